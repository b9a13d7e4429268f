/**
 * Maximum wait, and time between two checks, in ms. The wait is far longer than needed, so that no test fails on a busy
 * machine.
 */
export const patience = { timeout: 20_000, interval: 20 } as const
