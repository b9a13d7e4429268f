/**
 * Seed of all random tests in `npm test`. It also selects the rule that a mutation breaks. The same commit thus always
 * has the same result (decision 151). `npm run faults` uses a new seed each day. A failure that it finds becomes a test
 * of its own. Change this number only in a commit by itself.
 */
export const gateSeed = 20_261_126
