/**
 * Kind of this build. `source`: run from the repository. `tests`: the unpacked program of `npm run package`. `make`: an
 * installer for users. `trial`: a build with an Electron other than the pinned one.
 */
export const buildKind: string = STINT_BUILD_KIND

/** Returns the version as shown to the user. The build kind is added, except in an installer for users. */
export function shownVersion(version: string): string {
  return buildKind === 'make' ? version : `${version} (${buildKind} build)`
}
