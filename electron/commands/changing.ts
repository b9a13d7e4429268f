import { success, type Outcome } from '../../shared/errors.ts'
import type { CommandContext } from './command-context.ts'
import { createRowChanges, type RowChanges, type Step } from './row-changes.ts'

/**
 * Runs one intent of the person in one transaction and keeps it for undo under `label` ("Stop timer").
 * A failure that `work` returns rolls everything back.
 */
export function changing<Value>(
  context: CommandContext,
  label: string,
  work: (rows: RowChanges) => Outcome<Value>,
): Outcome<Value> {
  const steps: Step[] = []
  const outcome = context.database.write((transaction) => {
    const done = work(createRowChanges(context, transaction, (step) => steps.push(step)))
    if (steps.length > 0) transaction.touch('history')
    return done.ok ? success(done.value) : done
  })
  if (outcome.ok) context.history.record({ label, steps })
  return outcome
}
