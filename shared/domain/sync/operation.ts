import { staffFields } from '../account/staff-member.ts'
import { callbackFields } from '../account/webhook-callback.ts'
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
 * State of an operation: queued → sending → (response: removed) | uncertain | parked. `uncertain`: the operation was
 * sent, but got no response, so a look-up must show whether the service has it. `parked`: the operation was refused by
 * the service or is in conflict, and the person decides.
 */
export type OperationState = 'queued' | 'sending' | 'uncertain' | 'parked'

/**
 * Maximum number of waiting operations that a window gets, oldest first, because an import can leave thousands.
 * Operations that need a decision of the person are not limited.
 */
export const maxUnsentItems = 1000

/** Field values by the names of the domain types, with local ids and UTC ms. JSON values only. */
export type FieldValue = string | number | boolean | null
export type Fields = Readonly<Record<string, FieldValue>>

/** Picks the named fields of a row; null for fields that the row does not have. */
export function pickFields(
  row: Readonly<Record<string, FieldValue | undefined>>,
  names: readonly string[],
): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** A change of a row that is to be applied on the service. */
export type Change = {
  readonly kind: OperationKind
  /** The fields to send: all writable fields for a create, the changed fields for an update, none for a delete. */
  readonly patch: Fields
  /** Values that the changed fields had before. They are the merge base in a conflict. Null for a create. */
  readonly base: Fields | null
}

/** One row of the outbox. */
export type Operation = Change & {
  readonly seq: number
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly state: OperationState
  readonly attempts: number
  /** Earliest instant at which the operation may be sent. */
  readonly notBefore: EpochMs
  /** Time of the last attempt; null before the first. */
  readonly sentAt: EpochMs | null
  readonly error: OperationError | null
  /** In a conflict, the remote values of the fields that both sides changed; null for none. */
  readonly remote: Fields | null
  readonly createdAt: EpochMs
  /** True for a create with a success response whose row could not be parsed. Such a create must not be sent again. */
  readonly isAccepted: boolean
  /** Number of consecutive look-ups that could not decide whether the row of a create exists on the service. */
  readonly inconclusiveLookUps: number
}

/** Failure of the last attempt. Its messages are those of the service, if the service sent any. */
export type OperationError = {
  readonly kind: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The row of the service that a doubtful create may have made. */
  readonly candidate?: Candidate
}

/** A row of the service that has no local row, with its values in local fields. */
export type Candidate = { readonly serviceId: ServiceId; readonly fields: Fields }

/** Error kind of a create that may have arrived and whose look-up found nothing. */
export const doubtfulKind = 'doubtful'

/** True for a parked create that the service may or may not have. Only the person may send such a create again. */
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
 * True for an update that was refused because the service does not have the row any more. False if the "not found"
 * error names one of our fields, because then the missing thing is what the field refers to, such as a deleted project.
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

/** Field descriptions by entity. */
export const fieldsOfEntity: Readonly<Record<Entity, EntityFields>> = {
  timeEntry: timeEntryFields,
  project: projectFields,
  expense: expenseFields,
  staff: staffFields,
  callback: callbackFields,
}

/** The fields that a create or update can send; the service computes all others. */
export const writableFields: Readonly<Record<Entity, readonly string[]>> = {
  timeEntry: namesIn(timeEntryFields, 'sent'),
  project: namesIn(projectFields, 'sent'),
  expense: namesIn(expenseFields, 'sent'),
  staff: namesIn(staffFields, 'sent'),
  callback: namesIn(callbackFields, 'sent'),
}

/** Kinds of rows that only the service creates, so that a row that it deleted or lost can't be created again. */
export const madeByService: ReadonlySet<Entity> = new Set(['staff'])

/** Nullable fields, of all kinds of rows. */
export const nullableFields: ReadonlySet<string> = namesOfAll(
  ({ isNullable }) => isNullable === true,
)

/** Fields with decimal strings, of all kinds of rows. */
export const decimalFields: ReadonlySet<string> = namesOfAll(({ isDecimal }) => isDecimal === true)

function namesOfAll(test: (field: FieldDescriptor) => boolean): ReadonlySet<string> {
  return new Set(Object.values(fieldsOfEntity).flatMap((fields) => namesWith(fields, test)))
}

/** True if both values are equal in this field; decimal strings are compared as numbers. */
export function sameValue(name: string, first: FieldValue, second: FieldValue): boolean {
  if (first === second) return true
  const areTexts = typeof first === 'string' && typeof second === 'string'
  return areTexts && decimalFields.has(name) && sameDecimal(first, second)
}

/**
 * Returns the key by which a create without a response is looked up on the service
 * (docs/reliability.md#outbox-rule-5-uncertain-operations); null for other operations. Creates with the same key are
 * sent one after the other, because the look-up of the second create must not find the row of the first, and can rule
 * that row out only once it is known.
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
 * Folds the next change of a row into the row's waiting change, which was not sent yet
 * (docs/reliability.md#outbox-rule-3-folding): create + update = create, create + delete = nothing, update + update =
 * update, update + delete = delete. Returns 'nothing' if the two changes cancel each other out. Returns null if they
 * can't be folded. That is so after a delete: only the create of an undo can follow it, and this create stays a
 * separate operation.
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

/** Fields that can be the title of a row, in order of preference. */
const titles = ['note', 'title', 'vendor', 'notes', 'displayName', 'lastName', 'event']

/** Returns the title of a row of any kind: its first title field with a text; null for none. */
export function titleOfRow(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const found = titles
    .map((name) => row?.[name])
    .find((text) => text !== null && text !== undefined && text !== '')
  return typeof found === 'string' ? found : null
}
