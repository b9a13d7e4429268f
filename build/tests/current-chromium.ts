import { existsSync } from 'node:fs'

/** Where the Linux packages of Chromium and Chrome install the browser. */
const places = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Returns the path of the browser for test/current-chromium; null for none. If `STINT_CHROMIUM` is set, only its path
 * counts.
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): string | null {
  const named = environment['STINT_CHROMIUM']
  return (named ? [named] : places).find(isThere) ?? null
}
