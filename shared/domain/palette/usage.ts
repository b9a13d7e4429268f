/** Remembers the commands run from the command palette, so that they come first. */
import type { EpochMs } from '../units.ts'

/** Use of a command. `at`: its last run. `weight`: its runs up to `at`, halved every two weeks. */
export type Usage = { readonly weight: number; readonly at: EpochMs }
/** Uses by the key of a command, such as `screen:reports`. */
export type PaletteUsage = Readonly<Record<string, Usage>>

/** Time in ms after which a run counts half. */
const halfLife = 14 * 86_400_000
/** Maximum number of commands that are remembered. If there are more, the least used command is dropped. */
export const maxCommands = 200

/** Returns the weight at `now`. */
export function weightAt({ weight, at }: Usage, now: EpochMs): number {
  return weight * 0.5 ** (Math.max(0, now - at) / halfLife)
}

/** Returns the usage after one more run of a command. */
export function withRun(usage: PaletteUsage, key: string, now: EpochMs): PaletteUsage {
  const before = usage[key]
  const weight = 1 + (before ? weightAt(before, now) : 0)
  const all = Object.entries({ ...usage, [key]: { weight, at: now } })
  if (all.length <= maxCommands) return Object.fromEntries(all)
  const kept = all.filter(([one]) => one !== key)
  kept.sort(([, one], [, two]) => weightAt(two, now) - weightAt(one, now))
  return { ...Object.fromEntries(kept.slice(0, maxCommands - 1)), [key]: { weight, at: now } }
}

/** Reads stored usage; invalid parts are left out. */
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
