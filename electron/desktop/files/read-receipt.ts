import { realpath } from 'node:fs/promises'
import { basename, isAbsolute } from 'node:path'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import {
  formatSize,
  maxReceiptSize,
  type NamedFile,
} from '../../../shared/domain/expenses/receipt.ts'
import { readOutsideFile } from '../../base/outside-file.ts'

/**
 * Reads a file that the user named on the command line, even through a symbolic link. Fails with `invalid` if the file
 * is too large. Fails with `notFound` if it can't be read or is a folder, a pipe or a device. Reading a pipe or a
 * device might never end.
 */
export async function readReceiptFile(path: string): Promise<Outcome<NamedFile>> {
  // Whatever the reason for a failure here, the user has to check the path.
  const target = isAbsolute(path) ? await realpath(path).catch(() => null) : null
  if (target === null) return noFile(path)
  const file = await readOutsideFile(target, maxReceiptSize)
  if (file.ok) return success({ name: basename(path), bytes: file.value })
  if (file.why !== 'tooLarge') return noFile(path)
  const maxSize = formatSize(maxReceiptSize)
  return failure(
    'invalid',
    t`This file is too large. A receipt can be up to ${maxSize}.`,
    'receipt',
  )
}

const noFile = (path: string) =>
  failure('notFound', t`The file “${path}” doesn’t exist.`, 'receipt')
