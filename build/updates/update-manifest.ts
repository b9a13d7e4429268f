/**
 * The manifest of an update: the format of electron-builder's generic provider, with two lines of our own
 * (shared/domain/updates/manifest.ts).
 */
import type { UpdateFile } from '../../shared/domain/updates/manifest.ts'

export type Release = {
  readonly version: string
  /** Plain text; empty for none. */
  readonly notes: string
  /** Percentage of computers that are offered the update, 0 to 100. */
  readonly percentage: number
  readonly signedAt: Date
}

/**
 * An update manifest before it is signed. `name`: file name of the manifest on the server. The signature's file has the
 * same name with another extension.
 */
export type UnsignedManifest = { readonly name: string; readonly text: string }

const packages = /\.(?:deb|rpm|AppImage)$/
const arm = /arm64|aarch64/i

/** Returns the Linux packages of this version, sorted. */
export function packagesOf(names: readonly string[], version: string): readonly string[] {
  const isOfVersion = (name: string): boolean =>
    name.split(/[-_]/).some((part) => part === version || part.startsWith(`${version}.`))
  return names.filter((name) => packages.test(name) && isOfVersion(name)).sort()
}

/**
 * Returns two manifests for each architecture: `latest` announces the newest version; the other, named after its
 * version, is for going back to that version.
 */
export function manifestsOf(
  installers: readonly UpdateFile[],
  release: Release,
): readonly UnsignedManifest[] {
  const architectures = [
    { suffix: '', files: installers.filter(({ name }) => !arm.test(name)) },
    { suffix: '-arm64', files: installers.filter(({ name }) => arm.test(name)) },
  ]
  return architectures
    .filter(({ files }) => files.length > 0)
    .flatMap(({ suffix, files }) =>
      ['latest', release.version].map((channel) => {
        const name = `${channel}-linux${suffix}.yml`
        return { name, text: manifestText(name, files, release) }
      }),
    )
}

function manifestText(
  name: string,
  files: readonly UpdateFile[],
  { version, notes, percentage, signedAt }: Release,
): string {
  const time = signedAt.toISOString()
  return [
    `version: ${version}`,
    'files:',
    ...files.flatMap((file) => [
      `  - url: ${file.name}`,
      `    sha512: ${file.sha512}`,
      `    size: ${file.bytes}`,
    ]),
    `releaseDate: '${time}'`,
    `stagingPercentage: ${percentage}`,
    // A JSON text is a YAML text (YAML 1.2, 1.3).
    ...(notes === '' ? [] : [`releaseNotes: ${JSON.stringify(notes)}`]),
    `signedFor: ${name}`,
    `signedAt: '${time}'`,
    '',
  ].join('\n')
}
