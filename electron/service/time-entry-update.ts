/**
 * The body of an update of a time entry: every writable field, because services clear what an update leaves out
 * or refuse it (docs/interface/live-services.md#1-whole-updates). Unknown fields count as writable and go
 * back as they came.
 */
import type { WireRow } from './wire/row-reader.ts'

/** Set by the service alone, or told by another field; sending them says nothing. */
const readOnly: ReadonlySet<string> = new Set([
  'id',
  'identity_id',
  'active',
  'created_at',
  'updated_at',
  'timer',
])

/** Told by `started_at`: it would contradict a start that changes. */
const followStart: ReadonlySet<string> = new Set(['local_started_at'])

/**
 * `known`: the newest row of the service, as it came; null where none was kept, then `changes` must carry all that
 * is known. `unreadable`: its fields that make no sense; they would be refused. `changes` by wire names; what is
 * undefined is no change.
 */
export function timeEntryUpdateBody(
  known: WireRow | null,
  unreadable: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isMoved = isOtherInstant(known?.['started_at'], changes['started_at'])
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(known ?? {})) {
    const isLeftOut = readOnly.has(name) || unreadable.includes(name)
    if (isLeftOut || (isMoved && followStart.has(name))) continue
    body[name] = value
  }
  const timer = timerOf(known)
  if (timer) body['timer'] = timer
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) body[name] = value
  }
  return body
}

function isOtherInstant(known: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'string') return false
  return typeof known !== 'string' || Date.parse(known) !== Date.parse(wanted)
}

/** The timer goes along by its id wherever the entry has one (docs/interface/time-entries.md#updates). */
function timerOf(known: WireRow | null): { readonly id: unknown } | null {
  const timer = known?.['timer']
  if (typeof timer !== 'object' || timer === null || !('id' in timer)) return null
  return timer.id === null || timer.id === undefined ? null : { id: timer.id }
}
