import { plural, t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import {
  isSameWork,
  maxFavourites,
  movedFavourites,
  pinnedWork,
} from '../../shared/domain/entries/favourite.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { timeEntries } from '../store/time-entries.ts'
import { type CommandContext, putListRow, removeListRow, undoableWrite } from './undoable-write.ts'

/** Creates the commands for favourites, which are never sent (decision 166); each can be undone. */
export function createFavouriteCommands(context: CommandContext) {
  return {
    /** Adds the work of an entry to the end of the favourites. Fails with `notFound`, `invalid`, `storage`. */
    add: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Add to favourites`, (rows) => {
        const entry = timeEntries.existing(rows.transaction, id)
        if (!entry) return failure('notFound', t`This entry no longer exists.`)
        const all = readList(rows.transaction, localLists.favourite)
        const work = pinnedWork(entry)
        if (all.some((one) => isSameWork(one, work))) {
          return failure('invalid', t`This work is already a favourite.`)
        }
        if (all.length >= maxFavourites) return tooMany()
        return putListRow(rows, 'favourite', {
          ...work,
          id: context.ids.next(),
          position: (all.at(-1)?.position ?? 0) + 1,
        })
      }),

    /** Moves a favourite up or down by one; at either end nothing happens. Fails with `storage`. */
    move: ({ id, step }: { readonly id: LocalId; readonly step: 1 | -1 }): Outcome<null> =>
      undoableWrite(context, t`Move favourite`, (rows) => {
        const all = readList(rows.transaction, localLists.favourite)
        for (const moved of movedFavourites(all, id, step)) putListRow(rows, 'favourite', moved)
        return success(null)
      }),

    /** Removes a favourite. Fails with `notFound`, `storage`. */
    remove: ({ id }: { readonly id: LocalId }): Outcome<null> =>
      undoableWrite(context, t`Remove from favourites`, (rows) =>
        removeListRow(rows, { kind: 'favourite', id }, t`This favourite no longer exists.`),
      ),
  }
}

const tooMany = (): Outcome<never> =>
  failure(
    'invalid',
    plural(maxFavourites, {
      one: 'You can have only # favourite. Remove it first.',
      other: 'You can have only # favourites. Remove one first.',
    }),
  )
