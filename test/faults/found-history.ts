/** A failed history as it is stored and run again (found-histories.json). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Behaviour } from '../../electron/sandbox/behaviour.ts'
import type { Step } from './history-steps.ts'

export type FoundHistory = {
  /** The fault, or what was corrected since. */
  readonly what: string
  readonly steps: readonly Step[]
  readonly behaviour: Partial<Behaviour>
  /** Seed with which fast-check found it; lost with the next change of the steps, as is its path. */
  readonly seed?: number
  readonly path?: string | null
}

const folder = join(import.meta.dirname, '..', '..', '.stint', 'found-histories')

/**
 * Saves a history that revealed a fault. The file is in `.stint/found-histories/`, in the form of an element of
 * found-histories.json. Returns its path.
 */
export function keepFoundHistory(found: FoundHistory): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${found.seed ?? 'directed'}.json`)
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
  return file
}
