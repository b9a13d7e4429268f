/**
 * What this copy was built for: `source` runs from the project, `tests` is the unpacked program of `npm run
 * package`, `make` an installer for people, `trial` one with another Electron than the pinned one.
 */
export const buildKind: string = STINT_BUILD_KIND

/** The version as it is shown, with what is special about this copy. */
export function shownVersion(version: string): string {
  return buildKind === 'make' ? version : `${version} (${buildKind} build)`
}
