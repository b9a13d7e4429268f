import { t } from '../../shared/domain/language/translate.ts'
import { resolve } from '../../shared/domain/sync/conflict.ts'
import type { EntrySpan } from '../../shared/domain/entries/entry-limits.ts'
import type { ResolveInput } from '../../shared/contract/payloads.ts'
import {
  isDoubtful,
  isGoneRemotely,
  madeByService,
  nullableFields,
  pickFields,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { writeAll, type Transaction } from '../store/database.ts'
import { cannotHaveArrived, operationById, operationsOf } from '../store/outbox/outbox.ts'
import { makeUploadsDue, retryUpload, uploadById } from '../store/receipts/receipt-uploads.ts'
import {
  dropFields,
  restartLookUps,
  makeDue,
  markQueued,
  removeOperation,
  replaceChange,
} from '../store/outbox/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import { repairedTimes } from './entries/entry-times.ts'
import {
  detachUnsentProject,
  createRowWriter,
  doubtfulOf,
  setReceiptUpload,
  type UndoStep,
} from './row-writer.ts'
import { invalidAmount, type ExpenseAmounts } from './expenses.ts'
import { type CommandContext, undoableWrite } from './undoable-write.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

type Id = { readonly id: string }
type Item = {
  readonly operation: Operation
  readonly table: SyncedTable<AnyFields>
  readonly row: SyncedRow<AnyFields>
}

const beingSent = (): Outcome<never> =>
  failure('busy', t`Stint is sending this change right now. Try again in a moment.`)

/** Creates the commands for operations in the outbox. */
export function createOutboxCommands(context: CommandContext) {
  const { database, clock, history } = context
  /** Runs `work` on an operation that is not in flight. Fails with `notFound`, `busy`, `storage`. */
  const onOperation = (
    { id }: Id,
    work: (transaction: Transaction, item: Item) => Outcome<null>,
  ): Outcome<null> =>
    database.write((transaction) => {
      const operation = operationById(transaction, id)
      const table = operation && syncedTables[operation.entity]
      const row = operation && table?.byId(transaction, operation.localId)
      if (!operation || !table || !row) {
        return failure('notFound', t`This change is no longer waiting to be sent.`)
      }
      if (operation.state === 'sending') return beingSent()
      return work(transaction, { operation, table, row })
    })

  /** Runs `work` on a receipt waiting to be sent; null if `id` names none. Fails with `busy` if it is in flight. */
  const onUpload = (
    { id }: Id,
    work: (receiptId: LocalId) => Outcome<null>,
  ): Outcome<null> | null => {
    const upload = uploadById(database, id)
    if (!upload) return null
    return upload.state === 'sending' ? beingSent() : work(upload.receiptId)
  }

  return {
    /** Requeues a parked operation or refused receipt. What may have arrived is first looked up on the service. */
    retry: (input: Id): Outcome<null> =>
      onUpload(input, (receiptId) =>
        writeAll(database, (transaction) => retryUpload(transaction, receiptId)),
      ) ?? onOperation(input, retry),

    /** Changes a refused operation and requeues it. Fails with `notFound`, `busy`, `invalid`, `storage`. */
    repair: ({ id, fields }: CallInput<'sync.repair'>): Outcome<null> =>
      onOperation({ id }, (transaction, item) => repair(transaction, item, fields, clock.now())),

    /** Sends a row as a new create: the service lost the row, or the user confirmed that its create did not arrive. */
    recreate: (input: Id): Outcome<null> => onOperation(input, recreate),

    /** Links a row to the service's row that its create may have made, and takes over that row's values. */
    adopt: (input: Id): Outcome<null> => onOperation(input, adopt),

    resolve: ({ id, choices }: ResolveInput): Outcome<null> =>
      onOperation({ id }, (transaction, item) => settle(transaction, item, choices, clock.now())),

    /** Discards all unsent changes to a row; for a receipt, stops sending it. Can be undone. */
    discard: (input: Id): Outcome<null> => {
      let steps: readonly UndoStep[] = []
      const discarded = onUpload(input, (receiptId) =>
        undoableWrite(context, t`Discard`, (rows) => {
          setReceiptUpload(rows, receiptId, false, clock.now())
          return success(null)
        }),
      )
      if (discarded) return discarded
      const outcome = onOperation(input, (transaction, item) => {
        const all = operationsOf(transaction, item.operation.entity, item.row.id)
        if (all.some(({ state }) => state === 'sending')) return beingSent()
        steps = discardRow(context, transaction, item, all)
        transaction.touch('history')
        return success(null)
      })
      if (outcome.ok) history.record({ label: t`Discard`, steps })
      return outcome
    },

    retryNow: (): Outcome<null> =>
      writeAll(database, (transaction) => {
        makeDue(transaction)
        makeUploadsDue(transaction)
      }),
  }
}

function retry(transaction: Transaction, { operation }: Item): Outcome<null> {
  if (isDoubtful(operation)) {
    restartLookUps(transaction, operation)
    return success(null)
  }
  if (operation.state !== 'parked' || operation.remote !== null) {
    return failure('notFound', t`This change no longer needs your attention.`)
  }
  markQueued(transaction, operation, 0 as EpochMs, null)
  return success(null)
}

function repair(
  transaction: Transaction,
  { operation, table, row }: Item,
  fields: Fields,
  now: EpochMs,
): Outcome<null> {
  const problem = unrepairable(operation) ?? invalidField(operation, row, fields, now)
  if (problem) return problem
  const names = Object.keys(fields)
  const base = operation.base && { ...pickFields(row.base ?? row, names), ...operation.base }
  table.update(transaction, row.id, fields)
  const patch = { ...operation.patch, ...fields }
  replaceChange(transaction, operation, { ...operation, patch, base })
  dropFromLaterUpdates(transaction, operation, names)
  return success(null)
}

function recreate(transaction: Transaction, { operation, table, row }: Item): Outcome<null> {
  if (isDoubtful(operation)) {
    replaceChange(transaction, operation, operation)
    return success(null)
  }
  if (!isGoneRemotely(operation)) {
    return failure('invalid', t`You can only send an item as new if the service has lost it.`)
  }
  if (madeByService.has(operation.entity)) {
    return failure(
      'invalid',
      t`Only your accounting service can create this item, so Stint can’t send it as new.`,
    )
  }
  table.unlink(transaction, row.id)
  const patch = pickFields(row, writableFields[operation.entity])
  replaceChange(transaction, operation, { kind: 'create', patch, base: null })
  return success(null)
}

function adopt(transaction: Transaction, { operation, table, row }: Item): Outcome<null> {
  const candidate = isDoubtful(operation) ? operation.error?.candidate : undefined
  if (!candidate) return failure('notFound', t`This change no longer needs your attention.`)
  const { serviceId, fields } = candidate
  if (table.byServiceId(transaction, serviceId)) {
    return failure(
      'invalid',
      t`The service’s item is already linked to a different item in Stint. Choose “Check again”.`,
    )
  }
  removeOperation(transaction, operation)
  const changedLater = new Set(
    operationsOf(transaction, operation.entity, row.id).flatMap(({ patch }) => Object.keys(patch)),
  )
  const applied = Object.entries(fields).filter(([name]) => !changedLater.has(name))
  const version = { serviceId, base: JSON.stringify(fields) }
  table.applyRemote(transaction, row.id, Object.fromEntries(applied), version)
  return success(null)
}

function settle(
  transaction: Transaction,
  { operation, table, row }: Item,
  choices: ResolveInput['choices'],
  now: EpochMs,
): Outcome<null> {
  const { remote } = operation
  if (remote === null) return failure('notFound', t`This conflict is already resolved.`)
  const written = Object.entries(choices).flatMap(([name, choice]) =>
    'value' in choice ? [[name, choice.value] as const] : [],
  )
  const problem = invalidField(operation, row, Object.fromEntries(written), now)
  if (problem) return problem
  const resolved = resolve(operation, remote, choices)
  const result = { ...resolved.taken, ...resolved.written }
  table.update(transaction, row.id, result)
  if (Object.keys(resolved.change.patch).length > 0) {
    replaceChange(transaction, operation, resolved.change)
  } else removeOperation(transaction, operation)
  dropFromLaterUpdates(transaction, operation, Object.keys(result))
  return success(null)
}

/** Resets the row to its state on the service. Returns the steps to undo this. */
function discardRow(
  context: CommandContext,
  transaction: Transaction,
  { table, row }: Item,
  all: readonly Operation[],
): readonly UndoStep[] {
  for (const operation of all) removeOperation(transaction, operation)
  const { entity } = table
  const { id } = row
  const isNew = row.serviceId === null
  const isLost = all.some(isGoneRemotely)
  if (isNew || isLost) {
    table.setDeleted(transaction, id, context.clock.now())
    const before = pickFields(row, table.fieldNames)
    const create = all.find(({ kind }) => kind === 'create')
    const mayHaveArrived = create !== undefined && !cannotHaveArrived(create)
    const doubt = mayHaveArrived && { doubtful: doubtfulOf(create) }
    if (row.isDeleted) return []
    return [
      ...detachFromProject(context, transaction, row),
      { entity, id, before, after: null, ...doubt },
    ]
  }
  const remote: AnyFields = row.base ?? {}
  const names = Object.keys(remote).filter((name) => row[name] !== remote[name])
  table.update(transaction, id, pickFields(remote, names))
  const change = { entity, id, before: pickFields(row, names), after: pickFields(remote, names) }
  if (!row.isDeleted) return [change]
  table.setDeleted(transaction, id, null)
  // Undo runs from last to first: the deletion is undone before the changes made before it.
  return [{ entity, id, before: null, after: remote }, change]
}

/** Detaches entries and expenses from a project that will never be sent. Returns undo steps; empty for other rows. */
function detachFromProject(
  context: CommandContext,
  transaction: Transaction,
  { id }: SyncedRow<AnyFields>,
): readonly UndoStep[] {
  const steps: UndoStep[] = []
  const rows = createRowWriter(context, transaction, (step) => steps.push(step))
  detachUnsentProject(transaction, id, rows.change)
  return steps
}

/** Refuses a repair that would hide a conflict or alter an operation that may have arrived; null if allowed. */
function unrepairable(operation: Operation): Outcome<never> | null {
  const { kind, state, remote } = operation
  if (state === 'uncertain' || isDoubtful(operation)) {
    return failure(
      'busy',
      t`Stint is still checking whether this change arrived. Try again in a moment.`,
    )
  }
  if (remote !== null)
    return failure(
      'invalid',
      t`This item was changed both here and on the service. Resolve the conflict first.`,
    )
  return kind === 'delete'
    ? failure('invalid', t`This change deletes the item, so there is nothing to edit.`)
    : null
}

/** Refuses unwritable fields, wrong types, and times or amounts outside the limits; null if all are valid. */
function invalidField(
  { entity }: Operation,
  row: SyncedRow<AnyFields>,
  fields: Fields,
  now: EpochMs,
): Outcome<never> | null {
  for (const [name, value] of Object.entries(fields)) {
    const current = row[name] ?? null
    const isKnown = writableFields[entity].includes(name)
    const fits =
      value === null
        ? nullableFields.has(name)
        : current === null
          ? typeof value !== 'boolean'
          : typeof value === typeof current
    if (!isKnown || !fits)
      return failure('invalid', t`This value isn’t valid for this field.`, name)
  }
  if (entity === 'expense') {
    const before = row as AnyFields as ExpenseAmounts
    return invalidAmount({ ...before, ...fields }, before)
  }
  if (entity !== 'timeEntry') return null
  const times = repairedTimes(row as AnyFields as EntrySpan, fields, now)
  return times.ok ? null : times
}

/** Removes fields from later updates, because the values the user has just chosen are newer. */
function dropFromLaterUpdates(
  transaction: Transaction,
  operation: Operation,
  names: readonly string[],
): void {
  for (const later of operationsOf(transaction, operation.entity, operation.localId)) {
    if (later.seq > operation.seq && later.kind === 'update') dropFields(transaction, later, names)
  }
}
