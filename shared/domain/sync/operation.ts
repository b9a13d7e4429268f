import { staffFields } from '../account/staff-member.ts'
import { callbackFields } from '../webhooks/webhook-callback.ts'
import { timeEntryFields } from '../entries/time-entry.ts'
import { expenseFields } from '../expenses/expense.ts'
import { sameDecimal } from '../text/decimal.ts'
import { projectFields } from '../projects/project.ts'
import type { EpochMs, LocalId, ServiceId } from '../units.ts'
import {
  namesIn,
  namesWith,
  type EntityFields,
  type FieldDescriptor,
  type Entity,
} from '../entity.ts'

export type OperationKind = 'create' | 'update' | 'delete'

/**
 * State of an operation in the outbox. `queued`: it waits to be sent. `sending`: it is being sent; it leaves the outbox
 * when the service confirms it. `uncertain`: no response arrived, so a look-up must show whether the service carried it
 * out. `parked`: the service refused it, or it is in conflict, so the user must decide.
 */
export type OperationState = 'queued' | 'sending' | 'uncertain' | 'parked'

/** Maximum number of unsent changes that a window receives, oldest first. After an import, there can be thousands. */
export const maxUnsentItems = 1000

/** Value of a field, which JSON can express. As in the domain types, ids are local ids, and instants are UTC ms. */
export type FieldValue = string | number | boolean | null
export type Fields = Readonly<Record<string, FieldValue>>

/** Returns the named fields of a row. A field that the row does not have is null. */
export function pickFields(
  row: Readonly<Record<string, FieldValue | undefined>>,
  names: readonly string[],
): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** A change to a row that the service must apply as well. */
export type Change = {
  readonly kind: OperationKind
  /** Fields to send: all writable fields for a create, the changed fields for an update, none for a delete. */
  readonly patch: Fields
  /** Previous values of the changed fields, which are the merge base in a conflict. Null for a create. */
  readonly base: Fields | null
}

/** An operation: a row of the outbox. */
export type Operation = Change & {
  readonly seq: number
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly state: OperationState
  readonly attempts: number
  /** Earliest time at which the operation may be sent. */
  readonly notBefore: EpochMs
  /** Time of the last attempt; null before the first. */
  readonly sentAt: EpochMs | null
  readonly error: OperationError | null
  /** Remote values of the fields that both sides changed; null if there is no conflict. */
  readonly remote: Fields | null
  readonly createdAt: EpochMs
  /** True if the service confirmed the change, but with a row that could not be parsed. A create is not sent again. */
  readonly isAccepted: boolean
  /** Number of consecutive look-ups that could not tell whether the row of a create exists on the service. */
  readonly inconclusiveLookUps: number
}

/** The last error of an operation, with the service's messages if it sent any. */
export type OperationError = {
  readonly kind: string
  readonly message: string
  /** True if the message is the service's own text, absent if it is Stint's. */
  readonly isServiceText?: true
  readonly fields: Readonly<Record<string, string>>
  /** Row possibly made by a create that was never confirmed. */
  readonly candidate?: Candidate
}

/** A row on the service that may come from an unanswered create operation. `fields`: its values, named as in Stint. */
export type Candidate = { readonly serviceId: ServiceId; readonly fields: Fields }

/** Error kind of a create operation that may have reached the service, although a look-up did not find its row. */
export const doubtfulKind = 'doubtful'

/** True for a create operation that the service may or may not have carried out. Only the user may send it again. */
export function isDoubtful({
  kind,
  state,
  error,
}: {
  readonly kind: string
  readonly state: OperationState
  readonly error: { readonly kind: string } | null
}): boolean {
  return kind === 'create' && state === 'parked' && error?.kind === doubtfulKind
}

/**
 * True for an update that was refused because the row no longer exists on the service. False if the error names a field
 * that was sent: something that the field refers to is then missing, such as a deleted project.
 */
export function isGoneRemotely({
  entity,
  kind,
  error,
}: {
  readonly entity: Entity
  readonly kind: string
  readonly error: OperationError | null
}): boolean {
  if (kind !== 'update' || error?.kind !== 'notFound') return false
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()
  const ownFields = new Set(writableFields[entity].map(plain))
  return !Object.keys(error.fields).some((name) => ownFields.has(plain(name)))
}

