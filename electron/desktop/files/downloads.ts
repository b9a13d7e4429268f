import { t } from '../../../shared/domain/language/translate.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Clock } from '../../base/clock.ts'

/** Clock that gives the day in file names, which is the user's local day and not the UTC day. */
export type DayClock = Pick<Clock, 'now' | 'zone'>

/** Writes `<name>-<day>.<extension>`, with a number appended if that name is taken. Fails with `storage`. */
export function saveDownload(
  folder: string,
  file: {
    readonly name: string
    readonly extension: string
    readonly content: string | Uint8Array
  },
  clock: DayClock,
): Outcome<{ readonly file: string }> {
  for (let number = 1; number < maxNumber; number += 1) {
    const path = nameIn(folder, file, clock, number)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path, file.content, { flag: 'wx', mode: 0o600 })
      return success({ file: path })
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EEXIST') continue
      return failure('storage', t`Couldn’t write the file to ${folder} (${code ?? 'unknown'}).`)
    }
  }
  return failure(
    'storage',
    t`There are too many files with this name in ${folder}. Delete some of them first.`,
  )
}

type FileName = { readonly name: string; readonly extension: string }

const maxNumber = 1000

/** Returns an unused path `<name>-<day>.<extension>` for a file to be streamed; no dot if the extension is empty. */
export function freePath(folder: string, file: FileName, clock: DayClock): string {
  for (let number = 1; number < maxNumber; number += 1) {
    const path = nameIn(folder, file, clock, number)
    if (!existsSync(path)) return path
  }
  return nameIn(folder, file, clock, maxNumber)
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

/**
 * Remembers the last saved file, so that a window can show it without knowing its path. `showFile` returns false if the
 * file no longer exists.
 */
export function createSavedFile(showFile: (path: string) => boolean) {
  let last: string | null = null
  return {
    saved<Written extends { readonly file: string }>(outcome: Outcome<Written>): Outcome<Written> {
      if (outcome.ok) last = outcome.value.file
      return outcome
    },
    /** Shows the last saved file. Fails with `notFound` if no file was saved, or if it is gone. */
    showSaved: (): Outcome<null> =>
      last !== null && showFile(last)
        ? success(null)
        : failure('notFound', t`This file no longer exists.`),
  }
}
