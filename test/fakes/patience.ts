/**
 * Maximum wait of a test, and time between two looks, in ms: far longer than a condition takes, because a busy machine
 * must not fail a test. Vitest's own limit is one second.
 */
export const patience = { timeout: 20_000, interval: 20 } as const
