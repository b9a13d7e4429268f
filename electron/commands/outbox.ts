/** What the person may do with what has not been sent. */
import { resolve } from '../../shared/domain/sync/conflict.ts'
import type { EntrySpan } from '../../shared/domain/entries/entry-limits.ts'
import type { RepairInput, ResolveInput } from '../../shared/contract/payloads.ts'
import {
  isDoubtful,
  isGoneRemotely,
  madeByService,
  nullableFields,
  writableFields,
  type Fields,
  type Operation,
} from '../../shared/domain/sync/operation.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import type { Transaction } from '../store/database.ts'
import { cannotHaveArrived, operationById, operationsOf } from '../store/outbox.ts'
import {
  dropFields,
  restartLookUps,
  makeDue,
  markQueued,
  removeOperation,
  replaceChange,
} from '../store/outbox-states.ts'
import type { AnyFields, SyncedRow, SyncedTable } from '../store/synced-table.ts'
import { syncedTables } from '../store/synced-tables.ts'
import type { CommandContext } from './command-context.ts'
import { repairedTimes } from './entry-times.ts'
import { detachUnsentProject } from './detach-unsent-project.ts'
import { invalidAmount, type Amounts } from './expense-amounts.ts'
import { createRowWriter, type Step } from './row-writer.ts'

export type OutboxCommands = ReturnType<typeof createOutboxCommands>

type Id = { readonly id: string }
type Item = {
  readonly operation: Operation
  readonly table: SyncedTable<AnyFields>
  readonly row: SyncedRow<AnyFields>
}

export function createOutboxCommands(context: CommandContext) {
  const { database, clock, history } = context
  /** Runs `work` on an operation that is not on its way. Fails with `notFound`, `busy`, `storage`. */
  const onItem = (
    { id }: Id,
    work: (transaction: Transaction, item: Item) => Outcome<null>,
  ): Outcome<null> =>
    database.write((transaction) => {
      const operation = operationById(transaction, id)
      const table = operation && syncedTables[operation.entity]
      const row = operation && table?.byId(transaction, operation.localId)
      if (!operation || !table || !row) {
        return failure('notFound', 'This item is not waiting any more.')
      }
      if (operation.state === 'sending') {
        return failure('busy', 'This item is being sent right now. Try again in a moment.')
      }
      return work(transaction, { operation, table, row })
    })

  return {
    /** Puts a refused operation back into the line as it is; one that may have arrived is looked for again. */
    retry: (input: Id): Outcome<null> =>
      onItem(input, (transaction, { operation }) => {
        if (isDoubtful(operation)) {
          restartLookUps(transaction, operation)
          return success(null)
        }
        if (operation.state !== 'parked' || operation.theirs !== null) {
          return failure('notFound', 'This item is not waiting for you any more.')
        }
        markQueued(transaction, operation, 0 as EpochMs, null)
        return success(null)
      }),

    /** Writes other values into what was refused and puts it back into the line. Fails with `invalid` too. */
    repair: ({ id, fields }: RepairInput): Outcome<null> =>
      onItem({ id }, (transaction, { operation, table, row }) => {
        const problem = unrepairable(operation) ?? unfit(operation, row, fields, clock.now())
        if (problem) return problem
        const names = Object.keys(fields)
        const base = operation.base && { ...pick(row.base ?? row, names), ...operation.base }
        table.update(transaction, row.id, fields)
        const patch = { ...operation.patch, ...fields }
        replaceChange(transaction, operation, { ...operation, patch, base })
        dropFromLater(transaction, operation, names)
        return success(null)
      }),

    /**
     * The service does not have the row any more, or the person has seen that a create did not arrive: sends it as
     * a new one.
     */
    recreate: (input: Id): Outcome<null> =>
      onItem(input, (transaction, { operation, table, row }) => {
        if (isDoubtful(operation)) {
          replaceChange(transaction, operation, operation)
          return success(null)
        }
        if (!isGoneRemotely(operation)) {
          return failure('invalid', 'Only what the service has lost can be sent as new.')
        }
        if (madeByService.has(operation.entity)) {
          return failure('invalid', 'Only the service itself can make this anew.')
        }
        table.unlink(transaction, row.id)
        const patch = pick(row, writableFields[operation.entity])
        replaceChange(transaction, operation, { kind: 'create', patch, base: null })
        return success(null)
      }),

    /** Ends a conflict by the person's choice per field. */
    resolve: ({ id, choices }: ResolveInput): Outcome<null> =>
      onItem({ id }, (transaction, { operation, table, row }) => {
        const { theirs } = operation
        if (theirs === null) return failure('notFound', 'This conflict is settled already.')
        const written = Object.entries(choices).flatMap(([name, choice]) =>
          'value' in choice ? [[name, choice.value] as const] : [],
        )
        const problem = unfit(operation, row, Object.fromEntries(written), clock.now())
        if (problem) return problem
        const resolved = resolve(operation, theirs, choices)
        table.update(transaction, row.id, { ...resolved.taken, ...resolved.written })
        if (Object.keys(resolved.change.patch).length > 0) {
          replaceChange(transaction, operation, resolved.change)
        } else removeOperation(transaction, operation)
        const settled = { ...resolved.taken, ...resolved.written }
        dropFromLater(transaction, operation, Object.keys(settled))
        return success(null)
      }),

    /**
     * Gives up what has not been sent of this row: it is again what the service has. Can be undone
     * like any other change.
     */
    discard: (input: Id): Outcome<null> => {
      let steps: readonly Step[] = []
      const outcome = onItem(input, (transaction, item) => {
        const all = operationsOf(transaction, item.operation.entity, item.row.id)
        if (all.some(({ state }) => state === 'sending')) {
          return failure('busy', 'This item is being sent right now. Try again in a moment.')
        }
        steps = takeOut(context, transaction, item, all)
        transaction.touch('history')
        return success(null)
      })
      if (outcome.ok) history.record({ label: 'Discard', steps })
      return outcome
    },

    /** Ends every waiting time before a next try. */
    hurry: (): Outcome<null> =>
      database.write((transaction) => {
        makeDue(transaction)
        return success(null)
      }),
  }
}

