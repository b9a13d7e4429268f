import { t } from '../../../shared/domain/language/translate.ts'
import { isSameWork, pinnedWork } from '../../../shared/domain/entries/favourite.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { MenuAction } from '../../controls/lists/ActionMenuList.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useStores } from '../window-context.ts'

/**
 * Returns an action that adds an entry's work to the favourites, or removes the work if it is already a favourite.
 * `isAsked`: true if the menu is open.
 */
export function useFavouriteAction(entry: TimeEntry, isAsked: boolean): MenuAction {
  const { act } = useStores()
  const id = useQuery(
    'favourites.all',
    isAsked ? {} : null,
    (all) => all.find((one) => isSameWork(one, pinnedWork(entry)))?.id,
  )
  return {
    id: 'favourite',
    label: id === undefined ? t`Add to favourites` : t`Remove from favourites`,
    onAction: () =>
      void (id === undefined
        ? act('favourites.add', { id: entry.id })
        : act('favourites.remove', { id })),
  }
}
