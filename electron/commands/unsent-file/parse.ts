import { t } from '../../../shared/domain/language/translate.ts'
import { boundedJson, fromOutside } from '../../../shared/domain/text/clean-text.ts'
import type { z } from 'zod'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { newestVersion, unsentFileVersions, type FileAccount, type UnsentFile } from './format.ts'

/** Parses and validates a file of unsent work completely. Fails with `invalid`; unknown fields are refused. */
export function parseUnsentFile(text: string): Outcome<UnsentFile> {
  if (text.trim() === '') return failure('invalid', t`This file is empty.`)
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return foreignFile()
  const { format, version } = value as { readonly format?: unknown; readonly version?: unknown }
  if (format !== 'stint-unsent') return foreignFile()
  const schema = typeof version === 'number' ? unsentFileVersions[version] : undefined
  if (!schema) return failure('invalid', versionMessage(version))
  const read = schema.safeParse(value)
  return read.success
    ? success(cleanFile(read.data as UnsentFile))
    : failure('invalid', invalidMessage(read.error))
}

/**
 * Returns the failure for a file from another business, in which the same ids mean other rows. Returns null if the file
 * is from this business or names no account, or if no account is connected here.
 */
export function foreignAccount(
  { account }: Pick<UnsentFile, 'account'>,
  here: FileAccount | null,
): Outcome<never> | null {
  if (!account || !here) return null
  const isSame =
    account.businessId === here.businessId &&
    (account.accountId === here.accountId || account.accountId === null || here.accountId === null)
  if (isSame) return null
  return failure(
    'invalid',
    t`This file is from another business (${account.businessId}). Switch to that business to import it.`,
  )
}

/** Cleans all strings except those in drafts, which stay as typed and are cleaned by their own schema. */
function cleanFile({ drafts, ...work }: UnsentFile): UnsentFile {
  return { ...fromOutside(work), drafts }
}

const foreignFile = () => failure('invalid', t`This file was not written by Stint.`)

function parseJson(text: string): Outcome<unknown> {
  try {
    return success(boundedJson(text))
  } catch {
    // Not JSON, or nested too deeply for the parser.
    const begins = /^\s*\{\s*"format":\s*"stint-unsent"/.test(text.slice(0, 200))
    return begins
      ? failure('invalid', t`This file is damaged or incomplete. Copy it again from the original.`)
      : foreignFile()
  }
}

function versionMessage(version: unknown): string {
  return typeof version === 'number' && version > newestVersion
    ? t`This file is from a newer version of Stint (format ${version}). Update Stint to import it.`
    : t`This file was changed after Stint wrote it: its format number is missing.`
}

/** Names the first invalid place, for whoever edited the file. */
function invalidMessage(error: z.ZodError): string {
  const path = error.issues[0]?.path ?? []
  const place = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, 100)
  return place === ''
    ? t`This file was changed after Stint wrote it.`
    : t`This file was changed after Stint wrote it: ${place} isn’t valid.`
}
