import type { EpochMs } from '../../shared/domain/units.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z?$/

/** Returns a raw row's `created_at`, by the service's clock; null if missing or malformed. */
export function createdAtOf(raw: unknown): EpochMs | null {
  return rowInstantOf((raw as { readonly created_at?: unknown } | null)?.created_at)
}

/** Converts the time string of a raw row to UTC ms; null if it can't be parsed. */
export function rowInstantOf(text: unknown): EpochMs | null {
  if (typeof text !== 'string' || !instant.test(text)) return null
  const at = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  return Number.isFinite(at) ? (at as EpochMs) : null
}

/**
 * Returns a raw accounting row's `updated`. It is exact only to within a day, because it is in the service's own time
 * zone (docs/interface/conventions.md#instants-and-dates). Null if it can't be parsed.
 */
export function accountingTimeOf(raw: unknown): EpochMs | null {
  const updated = (raw as { readonly updated?: unknown } | null)?.updated
  return typeof updated === 'string' ? rowInstantOf(updated.replace(' ', 'T')) : null
}
