import { plural, t } from '../../../shared/domain/language/translate.ts'
import { isDoubtful } from '../../../shared/domain/sync/operation.ts'
import type { SyncStatus, UnsentItem } from '../../../shared/contract/payloads.ts'
import { formatSize } from '../../../shared/domain/expenses/receipt.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { ago, formatWait, hoursMinutes } from '../../lib/time-format.ts'
import { fieldLabel, fieldOfWire } from '../../lib/field-format.ts'

const kinds = { create: t`new`, update: t`changed`, delete: t`deleted` } as const
export const entities = {
  timeEntry: t`Time entry`,
  project: t`Project`,
  expense: t`Expense`,
  staff: t`Staff member`,
  callback: t`Webhook`,
} as const
const nameless = {
  timeEntry: t`Entry without a note`,
  project: t`Project without a title`,
  expense: t`Expense without a vendor`,
  staff: t`Staff member without a name`,
  callback: t`Webhook`,
} as const

/** Returns the title of an unsent item, or a placeholder if it has none. */
export function itemTitle({ title, entity }: Pick<UnsentItem, 'title' | 'entity'>): string {
  return title ?? nameless[entity]
}

export type ItemStateLabel = { readonly tone: 'warn' | 'bad'; readonly text: string }

const states = {
  queued: t`Waiting`,
  sending: t`Sending…`,
  uncertain: t`Checking whether this arrived`,
}

/** Returns the state of an unsent item as a short label. */
export function itemStateLabel(
  item: Pick<UnsentItem, 'state' | 'conflict' | 'kind' | 'error'>,
): ItemStateLabel {
  const { state, conflict } = item
  if (isDoubtful(item)) return { tone: 'bad', text: t`Maybe sent` }
  if (state !== 'parked') return { tone: 'warn', text: states[state] }
  const text = conflict.length > 0 ? t`Changed here and on the service` : t`Refused`
  return { tone: 'bad', text }
}

/** Describes an unsent item: `Time entry, changed · 3 min ago · 2 attempts · next attempt in 12 s`. */
export function itemDetailLabel(
  item: UnsentItem,
  sync: SyncStatus | null,
  now: EpochMs,
  zone: string,
): string {
  const tries = plural(item.attempts, { one: '# attempt', other: '# attempts' })
  const next = nextTryOf(item, sync, now)
  const what =
    item.kind === 'receipt'
      ? t`Receipt, ${formatSize(item.size ?? 0)}`
      : `${entities[item.entity]}, ${kinds[item.kind]}`
  return [
    what,
    ago(item.createdAt, now, zone),
    item.attempts > 0 && tries,
    next !== null && t`next attempt in ${formatWait(next, now)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/**
 * Names the fields that an update operation changes. Returns an empty string for create and delete operations, and for
 * parked items (refused or in conflict), because the rows of parked items show the fields.
 */
export function changedFieldNames({ kind, state, patch }: UnsentItem): string {
  return kind === 'update' && state !== 'parked'
    ? Object.keys(patch).map(fieldLabel).join(', ')
    : ''
}

/** Returns a message from the service in quotation marks. */
export function saidByService(message: string): string {
  return t`The service says: “${message}”`
}

/** Returns the duration or the amount of an unsent item; empty if it has neither. */
export function itemFigure({ patch, current }: Pick<UnsentItem, 'patch' | 'current'>): string {
  const { duration, amount, currency } = { ...current, ...patch }
  if (typeof duration === 'number') return hoursMinutes(duration)
  if (typeof amount !== 'string') return ''
  return moneyText(amount, typeof currency === 'string' ? currency : null)
}

/** Returns the later of the item's retry time and the connection's back-off end; null if the item isn't waiting. */
function nextTryOf(item: UnsentItem, sync: SyncStatus | null, now: EpochMs): EpochMs | null {
  if (item.state !== 'queued' && item.state !== 'uncertain') return null
  const at = Math.max(item.nextTryAt ?? 0, sync?.nextTryAt ?? 0)
  return at > now ? (at as EpochMs) : null
}

/** Returns the service's messages about individual fields. */
export function refusedFields({ entity, error }: UnsentItem) {
  return Object.entries(error?.fields ?? {}).map(([name, message]) => {
    const field = fieldOfWire(entity, name)
    return { field, label: fieldLabel(field ?? name), message }
  })
}

/**
 * Says why an unsent item is waiting or was rejected. Returns null if the messages about its fields, or the conflict
 * table, already give the reason.
 */
export function itemErrorMessage({ error, conflict, heldReason }: UnsentItem): string | null {
  if (heldReason !== null) return heldReason
  if (!error || conflict.length > 0) return null
  const pairs = Object.entries(error.fields)
  const joined = pairs.map(([field, message]) => `${field}: ${message}`).join(' ')
  const repeats = [joined, pairs.map(([, message]) => message).join(' ')]
  if (pairs.length > 0 && repeats.includes(error.message)) return null
  return error.isServiceText ? saidByService(error.message) : error.message
}
