/**
 * The file of unsent work as it was written: a text alone, or a zip file of the text and the receipts that it
 * names. Opened here, so that main gets one receipt at a time.
 */
import { unzipSync } from 'fflate'
import { largestReceipt } from '../../shared/domain/receipt.ts'
import { receiptFolder, unsentFileName } from '../../shared/domain/unsent-draft.ts'
import { failure, success, type Outcome } from '../../shared/errors.ts'

export type UnsentPackage = {
  readonly text: string
  /** Each is unpacked when it is asked for. */
  readonly receipts: readonly (() => Uint8Array)[]
}

/** UTF-8 bytes. */
const longestText = 50_000_000
const receiptName = new RegExp(`^${receiptFolder}/[0-9a-f]{64}\\.[a-z]{3,4}$`)

/** Fails with `invalid` where it is neither. Whether the text is ours is for main to say. */
export function openPackage(bytes: Uint8Array): Outcome<UnsentPackage> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return success({ text: new TextDecoder().decode(bytes), receipts: [] })
  try {
    const names: string[] = []
    // The size that the zip file states is the most that is unpacked of it.
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (originalSize <= (name === unsentFileName ? longestText : largestReceipt)) {
          names.push(name)
        }
        return false
      },
    })
    if (!names.includes(unsentFileName)) return notOurs
    const unpack = (wanted: string): Uint8Array =>
      unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array()
    return success({
      text: new TextDecoder().decode(unpack(unsentFileName)),
      receipts: names.filter((name) => receiptName.test(name)).map((name) => () => unpack(name)),
    })
  } catch {
    // The library throws for what it can't read: the same answer as for any other file that is not ours.
    return notOurs
  }
}

const notOurs = failure('invalid', 'This file was not written by Stint, or it was changed.')
