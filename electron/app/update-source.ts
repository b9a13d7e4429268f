/**
 * Where this build gets updates from, and with which key they are signed. Distributors set both with environment
 * variables at build time (docs/updates.md); a build that lacks one of them has updates off and says so.
 */
import { readUpdateKey } from '../updates/manifest-signature.ts'
import type { UpdateSource } from '../updates/update-parts.ts'
import { buildKind } from './build-kind.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** True for builds that nobody installs: the program from source, and the packaged one for tests. */
export function isDevelopmentBuild(): boolean {
  return buildKind === 'source' || buildKind === 'tests'
}

/** A development build takes both from its environment at start as well; one for users never does. */
export function updateSource(environment: Environment): UpdateSource {
  const read = (name: 'STINT_UPDATE_URL' | 'STINT_UPDATE_KEY', builtIn: string): string =>
    (isDevelopmentBuild() ? environment[name] : undefined) ?? builtIn
  const url = read('STINT_UPDATE_URL', STINT_UPDATE_URL)
  if (url === '') return { off: 'noServer' }
  const key = readUpdateKey(read('STINT_UPDATE_KEY', STINT_UPDATE_KEY))
  return key ? { url: url.endsWith('/') ? url : `${url}/`, key } : { off: 'noKey' }
}
