import { t } from '../../../../shared/domain/language/translate.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import type { ReactElement } from 'react'
import { startProblemText } from '../../../../shared/domain/entries/favourite.ts'
import { tagList } from '../../../../shared/domain/entries/tags.ts'
import { ProjectDot } from '../../../components/work/ProjectName.tsx'
import { useFavourites } from '../../../components/work/use-startables.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { IconButton } from '../../../controls/Button.tsx'
import { useProject } from '../../../data/work.ts'
import { SettingSection, SettingRow } from '../SettingSection.tsx'
import styles from '../settings.module.css'

type Favourite = ReturnType<typeof useFavourites>[number]

/** List of the shown account's favourites, in the user's order. */
export function Favourites(): ReactElement {
  const isOpen = useWorkspaceId() !== null
  return (
    <SettingSection id="favourites">
      <SettingRow id="favourites" more={isOpen && <FavouriteList />}>
        {null}
      </SettingRow>
    </SettingSection>
  )
}

function FavouriteList(): ReactElement {
  const favourites = useFavourites()
  if (favourites.length === 0) {
    return (
      <p className={`small dim ${styles['empty']}`} data-fallback tabIndex={-1}>
        {t`No favourites yet. Choose “Add to favourites” in the menu of an entry or of the timer.`}
      </p>
    )
  }
  return (
    <ol className={styles['items']} aria-label={t`Favourites`}>
      {favourites.map((favourite, index) => (
        <li key={favourite.id} className="row" data-item={favourite.id}>
          <Row
            favourite={favourite}
            isFirst={index === 0}
            isLast={index === favourites.length - 1}
          />
        </li>
      ))}
    </ol>
  )
}

type Props = { readonly favourite: Favourite; readonly isFirst: boolean; readonly isLast: boolean }

function Row({ favourite, isFirst, isLast }: Props): ReactElement {
  const { act } = useStores()
  const { id, name, projectId, mark } = favourite
  const move = (step: 1 | -1): void => void act('favourites.move', { id, step })
  return (
    <>
      <span className={styles['keys']}>{mark !== null && <kbd>{mark}</kbd>}</span>
      <ProjectDot id={projectId} />
      <span className="cut" dir="auto">
        {name}
      </span>
      <span className="small dim cut grow">{useDetails(favourite)}</span>
      <IconButton
        isSmall
        icon={ArrowUp}
        label={t`Move up: ${name}`}
        isDisabled={isFirst}
        onPress={() => move(-1)}
      />
      <IconButton
        isSmall
        icon={ArrowDown}
        label={t`Move down: ${name}`}
        isDisabled={isLast}
        onPress={() => move(1)}
      />
      <IconButton
        isSmall
        icon={Trash2}
        label={t`Remove from favourites: ${name}`}
        onPress={() => void act('favourites.remove', { id })}
      />
    </>
  )
}

/** Describes the timer that a favourite starts, without its note. Says why if the timer can't be started. */
function useDetails({ project, projectId, work, problem }: Favourite): string {
  const services = useProject(projectId)?.services ?? []
  const service = services.find(({ id }) => id === work.projectServiceId)?.name
  return [
    project,
    service,
    ...tagList(work.tags ?? '').map((tag) => `#${tag}`),
    work.billable === false && t`Not billable`,
    problem !== null && problem !== 'running' && startProblemText(problem),
  ]
    .filter(Boolean)
    .join(' · ')
}
