import type { EpochMs } from '../../shared/domain/units.ts'
import { parseInstant } from '../service/wire/values.ts'

/** Returns a raw row's `created_at`, by the service's clock; null if missing or malformed. */
export function createdAtOf(raw: unknown): EpochMs | null {
  return rowInstantOf((raw as { readonly created_at?: unknown } | null)?.created_at)
}

/** Converts the time string of a raw row to UTC ms; null if it can't be parsed, or is a day without a time. */
export function rowInstantOf(text: unknown): EpochMs | null {
  const isDayOnly = typeof text === 'string' && text.length <= 10
  return isDayOnly ? null : (parseInstant(text) ?? null)
}

/**
 * Returns a raw accounting row's `updated`. It is exact only to within a day, because it is in the service's own time
 * zone (docs/interface/conventions.md#instants-and-dates). Null if it can't be parsed.
 */
export function accountingTimeOf(raw: unknown): EpochMs | null {
  return rowInstantOf((raw as { readonly updated?: unknown } | null)?.updated)
}
