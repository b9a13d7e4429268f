/**
 * Manifest of an update. It is the file that electron-builder calls `latest-linux.yml`, with two additional lines.
 * These lines are added by build/updates/sign-update.ts, which also signs the whole file.
 */
import type { EpochMs } from '../units.ts'
import type { PackageKind } from './update-problem.ts'
import { isVersion } from './version.ts'

/** Package of a version. */
export type UpdateFile = {
  /** File name of the package, which is in the same place as the manifest. */
  readonly name: string
  readonly bytes: number
  /** SHA-512 checksum of the file, in Base64. */
  readonly sha512: string
}

export type UpdateManifest = {
  readonly version: string
  /**
   * Instant at which the manifest was signed. A manifest that was signed earlier than the newest one seen so far is
   * refused.
   */
  readonly signedAt: EpochMs
  readonly releasedAt: EpochMs | null
  /** What is new in the version, as plain text; empty for none. */
  readonly notes: string
  /** Percentage of all computers that get the version, from 0 to 100. */
  readonly percentage: number
  readonly files: readonly UpdateFile[]
}

/** Manifest as it was received, with the content of its signature file. */
export type SignedManifest = { readonly text: string; readonly signature: string }

/** Maximum length of the text about what is new, in UTF-16 units. */
const maxNotesLength = 20_000
/** Pattern of a file name without a path. No path is needed, because packages are in the same place as the manifest. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._+~-]{0,150}$/
/** Pattern of 64 bytes in Base64. */
const sha512 = /^[A-Za-z0-9+/]{86}==$/

/**
 * Reads a parsed manifest. Returns null if something is missing, or if the manifest was signed for another file name.
 * @param name File name for which the manifest must have been signed, such as `latest-linux.yml`. The name is checked
 * because a manifest for another operating system, or of an earlier version, has a valid signature as well.
 */
export function readManifest(parsed: unknown, name: string): UpdateManifest | null {
  if (!isRecord(parsed) || parsed['signedFor'] !== name) return null
  const { version, files, stagingPercentage = 100, releaseNotes = '' } = parsed
  const signedAt = readTime(parsed['signedAt'])
  const percentage = Number(stagingPercentage)
  const isUsable =
    typeof version === 'string' &&
    isVersion(version) &&
    signedAt !== null &&
    percentage >= 0 &&
    percentage <= 100 &&
    Array.isArray(files)
  if (!isUsable) return null
  const read = files.map(readFile)
  if (read.length === 0 || read.includes(null)) return null
  return {
    version,
    signedAt,
    releasedAt: readTime(parsed['releaseDate']),
    notes: typeof releaseNotes === 'string' ? releaseNotes.slice(0, maxNotesLength).trim() : '',
    percentage,
    files: read.filter((one) => one !== null),
  }
}

/** Returns the package of the given kind; null if there is none. */
export function packageOf(files: readonly UpdateFile[], kind: PackageKind): UpdateFile | null {
  const ending = `.${kind.toLowerCase()}`
  return files.find(({ name }) => name.toLowerCase().endsWith(ending)) ?? null
}

function readFile(file: unknown): UpdateFile | null {
  if (!isRecord(file)) return null
  const { url: name, size: bytes, sha512: hash } = file
  const isUsable =
    typeof name === 'string' &&
    fileName.test(name) &&
    typeof bytes === 'number' &&
    Number.isSafeInteger(bytes) &&
    bytes > 0 &&
    typeof hash === 'string' &&
    sha512.test(hash)
  return isUsable ? { name, bytes, sha512: hash } : null
}

/** Parses a time. If it is not quoted, the YAML parser has already parsed it as a date. */
function readTime(value: unknown): EpochMs | null {
  const at = value instanceof Date ? value.getTime() : Date.parse(String(value))
  return Number.isNaN(at) ? null : (at as EpochMs)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
