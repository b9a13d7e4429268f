import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import { isRateAmount, isSameStart } from '../../shared/domain/mileage/mileage-rate.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { type CommandContext, putListRow, removeListRow, undoableWrite } from './undoable-write.ts'
import type { CallInput } from '../../shared/contract/contract.ts'

const gone = () => t`This rate no longer exists.`

/** Creates the commands for mileage rates, which are never sent; each can be undone. */
export function createMileageRateCommands(context: CommandContext) {
  return {
    /**
     * Adds a rate (`id` null) or changes one. Fails with `invalid` (amount; or `validFrom`, if another rate for the
     * same unit begins on that day), `notFound`, `storage`.
     */
    put: ({ id, values }: CallInput<'mileageRates.put'>): Outcome<null> =>
      undoableWrite(context, t`Mileage rate`, (rows) => {
        const all = readList(rows.transaction, localLists.mileageRate)
        if (id !== null && !all.some((rate) => rate.id === id)) return failure('notFound', gone())
        if (!isRateAmount(values.amount)) {
          return failure('invalid', t`Enter a rate with up to four decimal places.`, 'amount')
        }
        if (all.some((rate) => rate.id !== id && isSameStart(rate, values))) {
          const message = t`Another rate already starts on this day.`
          return failure('invalid', message, 'validFrom')
        }
        return putListRow(rows, 'mileageRate', { id: id ?? context.ids.next(), ...values })
      }),

    /** Adds each rate, unless the unit has one from that day; returns how many. Fails with `invalid`, `storage`. */
    addAll: ({ rates }: CallInput<'mileageRates.addAll'>): Outcome<number> =>
      undoableWrite(context, t`Mileage rates`, (rows) => {
        const all = readList(rows.transaction, localLists.mileageRate)
        const added = rates.filter((one) => !all.some((known) => isSameStart(known, one)))
        if (!added.every(({ amount }) => isRateAmount(amount))) {
          return failure('invalid', t`Enter a rate with up to four decimal places.`, 'amount')
        }
        for (const values of added)
          putListRow(rows, 'mileageRate', { id: context.ids.next(), ...values })
        return success(added.length)
      }),

    /** Deletes a rate. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Delete mileage rate`, (rows) =>
        removeListRow(rows, { kind: 'mileageRate', id }, gone()),
      ),
  }
}
