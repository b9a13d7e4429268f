/** Exit codes of `stint`; scripts rely on them (docs/command-line.md). */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, notRunning: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
