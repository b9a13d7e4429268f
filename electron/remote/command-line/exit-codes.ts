/** What `stint` ends with; scripts rely on it (docs/command-line.md). */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, notRunning: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