/** Removes the row's operations and makes it what the service has. Answers the steps to undo it by. */
function takeOut(
  context: CommandContext,
  transaction: Transaction,
  { table, row }: Item,
  all: readonly Operation[],
): readonly Step[] {
  for (const operation of all) removeOperation(transaction, operation)
  const { entity } = table
  const { id } = row
  const isNew = row.serviceId === null
  const isLost = all.some(isGoneRemotely)
  if (isNew || isLost) {
    table.setDeleted(transaction, id, context.clock.now())
    const before = pick(row, table.fieldNames)
    const create = all.find(({ kind }) => kind === 'create')
    const mayBeThere = create !== undefined && !cannotHaveArrived(create)
    const doubt = mayBeThere && {
      doubtful: {
        fields: Object.keys(create.patch),
        isAccepted: create.isAccepted,
        createdAt: create.createdAt,
      },
    }
    if (row.isDeleted) return []
    return [
      ...withoutProject(context, transaction, row),
      { entity, id, before, after: null, ...doubt },
    ]
  }
  const theirs: AnyFields = row.base ?? {}
  const names = Object.keys(theirs).filter((name) => row[name] !== theirs[name])
  table.update(transaction, id, pick(theirs, names))
  const change = { entity, id, before: pick(row, names), after: pick(theirs, names) }
  if (!row.isDeleted) return [change]
  table.setDeleted(transaction, id, null)
  // Taken back from the last to the first: what was changed before the row was deleted comes first.
  return [{ entity, id, before: null, after: theirs }, change]
}

/** The steps by which entries and expenses let go of a project that will never be sent; none for other rows. */
function withoutProject(
  context: CommandContext,
  transaction: Transaction,
  { id }: SyncedRow<AnyFields>,
): readonly Step[] {
  const steps: Step[] = []
  const rows = createRowWriter(context, transaction, (step) => steps.push(step))
  detachUnsentProject(transaction, id, rows.change)
  return steps
}

/** A repair must not hide a conflict, nor turn into another what may have arrived already. */
function unrepairable(operation: Operation): Outcome<never> | null {
  const { kind, state, theirs } = operation
  if (state === 'uncertain' || isDoubtful(operation)) {
    return failure('busy', 'Whether this item arrived is being found out. Try again in a moment.')
  }
  if (theirs !== null) return failure('invalid', 'Both sides changed this. Settle that first.')
  return kind === 'delete' ? failure('invalid', 'A deletion has no values to change.') : null
}

/** Only fields that can be sent, with values of the kind that they have, and times and amounts that can be recorded. */
function unfit(
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
    if (!isKnown || !fits) return failure('invalid', 'This value does not fit here.', name)
  }
  if (entity === 'expense') {
    const before = row as AnyFields as Amounts
    return invalidAmount({ ...before, ...fields }, before)
  }
  if (entity !== 'timeEntry') return null
  const times = repairedTimes(row as AnyFields as EntrySpan, fields, now)
  return times.ok ? null : times
}

/** What the person says of a field now is the last word: older changes behind it must not undo it. */
function dropFromLater(
  transaction: Transaction,
  operation: Operation,
  names: readonly string[],
): void {
  for (const later of operationsOf(transaction, operation.entity, operation.localId)) {
    if (later.seq > operation.seq && later.kind === 'update') {
      dropFields(transaction, later, names)
    }
  }
}

function pick(row: AnyFields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
