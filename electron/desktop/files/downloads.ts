/** Files that the program hands to the person, in their downloads folder. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Clock } from '../../base/clock.ts'

/** Tells the day that files are named by: the person's, not that of UTC. */
export type DayClock = Pick<Clock, 'now' | 'zone'>

/** Writes a file into the person's downloads folder, never over another. Fails with `storage`. */
export type SaveDownload = (
  name: string,
  extension: string,
  content: string | Uint8Array,
) => Outcome<{ readonly file: string }>

/**
 * Writes `<name>-<day>.<extension>`, with a number where that is taken: nothing is overwritten. Fails with
 * `storage`.
 */
export function saveDownload(
  folder: string,
  file: {
    readonly name: string
    readonly extension: string
    readonly content: string | Uint8Array
  },
  clock: DayClock,
): Outcome<{ readonly file: string }> {
  for (let number = 1; number < mostOfAName; number += 1) {
    const path = nameIn(folder, file, clock, number)
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

type FileName = { readonly name: string; readonly extension: string }

const mostOfAName = 1000

/** A path like that, as yet free, for what is written bit by bit. An empty extension is none. */
export function freePath(folder: string, file: FileName, clock: DayClock): string {
  for (let number = 1; number < mostOfAName; number += 1) {
    const path = nameIn(folder, file, clock, number)
    if (!existsSync(path)) return path
  }
  return nameIn(folder, file, clock, mostOfAName)
}

function nameIn(
  folder: string,
  { name, extension }: FileName,
  clock: DayClock,
  number: number,
): string {
  const day = dayOf(clock.now(), clock.zone())
  const suffix = number === 1 ? '' : `-${number}`
  return join(folder, `${name}-${day}${suffix}${extension === '' ? '' : `.${extension}`}`)
}
