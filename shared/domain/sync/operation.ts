import { sameDecimal } from '../money/decimal.ts'
import type { EpochMs, LocalId } from '../units.ts'

/** Kinds of rows that travel. Add-only: the name stands in the outbox of every installed copy. */
export type Entity = 'timeEntry' | 'project' | 'expense' | 'staff' | 'callback'
export type OperationKind = 'create' | 'update' | 'delete'

/**
 * queued → sending → (answered: removed) | uncertain | parked.
 * `uncertain`: it left, and no answer came; whether the service has it is to be found out.
 * `parked`: the service refused it, or both sides changed the same field; the person decides.
 */
export type OperationState = 'queued' | 'sending' | 'uncertain' | 'parked'

/** Field values by the domain's names, in local terms (local ids, UTC ms). JSON values only. */
export type FieldValue = string | number | boolean | null
export type Fields = Readonly<Record<string, FieldValue>>

/** What is to happen to a row on the service. */
export type Change = {
  readonly kind: OperationKind
  /** create: every field that is sent; update: the changed ones; delete: none. */
  readonly patch: Fields
  /** The values that the changed fields had before, the merge base of a conflict; null for a create. */
  readonly base: Fields | null
}

/** One waiting line of the outbox. */
export type Operation = Change & {
  readonly seq: number
  readonly id: string
  readonly entity: Entity
  readonly localId: LocalId
  readonly state: OperationState
  readonly attempts: number
  /** Not to be sent before this instant. */
  readonly notBefore: EpochMs
  /** When its last attempt left; null before the first. */
  readonly sentAt: EpochMs | null
  readonly error: OperationError | null
  /** A conflict: what the service has in the fields that both sides changed; null for none. */
  readonly theirs: Fields | null
  readonly createdAt: EpochMs
  /** A create that the service answered with success and no row that could be read: surely not to be sent again. */
  readonly isAccepted: boolean
  /** Look-ups in a row that could not tell whether the row of a create is there. */
  readonly inconclusiveLookUps: number
}

/** Why the last attempt failed, in the service's own words where it said any. */
export type OperationError = {
  readonly kind: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** The kind of error of a create that may have arrived and was looked for in vain. */
export const doubtfulKind = 'doubtful'

/** A parked create of which nobody knows whether the service has it: only the person may send it again. */
export function isDoubtful({
  kind,
  state,
  error,
}: {
  readonly kind: OperationKind
  readonly state: OperationState
  readonly error: { readonly kind: string } | null
}): boolean {
  return kind === 'create' && state === 'parked' && error?.kind === doubtfulKind
}

/**
 * True for an update that the service refused because it does not have the row any more. A refusal that names one of
 * our fields is about what that names (a project that is gone), not about the row.
 */
export function isGoneRemotely({
  entity,
  kind,
  error,
}: {
  readonly entity: Entity
  readonly kind: OperationKind
  readonly error: OperationError | null
}): boolean {
  if (kind !== 'update' || error?.kind !== 'notFound') return false
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()
  const own = new Set(writableFields[entity].map(plain))
  return !Object.keys(error.fields).some((name) => own.has(plain(name)))
}

/** The fields that a create or update can carry; everything else is the service's own. */
export const writableFields: Readonly<Record<Entity, readonly string[]>> = {
  timeEntry: [
    'note',
    'projectId',
    'clientId',
    'projectServiceId',
    'startedAt',
    'duration',
    'isLogged',
    'billable',
    'internal',
  ],
  project: [
    'title',
    'description',
    'clientId',
    'type',
    'fixedPrice',
    'rate',
    'budget',
    'billingMethod',
    'dueDate',
    'complete',
    'active',
    'internal',
  ],
  expense: [
    'amount',
    'currency',
    'date',
    'categoryId',
    'staffId',
    'clientId',
    'projectId',
    'vendor',
    'notes',
    'markupPercent',
    'taxName1',
    'taxPercent1',
    'taxAmount1',
    'taxName2',
    'taxPercent2',
    'taxAmount2',
    'compoundedTax',
  ],
  staff: ['firstName', 'lastName', 'displayName', 'email', 'organization', 'note', 'rate'],
  callback: ['event', 'uri'],
}

/** The service alone makes these: what it deleted or lost can't be sent as new. */
export const madeByService: ReadonlySet<Entity> = new Set(['staff'])

/** Fields that can be empty, whatever row they belong to. */
export const nullableFields: ReadonlySet<string> = new Set([
  ...[
    'note',
    'projectId',
    'clientId',
    'projectServiceId',
    'vendor',
    'markupPercent',
    'description',
  ],
  ...['fixedPrice'],
  ...['rate', 'budget', 'billingMethod', 'dueDate', 'displayName', 'email', 'organization'],
  ...['taxName1', 'taxPercent1', 'taxAmount1', 'taxName2', 'taxPercent2', 'taxAmount2'],
])

/** Decimal strings, whatever row they belong to: the service answers what was sent in a spelling of its own. */
export const decimalFields: ReadonlySet<string> = new Set([
  ...['amount', 'markupPercent', 'taxPercent1', 'taxAmount1', 'taxPercent2', 'taxAmount2'],
  ...['rate', 'fixedPrice'],
])

/** True where both mean the same in this field: `12.5` is `12.50`. */
export function sameValue(name: string, one: FieldValue, other: FieldValue): boolean {
  if (one === other) return true
  const areTexts = typeof one === 'string' && typeof other === 'string'
  return areTexts && decimalFields.has(name) && sameDecimal(one, other)
}

/**
 * What a create is looked for by, where its answer is missing
 * (docs/reliability.md#outbox-rule-5-uncertain-operations); null for other operations. Creates with the same
 * key could be taken for each other, so they go one after the other: only when the first one's row is known
 * can the look-up of the second leave it out.
 */
export function deduplicationKey(
  entity: Entity,
  change: Pick<Change, 'kind' | 'patch'>,
): string | null {
  return change.kind === 'create' ? lookUpKey(entity, change.patch) : null
}

/** The same key, made from the fields of any row. */
export function lookUpKey(entity: Entity, fields: Fields): string {
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
