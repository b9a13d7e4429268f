/** When the service says that it made a row. */
import type { EpochMs } from '../../shared/domain/units.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z?$/

/**
 * `created_at` of a row as it came, on the service's clock; null where it tells none. What can't be read says
 * nothing: slips in dates were seen.
 */
export function createdAtOf(raw: unknown): EpochMs | null {
  const told = (raw as { readonly created_at?: unknown } | null)?.created_at
  if (typeof told !== 'string' || !instant.test(told)) return null
  const at = Date.parse(told.endsWith('Z') ? told : `${told}Z`)
  return Number.isFinite(at) ? (at as EpochMs) : null
}