export const fieldsOfEntity: Readonly<Record<Entity, EntityFields>> = {
  timeEntry: timeEntryFields,
  project: projectFields,
  expense: expenseFields,
  staff: staffFields,
  callback: callbackFields,
}

/** Fields that create and update operations can send, by kind of row. The service computes all other fields. */
export const writableFields = Object.fromEntries(
  Object.entries(fieldsOfEntity).map(([entity, fields]) => [entity, namesIn(fields, 'sent')]),
) as Readonly<Record<Entity, readonly string[]>>

/** Kinds of rows that only the service creates. A row that is deleted or lost on the service can't be created again. */
export const madeByService: ReadonlySet<Entity> = new Set(['staff'])

/** Names of the nullable fields of any kind of row. */
export const nullableFields: ReadonlySet<string> = namesOfAll(
  ({ isNullable }) => isNullable === true,
)

/** Names of the decimal fields of any kind of row. */
export const decimalFields: ReadonlySet<string> = namesOfAll(({ isDecimal }) => isDecimal === true)

function namesOfAll(test: (field: FieldDescriptor) => boolean): ReadonlySet<string> {
  return new Set(Object.values(fieldsOfEntity).flatMap((fields) => namesWith(fields, test)))
}

/** Compares two values of the field `name`: decimal strings are compared as numbers. */
export function sameValue(name: string, first: FieldValue, second: FieldValue): boolean {
  if (first === second) return true
  const areTexts = typeof first === 'string' && typeof second === 'string'
  return areTexts && decimalFields.has(name) && sameDecimal(first, second)
}

/**
 * Returns the key with which a create operation without a response is looked up on the service
 * (docs/reliability.md#outbox-rule-5-uncertain-operations); null for other operations. Create operations with the same
 * key are sent one at a time, because the look-up for the second could otherwise find the row of the first.
 */
export function deduplicationKey(
  entity: Entity,
  change: Pick<Change, 'kind' | 'patch'>,
): string | null {
  if (change.kind !== 'create') return null
  const fields = change.patch
  switch (entity) {
    case 'timeEntry':
      return String(fields['startedAt'])
    case 'project':
      return String(fields['title'])
    case 'expense':
      return `${String(fields['date'])} ${Number(fields['amount'])}`
    case 'staff':
      return String(fields['email'])
    case 'callback':
      return `${String(fields['event'])} ${String(fields['uri'])}`
  }
}

/**
 * Folds a change into the row's waiting change (docs/reliability.md#outbox-rule-3-folding): create + update = create,
 * create + delete = nothing, update + update = update, update + delete = delete. Returns null if the waiting change is
 * a delete: only the create that undoes the delete can follow, and both are sent as separate operations.
 */
export function foldChanges(waiting: Change, next: Change): Change | 'nothing' | null {
  if (waiting.kind === 'delete' || next.kind === 'create') return null
  if (next.kind === 'delete') {
    if (waiting.kind === 'create') return 'nothing'
    return { kind: 'delete', patch: {}, base: { ...next.base, ...waiting.base } }
  }
  const patch = { ...waiting.patch, ...next.patch }
  if (waiting.kind === 'create') return { kind: 'create', patch, base: null }
  // The earlier base wins: it is the remote state before the first of the folded changes.
  return { kind: 'update', patch, base: { ...next.base, ...waiting.base } }
}

/** Fields that can be a title, in order of preference. */
const titles = ['note', 'title', 'vendor', 'notes', 'displayName', 'lastName', 'event']

/** Returns the title of a row: the value of its first title field that is not empty; null for none. */
export function titleOfRow(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const found = titles
    .map((name) => row?.[name])
    .find((text) => text !== null && text !== undefined && text !== '')
  return typeof found === 'string' ? found : null
}

/**
 * Longest wait in ms before anything is sent again. If the due time of an operation or receipt is further ahead than
 * this, the clock was set back after the due time was computed. The operation or receipt is then due at once.
 */
export const maxWait = 3_600_000
