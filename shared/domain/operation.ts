import type { EpochMs, LocalId } from './units.ts'

/** Kinds of rows that travel. Add-only: the name stands in the outbox of every installed copy. */
export type Entity = 'timeEntry' | 'project'
export type OperationKind = 'create' | 'update' | 'delete'

/**
 * queued → sending → (answered: removed) | uncertain | parked.
 * `uncertain`: it left, and no answer came; whether the service has it is to be found out.
 * `parked`: the service refused it; the person decides.
 */
export type OperationState = 'queued' | 'sending' | 'uncertain' | 'parked'

/** Field values by the domain's names, in local terms (local ids, UTC ms). JSON values only. */
export type Fields = Readonly<Record<string, string | number | boolean | null>>

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
  readonly createdAt: EpochMs
}

/** Why the last attempt failed, in the service's own words where it said any. */
export type OperationError = {
  readonly kind: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * What a create is looked for by, where its answer is missing (design, outbox rule 5); null for other
 * operations. Creates with the same key could be taken for each other, so they go one after the other:
 * only when the first one's row is known can the look-up of the second leave it out.
 */
export function twinKey(entity: Entity, change: Change): string | null {
  if (change.kind !== 'create') return null
  switch (entity) {
    case 'timeEntry':
      return String(change.patch['startedAt'])
    case 'project':
      return String(change.patch['title'])
  }
}
