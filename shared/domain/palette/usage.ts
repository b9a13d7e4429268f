/** Memory of which commands were run from the command palette. Commands that are used more come first. */
import type { EpochMs } from '../units.ts'

/**
 * Use of a command. `at`: time of the last run. `weight`: number of runs up to `at`; every two weeks, each run counts
 * only half as much as before.
 */
export type Usage = { readonly weight: number; readonly at: EpochMs }
/** Use of the commands, keyed by the key of the command, such as `screen:reports`. */
export type PaletteUsage = Readonly<Record<string, Usage>>

/** Time after which a run counts half as much, in ms. */
const halfLife = 14 * 86_400_000
/** Maximum number of commands that are remembered. If there are more, the least used command is dropped. */
export const maxCommands = 200

/** Returns the weight of a command at `now`. */
export function weightAt({ weight, at }: Usage, now: EpochMs): number {
  return weight * 0.5 ** (Math.max(0, now - at) / halfLife)
}

/** Returns the usage after another run of a command. */
export function withRun(usage: PaletteUsage, key: string, now: EpochMs): PaletteUsage {
  const before = usage[key]
  const weight = 1 + (before ? weightAt(before, now) : 0)
  const all = Object.entries({ ...usage, [key]: { weight, at: now } })
  if (all.length <= maxCommands) return Object.fromEntries(all)
  const kept = all.filter(([one]) => one !== key)
  kept.sort(([, one], [, two]) => weightAt(two, now) - weightAt(one, now))
  return { ...Object.fromEntries(kept.slice(0, maxCommands - 1)), [key]: { weight, at: now } }
}

/** Parses stored usage. Invalid parts are left out. */
export function readUsage(stored: unknown): PaletteUsage {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored as Record<string, Partial<Usage> | null>).flatMap(([key, usage]) =>
      typeof usage?.weight === 'number' && typeof usage.at === 'number'
        ? [[key, { weight: usage.weight, at: usage.at }]]
        : [],
    ),
  )
}
