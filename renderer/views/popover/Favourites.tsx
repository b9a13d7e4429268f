import { t } from '../../../shared/domain/language/translate.ts'
import type { KeyboardEvent, ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import { start } from '../../components/work/startable.ts'
import { useFavourites } from '../../components/work/use-startables.ts'
import { useStores } from '../../components/window-context.ts'
import { useRecent } from '../../data/work.ts'
import styles from './popover.module.css'
import { WorkRow } from './WorkRow.tsx'

/** List of favourites. Ctrl+1 to Ctrl+9, Enter or a click starts one; Alt with an arrow moves, Delete removes it. */
export function Favourites(): ReactElement | null {
  const stores = useStores()
  const favourites = useFavourites()
  const hasRecent = useRecent().length > 0
  const press = (event: KeyboardEvent, id: LocalId): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (event.key === 'Delete') void stores.act('favourites.remove', { id })
    else if (step !== null && event.altKey) {
      void stores.act('favourites.move', { id, step })
    } else return
    event.preventDefault()
  }
  if (favourites.length === 0 && !hasRecent) return null
  return (
    <section className={styles['rows']} aria-label={t`Favourites`}>
      <h2 title={t`Saved on this computer for this account`}>{t`Favourites`}</h2>
      {favourites.length === 0 && (
        <p className={`small dim ${styles['none']}`}>
          {t`Press ☆ beside recent work to add it to your favourites.`}
        </p>
      )}
      <ul>
        {favourites.map((favourite) => (
          <WorkRow
            key={favourite.id}
            item={favourite.id}
            verb={t`Start`}
            name={favourite.name}
            projectId={favourite.projectId}
            project={favourite.project}
            end={favourite.mark}
            problem={favourite.problem}
            onStart={() => void start(stores, favourite)}
            star={{
              isOn: true,
              onPress: () => void stores.act('favourites.remove', { id: favourite.id }),
            }}
            onKeyDown={(event) => press(event, favourite.id)}
          />
        ))}
      </ul>
    </section>
  )
}
