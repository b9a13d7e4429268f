/** Commands that were run more often from the command palette come first. */
import type { EpochMs } from '../units.ts'

/**
 * How often a command was run. `at`: time of the last run. `weight`: number of runs up to `at`; each run counts half as
 * much after every two weeks.
 */
export type Usage = { readonly weight: number; readonly at: EpochMs }
/** How often each command was run, keyed by command, such as `screen:reports`. */
export type PaletteUsage = Readonly<Record<string, Usage>>

/** In ms. */
const halfLife = 14 * 86_400_000
/** Maximum number of commands whose use is remembered. If there are more, the least used command is dropped. */
export const maxCommands = 200

export function weightAt({ weight, at }: Usage, now: EpochMs): number {
  return weight * 0.5 ** (Math.max(0, now - at) / halfLife)
}

export function withRun(usage: PaletteUsage, key: string, now: EpochMs): PaletteUsage {
  const before = usage[key]
  const weight = 1 + (before ? weightAt(before, now) : 0)
  const all = Object.entries({ ...usage, [key]: { weight, at: now } })
  if (all.length <= maxCommands) return Object.fromEntries(all)
  const kept = all.filter(([one]) => one !== key)
  kept.sort(([, one], [, two]) => weightAt(two, now) - weightAt(one, now))
  return { ...Object.fromEntries(kept.slice(0, maxCommands - 1)), [key]: { weight, at: now } }
}

/** Reads the stored usage of commands. Invalid parts are left out. */
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
