/** What of the process and of Chromium's command line tells. */
export type SandboxFacts = {
  readonly env: Readonly<Record<string, string | undefined>>
  getuid?(): number
}

/**
 * True where pages run without Chromium's sandbox although they could have it: it was switched off for this start,
 * as some launchers do. Root can't have it; only machines for tests start the program as root.
 */
export function isSandboxDisabled(
  commandLine: { hasSwitch(name: string): boolean },
  { env, getuid }: SandboxFacts,
): boolean {
  if (getuid?.() === 0) return false
  return commandLine.hasSwitch('no-sandbox') || Boolean(env['ELECTRON_DISABLE_SANDBOX'])
}
