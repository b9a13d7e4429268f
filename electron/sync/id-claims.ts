/**
 * Which row of this machine an id of the service stands for. An id that another row owns is a fact to resolve: a
 * service that was restored gives its ids again. The row's content decides; the older claim is given up.
 */
import {
  doubtfulKind,
  sameValue,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import type { ServiceId } from '../../shared/domain/units.ts'
import type { Reader, Transaction } from '../store/database.ts'
import { noteLost } from '../store/lost-rows.ts'
import { operationsOf } from '../store/outbox.ts'
import { park, removeOperation } from '../store/outbox-states.ts'
import { readServiceRow } from '../store/service-rows.ts'
import type { AnyFields, SyncedRow, MergeState } from '../store/synced-table.ts'
import { createdAtOf } from './created-at.ts'
import type { AnySyncedEntity } from './entities/synced-entities.ts'
import type { SyncContext } from './entities/synced-entity.ts'
import { reportRestoreSign, wentBack } from './restore-detection.ts'

type Context = Pick<SyncContext, 'clock' | 'ids'>
type Row = { readonly id: ServiceId }

const undecided =
  'The service answered with a row that is here already. Whether this arrived can’t be found out. Look there before you send it again.'

/**
 * Before the answer to an operation is booked: sees to it that no other row owns the id. False where the answer is
 * dealt with already and must not be merged. `newestBefore`: the highest id that was known when it left.
 */
export function claimId(
  context: Context,
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    operation,
    row,
    newestBefore,
  }: {
    readonly operation: Operation
    readonly row: Row
    readonly newestBefore: ServiceId | null
  },
): boolean {
  const now = context.clock.now()
  if (wentBack(transaction, entity, { id: row.id, newestBefore, now })) {
    reportRestoreSign(transaction, 'idBack')
  }
  const owner = entity.table.byServiceId(transaction, row.id)
  if (!owner || owner.id === operation.localId) return true
  const { fields } = entity.remoteVersion(context, transaction, row)
  if (operation.kind !== 'create') {
    // It went to an id that stands for another row by now, and overwrote that.
    reportRestoreSign(transaction, 'idTaken')
    noteLost(transaction, { entity: entity.table.entity, localId: owner.id, there: fields })
    removeOperation(transaction, operation)
    return false
  }
  if (isStillOwned(transaction, entity, owner, row, fields)) {
    park(transaction, operation, { kind: doubtfulKind, message: undecided, fields: {} })
    return false
  }
  releaseClaim(transaction, entity, owner)
  return true
}

/**
 * Whether the row that the service has under the id of `owner` is still that row: not where it was made anew, nor
 * where its content is another. A second is too coarse to prove the contrary. `content`: what the listed row carries, as far as it is compared.
 */
export function isStillOwned(
  reader: Reader,
  entity: AnySyncedEntity,
  owner: SyncedRow<AnyFields>,
  row: Row,
  content: Fields,
): boolean {
  const { base } = owner
  if (isMadeAnew(reader, entity, row)) return false
  if (base === null) return true
  return writableFields[entity.table.entity].every(
    (name) => !(name in content) || sameValue(name, base[name] ?? null, content[name] ?? null),
  )
}

/** True where the service's own record of the row says that it is not the one that was known under this id. */
export function isAnotherRow(
  reader: Reader,
  entity: AnySyncedEntity,
  row: Row,
  { base, fields }: { readonly base: AnyFields | null; readonly fields: AnyFields },
): boolean {
  if (isMadeAnew(reader, entity, row)) return true
  return base !== null && entity.isUnlike?.(base, fields) === true
}

/** The row here that a listed row belongs to: none where its id stands for another row there by now. */
export function ownerOfListed(
  transaction: Transaction,
  entity: AnySyncedEntity,
  {
    row,
    known,
    fields,
  }: { readonly row: Row; readonly known: MergeState | undefined; readonly fields: AnyFields },
): MergeState | undefined {
  if (!known) return undefined
  const base = known.base === null ? null : (JSON.parse(known.base) as AnyFields)
  if (!isAnotherRow(transaction, entity, row, { base, fields })) return known
  const owner = entity.table.byId(transaction, known.id)
  if (owner) releaseClaim(transaction, entity, owner)
  return undefined
}

/** The service says that it made the row at another instant than the one that was known. */
function isMadeAnew(reader: Reader, { table }: AnySyncedEntity, row: Row): boolean {
  const before = createdAtOf(readServiceRow(reader, table.entity, row.id))
  const now = createdAtOf('raw' in row ? row.raw : null)
  return before !== null && now !== null && before !== now
}

/**
 * The row that owned an id which stands for another row there now: the service does not have it any more. What is
 * deleted here is gone on both sides; what lives waits for the person.
 */
export function releaseClaim(
  transaction: Transaction,
  { table }: AnySyncedEntity,
  owner: SyncedRow<AnyFields>,
): void {
  reportRestoreSign(transaction, 'idTaken')
  table.clearServiceId(transaction, owner.id)
  if (!owner.isDeleted) {
    return noteLost(transaction, { entity: table.entity, localId: owner.id, there: null })
  }
  for (const operation of operationsOf(transaction, table.entity, owner.id)) {
    if (operation.state !== 'sending') removeOperation(transaction, operation)
  }
}
