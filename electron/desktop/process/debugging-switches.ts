/** What would let any other program of this person into the windows, and with them to every call of the contract. */

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
  /** Built for the end-to-end tests, which drive the windows by the DevTools protocol. */
  readonly isTestBuild: boolean
}

/**
 * The first switch of this start that the shipped program does not take; null for none. `hasSwitch`: as Chromium
 * read the command line.
 */
export function refusedSwitch(
  { isPackaged, isTestBuild }: BuildFacts,
  hasSwitch: (name: string) => boolean,
): string | null {
  if (!isPackaged || isTestBuild) return null
  return refused.find(hasSwitch) ?? null
}
