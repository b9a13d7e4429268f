import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads and parses a file; undefined if it is missing or not JSON. The caller checks the shape. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Parses a JSON string; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces a file atomically: after a crash, the file has either the old or the new content. */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify(value, null, 2)}\n`
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/**
 * Returns functions that read and change the values in a JSON file. The file is read at the first call. `valuesOf`:
 * converts the parsed JSON to values; gets undefined if the file is missing or not JSON.
 */
export function openJsonFile<Values extends object>(
  file: string,
  valuesOf: (stored: unknown) => Values,
) {
  let current: Values | null = null
  const read = (): Values => (current ??= valuesOf(readJsonFile(file)))
  return {
    read,
    /** Changes the given values, which are on disk when the call returns. Throws if they can't be written. */
    change(values: Partial<Values>): void {
      const next = { ...read(), ...values }
      writeJsonFile(file, next)
      current = next
    },
  }
}
