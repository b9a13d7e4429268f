/** Files that the program hands to the person, in their downloads folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, success, type Outcome } from '../../shared/errors.ts'

/**
 * Writes `<name>-<day>.<extension>`, with a number where that is taken: nothing is overwritten. `now` is
 * in UTC ms. Fails with `storage`.
 */
export function saveDownload(
  folder: string,
  file: {
    readonly name: string
    readonly extension: string
    readonly content: string | Uint8Array
  },
  now: number,
): Outcome<{ readonly file: string }> {
  const day = new Date(now).toISOString().slice(0, 10)
  for (let number = 1; number < 1000; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`
    const path = join(folder, `${file.name}-${day}${suffix}.${file.extension}`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path, file.content, { flag: 'wx', mode: 0o600 })
      return success({ file: path })
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue
      return failure(
        'storage',
        `The file could not be written to ${folder} (${code ?? 'unknown'}).`,
      )
    }
  }
  return failure('storage', `The folder ${folder} has too many of these files.`)
}
