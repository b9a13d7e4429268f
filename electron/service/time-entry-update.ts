/**
 * Builds the body of a time entry update. It contains every writable field, because services clear or
 * refuse what an update leaves out (docs/interface/live-services.md#1-whole-updates). Unknown fields
 * count as writable and are sent back unchanged.
 */
import type { WireRow } from './wire/row-reader.ts'
import { parseFlag, parseSeconds } from './wire/values.ts'

/** Fields that only the service sets, or that derive from another field. */
const readOnly: ReadonlySet<string> = new Set([
  'id',
  'identity_id',
  'active',
  'created_at',
  'updated_at',
  'timer',
])

/** Fields derived from `started_at`, which would contradict a changed start. */
const derivedFromStart: ReadonlySet<string> = new Set(['local_started_at'])

/**
 * Merges the changes into the stored row. `storedRow`: the last received row; null if none is stored, and then
 * `changes` must contain every field. `unreadable`: the invalid fields of `storedRow`, which the service would refuse.
 * `changes`: values by wire name; undefined means unchanged.
 */
export function timeEntryUpdateBody(
  storedRow: WireRow | null,
  unreadable: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isMoved = isDifferentInstant(storedRow?.['started_at'], changes['started_at'])
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(storedRow ?? {})) {
    const isLeftOut = readOnly.has(name) || unreadable.includes(name)
    if (isLeftOut || (isMoved && derivedFromStart.has(name))) continue
    body[name] = value
  }
  const timer = timerOf(storedRow)
  if (timer) body['timer'] = timer
  for (const [name, value] of Object.entries(changes)) {
    const isUnchanged =
      value === undefined || (name === 'duration' && runsOnAtZero(storedRow, changes))
    if (!isUnchanged) body[name] = value
  }
  return body
}

/**
 * Returns true for a running entry whose duration the service shows as 0, so that 0 has to be sent back
 * (docs/interface/live-services.md#16-timers).
 */
function runsOnAtZero(
  storedRow: WireRow | null,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  if (changes['duration'] !== null || parseFlag(storedRow?.['is_logged']) !== false) return false
  return parseSeconds(storedRow?.['duration']) === 0
}

function isDifferentInstant(stored: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'string') return false
  return typeof stored !== 'string' || Date.parse(stored) !== Date.parse(wanted)
}

/**
 * Returns the timer to send, with the timer's id; null for an entry without a timer
 * (docs/interface/time-entries.md#timers).
 */
function timerOf(storedRow: WireRow | null): { readonly id: unknown } | null {
  const timer = storedRow?.['timer']
  if (typeof timer !== 'object' || timer === null || !('id' in timer)) return null
  return timer.id === null || timer.id === undefined ? null : { id: timer.id }
}
