/** Unpacks files of unsent work (plain text, or a zip with receipts), so that main gets one receipt at a time. */
import { t } from '../../shared/domain/language/translate.ts'
import { unzipSync } from 'fflate'
import { maxReceiptSize } from '../../shared/domain/expenses/receipt.ts'
import {
  maxUnsentPackage,
  maxUnsentText,
  unsentReceiptFolder,
  unsentFileName,
} from '../../shared/domain/sync/unsent-file.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'

export type UnsentPackage = {
  readonly text: string
  /** Functions that each unzip one receipt. */
  readonly receipts: readonly (() => Uint8Array)[]
}

/** Maximum size in bytes. A UTF-16 unit has up to three in UTF-8. */
const maxTextSize = 3 * maxUnsentText
/** Maximum size of a file of unsent work, in bytes. A larger file is not read. A zip is larger than its members. */
export const maxPackageSize = maxUnsentPackage + 100_000_000
const receiptName = new RegExp(`^${unsentReceiptFolder}/[0-9a-f]{64}\\.[a-z]{3,4}$`)

/**
 * Opens a file of unsent work. Fails with `invalid` for another format, for a zip with two files of the same name, or
 * if the sizes declared in the zip are too large. The size limits also bound the memory, because no file in the zip is
 * unzipped beyond its declared size. The main process validates the text.
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
    if (textSize > maxTextSize) return tooLarge
    const unpack = (wanted: string): Uint8Array =>
      unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array()
    const receipts = [...sizes].filter(
      ([name, size]) => receiptName.test(name) && size <= maxReceiptSize,
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
    // fflate throws on malformed input. The error is the same as for any foreign file.
    return notOurs
  }
}

/** Reads the declared sizes, by member name, without unzipping. `invalid` if a name recurs or the sum is too large. */
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
  return unpacked <= maxUnsentPackage ? success({ sizes }) : tooLarge
}

function readText(bytes: Uint8Array): Outcome<UnsentPackage> {
  if (bytes.byteLength > maxTextSize) return tooLarge
  return success({ text: new TextDecoder().decode(bytes), receipts: [] })
}

const notOurs = failure('invalid', t`This file was not written by Stint, or it was changed.`)
const doubled = failure(
  'invalid',
  t`This zip file isn’t from Stint: it contains two files with the same name.`,
)
const tooLarge = failure('invalid', t`This file is too large to be from Stint.`)
