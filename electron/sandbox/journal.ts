/**
 * Keeps the state in a file: one line per row, appended and on disk before the request is answered, so
 * that a kill at any moment loses nothing that was acknowledged. A last line that was cut is dropped.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Mutation } from './state.ts'

export type Journal = {
  /** On disk when it returns. */
  append(mutations: readonly Mutation[]): void
  close(): void
}

/** The mutations in the file, or null where there is none. */
export function readJournal(file: string): readonly Mutation[] | null {
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Mutation]
    } catch {
      return []
    }
  })
}

export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const handle = openSync(file, 'a', 0o600)
  return {
    append(mutations) {
      if (mutations.length === 0) return
      writeSync(handle, mutations.map((mutation) => `${JSON.stringify(mutation)}\n`).join(''))
      fsyncSync(handle)
    },
    close: () => closeSync(handle),
  }
}

/** Without a file the state lives as long as the process. */
export const noJournal: Journal = { append: () => undefined, close: () => undefined }
