/** Commands for mileage rates, which are never sent. */
import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import {
  isRateAmount,
  isSameStart,
  type MileageRate,
  type MileageRateValues,
} from '../../shared/domain/mileage/mileage-rate.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { mileageRates } from '../store/mileage-rates.ts'
import type { CommandContext } from './command-context.ts'
import { writeLocalValueStep, undoableWrite } from './undoable-write.ts'
import type { RowWriter } from './row-writer.ts'

export type MileageRateCommands = ReturnType<typeof createMileageRateCommands>

/** Creates the commands for mileage rates; each can be undone. */
export function createMileageRateCommands(context: CommandContext) {
  return {
    /**
     * Adds a rate (`id` null) or changes one. Fails with `invalid` (amount; validFrom if another rate of the unit
     * begins on that day), `notFound`, `storage`.
     */
    put: ({
      id,
      values,
    }: {
      readonly id: LocalId | null
      readonly values: MileageRateValues
    }): Outcome<null> =>
      undoableWrite(context, t`Mileage rate`, (rows) => {
        const all = mileageRates(rows.transaction)
        if (id !== null && !all.some((rate) => rate.id === id)) return isGone()
        if (!isRateAmount(values.amount)) {
          return failure('invalid', t`Enter a rate with up to four decimal places.`, 'amount')
        }
        if (all.some((rate) => rate.id !== id && isSameStart(rate, values))) {
          const message = t`Another rate already starts on this day.`
          return failure('invalid', message, 'validFrom')
        }
        write(rows, { id: id ?? context.ids.next(), ...values })
        return success(null)
      }),

    /**
     * Adds the rates, except those that begin on the same day as another rate of the unit. Returns the number added.
     * Fails with `invalid` (amount), `storage`.
     */
    addAll: ({ rates }: { readonly rates: readonly MileageRateValues[] }): Outcome<number> =>
      undoableWrite(context, t`Mileage rates`, (rows) => {
        const all = mileageRates(rows.transaction)
        const added = rates.filter((one) => !all.some((known) => isSameStart(known, one)))
        if (!added.every(({ amount }) => isRateAmount(amount))) {
          return failure('invalid', t`Enter a rate with up to four decimal places.`, 'amount')
        }
        for (const values of added) write(rows, { id: context.ids.next(), ...values })
        return success(added.length)
      }),

    /** Deletes a rate. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Delete mileage rate`, (rows) => {
        if (!mileageRates(rows.transaction).some((rate) => rate.id === id)) return isGone()
        writeLocalValueStep(rows, { kind: 'mileageRate', id }, null)
        return success(null)
      }),
  }
}

function isGone(): Outcome<never> {
  return failure('notFound', t`This rate no longer exists.`)
}

function write(rows: RowWriter, { id, validFrom, unit, amount, currency }: MileageRate): void {
  writeLocalValueStep(rows, { kind: 'mileageRate', id }, [validFrom, unit, amount, currency])
}
