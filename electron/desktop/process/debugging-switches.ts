/**
 * Debugging switches that the shipped program refuses: they would let any other program of this user control the
 * windows.
 */

const refused = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-wait',
  'inspect-publish-uid',
] as const

export type BuildFacts = {
  readonly isPackaged: boolean
  /** True for a build for the end-to-end tests, which drive the windows through the DevTools protocol. */
  readonly isTestBuild: boolean
}

/**
 * Returns the first debugging switch on the command line that this build does not allow; null if there is none.
 * `hasSwitch`: returns true if Chromium's command line has the switch.
 */
export function refusedSwitch(
  { isPackaged, isTestBuild }: BuildFacts,
  hasSwitch: (name: string) => boolean,
): string | null {
  if (!isPackaged || isTestBuild) return null
  return refused.find(hasSwitch) ?? null
}
