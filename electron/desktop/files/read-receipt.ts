/** Reads one file that the person named on the command line. */
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  formatSize,
  largestReceipt,
  type NamedFile,
} from '../../../shared/domain/expenses/receipt.ts'

/**
 * The bytes of an ordinary file. Whether they are a receipt is decided by the command that keeps them. Fails with
 * `notFound` (also for a folder, a pipe or a device, which could have no end), `invalid` (too large).
 */
export async function readReceipt(path: string): Promise<Outcome<NamedFile>> {
  // Where it can't be opened, for whatever reason, the person has to look at the path.
  const file = isAbsolute(path) ? await openToRead(path) : null
  if (!file) return noFile(path)
  try {
    const facts = await file.stat()
    if (!facts.isFile()) return noFile(path)
    if (facts.size > largestReceipt) {
      const [size, most] = [formatSize(facts.size), formatSize(largestReceipt)]
      return failure(
        'invalid',
        t`This file has ${size}; the most for a receipt is ${most}.`,
        'receipt',
      )
    }
    const bytes = await file.readFile()
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return success({ name: basename(path), bytes: view })
  } finally {
    await file.close()
  }
}

/** Null where it can't be opened. A pipe is opened without waiting for its other end. */
function openToRead(path: string): Promise<FileHandle | null> {
  const { O_RDONLY, O_NONBLOCK = 0 } = constants
  return open(path, O_RDONLY | O_NONBLOCK).catch(() => null)
}

const noFile = (path: string) => failure('notFound', t`There is no file “${path}”.`, 'receipt')
