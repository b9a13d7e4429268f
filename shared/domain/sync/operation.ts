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
 * sent, but no response arrived, so a look-up has to show whether the service has it. `parked`: the service refused the
 * operation, or it is in conflict, so the user has to decide.
 */
export type OperationState = 'queued' | 'sending' | 'uncertain' | 'parked'

/**
 * Maximum number of waiting operations that a window receives, oldest first. There can be thousands after an import.
 * Operations that need a decision by the user are not limited.
 */
export const maxUnsentItems = 1000

/**
 * Value of a field, as in the domain types: ids are local ids, and instants are in UTC ms. Only values that JSON can
 * express.
 */
export type FieldValue = string | number | boolean | null
export type Fields = Readonly<Record<string, FieldValue>>

/** Returns the fields of a row with these names. A field that the row does not have is null. */
export function pickFields(
  row: Readonly<Record<string, FieldValue | undefined>>,
  names: readonly string[],
): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** Change to a row that has to be applied on the service. */
export type Change = {
  readonly kind: OperationKind
  /** Fields to send: all writable fields for a create, the changed fields for an update, none for a delete. */
  readonly patch: Fields
  /** Values that the changed fields had before. They are the merge base in a conflict. Null for a create. */
  readonly base: Fields | null
}

/** Row of the outbox. */
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
  /** Remote values of the fields in conflict, that is, those that both sides changed; null if there is no conflict. */
  readonly remote: Fields | null
  readonly createdAt: EpochMs
  /** True for a create that succeeded, but whose returned row could not be parsed. It must not be sent again. */
  readonly isAccepted: boolean
  /** Number of consecutive look-ups that could not tell whether the row of a create exists on the service. */
  readonly inconclusiveLookUps: number
}

/** How the last attempt failed, with the service's messages if it sent any. */
export type OperationError = {
  readonly kind: string
  readonly message: string
  /** True if the message is the service's own text, absent if it is Stint's. */
  readonly isServiceText?: true
  readonly fields: Readonly<Record<string, string>>
  /** Row on the service that was possibly made by a create that was never confirmed. */
  readonly candidate?: Candidate
}

/** Row on the service that has no local row. `fields`: the row's values, converted to the local fields. */
export type Candidate = { readonly serviceId: ServiceId; readonly fields: Fields }

/** Error kind of a create that may have reached the service, but that a look-up did not find there. */
export const doubtfulKind = 'doubtful'

/**
 * Returns true for a parked create that the service may or may not have carried out. Only the user may send it again.
 */
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
 * Returns true for an update that was refused because the row no longer exists on the service. Returns false if the
 * “not found” error names one of our fields, because then something that the field refers to is missing, such as a
 * deleted project.
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

/** Descriptions of all fields, keyed by entity. */
export const fieldsOfEntity: Readonly<Record<Entity, EntityFields>> = {
  timeEntry: timeEntryFields,
  project: projectFields,
  expense: expenseFields,
  staff: staffFields,
  callback: callbackFields,
}

/** Fields that a create or an update can send, keyed by entity. All others are computed by the service. */
export const writableFields: Readonly<Record<Entity, readonly string[]>> = {
  timeEntry: namesIn(timeEntryFields, 'sent'),
  project: namesIn(projectFields, 'sent'),
  expense: namesIn(expenseFields, 'sent'),
  staff: namesIn(staffFields, 'sent'),
  callback: namesIn(callbackFields, 'sent'),
}

/**
 * Kinds of rows that only the service creates. If such a row is deleted or lost on the service, it can't be created
 * again.
 */
export const madeByService: ReadonlySet<Entity> = new Set(['staff'])

/** Names of all fields, of any kind of row, that can be null. */
export const nullableFields: ReadonlySet<string> = namesOfAll(
  ({ isNullable }) => isNullable === true,
)

/** Names of all fields, of any kind of row, that hold decimal strings. */
export const decimalFields: ReadonlySet<string> = namesOfAll(({ isDecimal }) => isDecimal === true)

function namesOfAll(test: (field: FieldDescriptor) => boolean): ReadonlySet<string> {
  return new Set(Object.values(fieldsOfEntity).flatMap((fields) => namesWith(fields, test)))
}

/**
 * Returns true if two values are equal as values of the field with this name. Decimal strings are compared as numbers.
 */
export function sameValue(name: string, first: FieldValue, second: FieldValue): boolean {
  if (first === second) return true
  const areTexts = typeof first === 'string' && typeof second === 'string'
  return areTexts && decimalFields.has(name) && sameDecimal(first, second)
}

/**
 * Returns the key with which a create without a response is looked up on the service
 * (docs/reliability.md#outbox-rule-5-uncertain-operations); null for other operations. Creates with the same key are
 * sent one after the other. Otherwise, the look-up for the second create could find the row of the first one, because
 * this computer does not yet know which create the row came from.
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
 * Folds the next change to a row into the row's waiting change, which has not been sent yet
 * (docs/reliability.md#outbox-rule-3-folding): create + update = create, create + delete = nothing, update + update =
 * update, update + delete = delete. Returns `'nothing'` if the two changes cancel each other out. Returns null if they
 * can't be folded, which is the case after a delete. A delete can be followed only by the create that undoes it, and
 * this create stays a separate operation.
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

/** Names of the fields that can serve as the title of a row, in order of preference. */
const titles = ['note', 'title', 'vendor', 'notes', 'displayName', 'lastName', 'event']

/**
 * Returns the title of a row of any kind. It is the first of the row's title fields that has a text; null if none has
 * one.
 */
export function titleOfRow(row: Readonly<Record<string, unknown>> | undefined): string | null {
  const found = titles
    .map((name) => row?.[name])
    .find((text) => text !== null && text !== undefined && text !== '')
  return typeof found === 'string' ? found : null
}
