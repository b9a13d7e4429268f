import { existsSync } from 'node:fs'

/** Paths at which Debian, the packages of Chrome and others install Chromium. */
const places = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Returns the path of a Chromium for test/current-chromium; null if there is none. `STINT_CHROMIUM` comes first. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): string | null {
  const named = environment['STINT_CHROMIUM']
  return (named ? [named] : places).find(isThere) ?? null
}
