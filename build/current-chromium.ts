import { existsSync } from 'node:fs'

/** Where Debian, its packages of Chrome, and others have it. */
const places = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Path of a Chromium for test/current-chromium, `STINT_CHROMIUM` first; null where there is none. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
): string | null {
  const named = environment['STINT_CHROMIUM']
  return (named ? [named] : places).find(isThere) ?? null
}
