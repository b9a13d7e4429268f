/** From the text of a file to unsent work; for every text that is none, a sentence that says what is wrong. */
import type { z } from 'zod'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { newestVersion, unsentFileVersions, type FileAccount, type UnsentFile } from './format.ts'

/** Fails with `invalid`; a file is taken whole and with nothing else in it, or not at all. */
export function parseUnsentFile(text: string): Outcome<UnsentFile> {
  if (text.trim() === '') return failure('invalid', 'This file is empty.')
  const parsed = parseJson(text)
  if (!parsed.ok) return parsed
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return notOurs
  const { format, version } = value as { readonly format?: unknown; readonly version?: unknown }
  if (format !== 'stint-unsent') return notOurs
  const schema = typeof version === 'number' ? unsentFileVersions[version] : undefined
  if (!schema) return failure('invalid', versionSentence(version))
  const read = schema.safeParse(value)
  return read.success
    ? success(read.data as UnsentFile)
    : failure('invalid', changedSentence(read.error))
}

/**
 * Ids of one business mean other rows in another. Null where the file does not say whose they are, or nothing is
 * connected here.
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
    `This file is of another business (${account.businessId}). Switch to that account to import it.`,
  )
}

const notOurs = failure('invalid', 'This file was not written by Stint.')

function parseJson(text: string): Outcome<unknown> {
  try {
    return success(JSON.parse(text) as unknown)
  } catch {
    // Not JSON, or nested deeper than the parser goes.
    const begins = /^\s*\{\s*"format":\s*"stint-unsent"/.test(text.slice(0, 200))
    return begins
      ? failure(
          'invalid',
          'This file is damaged or cut off. Copy it again from where it was written.',
        )
      : notOurs
  }
}

function versionSentence(version: unknown): string {
  return typeof version === 'number' && version > newestVersion
    ? `This file was written by a newer Stint (format ${version}). Update Stint to import it.`
    : 'This file does not say in which format it was written. It was changed after Stint wrote it.'
}

/** Names the first place, so that whoever edited the file finds it. */
function changedSentence(error: z.ZodError): string {
  const path = error.issues[0]?.path ?? []
  const place = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
    .slice(0, 100)
  return place === ''
    ? 'This file was changed after Stint wrote it.'
    : `This file was changed after Stint wrote it: ${place} is not as Stint writes it.`
}
