/**
 * Manifest of an update: electron-builder's `latest-linux.yml` with two lines that build/updates/sign-update.ts adds
 * before it signs the whole file.
 */
import { cutText } from '../text/clean-text.ts'
import type { EpochMs } from '../units.ts'
import type { PackageKind } from './update-problem.ts'
import { isVersion } from './version.ts'

export type UpdateFile = {
  /** In the same place as the manifest. */
  readonly name: string
  readonly bytes: number
  /** In Base64. */
  readonly sha512: string
}

export type UpdateManifest = {
  readonly version: string
  /** A manifest signed earlier than the newest one seen so far is refused. */
  readonly signedAt: EpochMs
  readonly releasedAt: EpochMs | null
  /** Plain text; empty for none. */
  readonly notes: string
  /** Percentage of all computers that get the version, from 0 to 100. */
  readonly percentage: number
  readonly files: readonly UpdateFile[]
}

/** An update manifest as received, with the content of its signature file. */
export type SignedManifest = { readonly text: string; readonly signature: string }

/** In UTF-16 units. */
const maxNotesLength = 20_000
/** Matches a file name without a path, because packages are in the same place as the manifest. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._+~-]{0,150}$/
/** 64 bytes in Base64. */
const sha512 = /^[A-Za-z0-9+/]{86}==$/

/**
 * Reads an update manifest. Returns null if something is missing, or if the manifest was not signed for the file name
 * `name` (for example `latest-linux.yml`). The name is compared in addition to the signature, because manifests for
 * other systems and for earlier versions have valid signatures too.
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
    notes: typeof releaseNotes === 'string' ? cutText(releaseNotes, maxNotesLength).trim() : '',
    percentage,
    files: read.filter((one) => one !== null),
  }
}

/** Returns the package of this kind; null if there is none. */
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

/** Reads a time, which the YAML parser has already parsed as a date if it is unquoted. */
function readTime(value: unknown): EpochMs | null {
  const at = value instanceof Date ? value.getTime() : Date.parse(String(value))
  return Number.isNaN(at) ? null : (at as EpochMs)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
