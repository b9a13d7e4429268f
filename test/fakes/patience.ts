/** Maximum wait and time between looks, in ms. Far longer than needed: a busy machine must not fail a test. */
export const patience = { timeout: 20_000, interval: 20 } as const
