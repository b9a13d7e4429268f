import { existsSync } from 'node:fs'

/** Paths at which the Linux packages of Chromium and Chrome install the browser. */
const places = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Returns the path of a Chromium for test/current-chromium; null if there is none. If the variable `STINT_CHROMIUM` is
 * set, only its path counts.
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): string | null {
  const named = environment['STINT_CHROMIUM']
  return (named ? [named] : places).find(isThere) ?? null
}
