/**
 * The file of unsent work as it was written: a text alone, or a zip file of the text and the receipts that it
 * names. Opened here, so that main gets one receipt at a time.
 */
import { unzipSync } from 'fflate'
import { largestReceipt } from '../../shared/domain/expenses/receipt.ts'
import { receiptFolder, unsentFileName } from '../../shared/domain/sync/unsent-file.ts'
import { longestUnsentText } from '../../shared/contract/import-payloads.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'

export type UnsentPackage = {
  readonly text: string
  /** Each is unpacked when it is asked for. */
  readonly receipts: readonly (() => Uint8Array)[]
}

/** UTF-8 bytes of the text, and of everything in the file once it is unpacked. */
const longestText = 2 * longestUnsentText
const mostUnpacked = 2_000_000_000
const receiptName = new RegExp(`^${receiptFolder}/[0-9a-f]{64}\\.[a-z]{3,4}$`)

/** Bytes of a chosen file; more is not even read. */
export const largestPackage = mostUnpacked

/**
 * Fails with `invalid` where it is neither, or where what it states to hold is too much. A member is never unpacked
 * beyond the size that the directory of the file states for it, and a name stands for one member: so the sum of the
 * stated sizes bounds what can come of the file. Whether the text is ours is for main to say.
 */
export function openPackage(bytes: Uint8Array): Outcome<UnsentPackage> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return readText(bytes)
  try {
    const members = directoryOf(bytes)
    if (!members.ok) return members
    const { sizes } = members.value
    const textSize = sizes.get(unsentFileName)
    if (textSize === undefined) return notOurs
    if (textSize > longestText) return tooLarge
    const unpack = (wanted: string): Uint8Array =>
      unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array()
    const receipts = [...sizes].filter(
      ([name, size]) => receiptName.test(name) && size <= largestReceipt,
    )
    const text = readText(unpack(unsentFileName))
    if (!text.ok) return text
    return success({
      ...text.value,
      receipts: receipts.map(
        ([name]) =>
          () =>
            unpack(name),
      ),
    })
  } catch {
    // The library throws for what it can't read: the same answer as for any other file that is not ours.
    return notOurs
  }
}

/** The stated sizes by name, without unpacking anything. Fails with `invalid` for a doubled name or too much in all. */
function directoryOf(bytes: Uint8Array): Outcome<{ readonly sizes: ReadonlyMap<string, number> }> {
  const sizes = new Map<string, number>()
  let [unpacked, hasDoubled] = [0, false]
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (sizes.has(name)) hasDoubled = true
      sizes.set(name, originalSize)
      unpacked += Math.max(size, originalSize)
      return false
    },
  })
  if (hasDoubled) return doubled
  return unpacked <= mostUnpacked ? success({ sizes }) : tooLarge
}

function readText(bytes: Uint8Array): Outcome<UnsentPackage> {
  if (bytes.byteLength > longestText) return tooLarge
  return success({ text: new TextDecoder().decode(bytes), receipts: [] })
}

const notOurs = failure('invalid', 'This file was not written by Stint, or it was changed.')
const doubled = failure(
  'invalid',
  'This zip file holds two files of one name. Stint writes none like it.',
)
const tooLarge = failure('invalid', 'This file holds more than Stint writes into one.')
