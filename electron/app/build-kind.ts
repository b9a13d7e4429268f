/**
 * The kind of this build: `source` runs from the repository, `tests` is the unpacked program of `npm run
 * package`, `make` is an installer for users, `trial` uses another Electron than the pinned one.
 */
export const buildKind: string = STINT_BUILD_KIND

/** Returns the version as shown to the user, with the build kind unless it is a release. */
export function shownVersion(version: string): string {
  return buildKind === 'make' ? version : `${version} (${buildKind} build)`
}
