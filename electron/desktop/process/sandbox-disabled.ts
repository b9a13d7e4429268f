/** The part of Node's `process` that is used here. */
export type SandboxFacts = {
  readonly env: Readonly<Record<string, string | undefined>>
  getuid?(): number
}

/**
 * Returns true if Chromium's sandbox was switched off for this start, as some launchers do. Returns false for root, for
 * whom Chromium has no sandbox; only test machines run the program as root.
 */
export function isSandboxDisabled(
  commandLine: { hasSwitch(name: string): boolean },
  { env, getuid }: SandboxFacts,
): boolean {
  if (getuid?.() === 0) return false
  return commandLine.hasSwitch('no-sandbox') || Boolean(env['ELECTRON_DISABLE_SANDBOX'])
}
