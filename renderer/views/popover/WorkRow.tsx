import { t } from '../../../shared/domain/language/translate.ts'
import { Play, Star } from 'lucide'
import type { KeyboardEvent, ReactElement } from 'react'
import { startProblemText, type StartProblem } from '../../../shared/domain/entries/favourite.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { start, type Startable } from '../../components/work/startable.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'

type Props = {
  /** Value of `data-item`: if the focused element is removed, the focus moves to a nearby item (keep-focus.ts). */
  readonly item: string
  readonly verb: string
  /** Name of the work; null for work without a note. */
  readonly name: string | null
  readonly projectId: LocalId | null
  /** Text of the second line: the project; null for none. */
  readonly project: string | null
  /** Text at the end of the row: a length, times or keys; null for none. */
  readonly end: string | null
  /** Why the work can't be started; pressing then only shows the reason. Null or omitted if the work can be started. */
  readonly problem?: StartProblem | null
  readonly onStart: () => void
  /** Star that adds the work to the favourites or removes it. Omitted for work that can't be a favourite. */
  readonly star?: { readonly isOn: boolean; readonly onPress: () => void }
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** Row of the popover. Enter or a click starts the work of the row. */
export function WorkRow(props: Props): ReactElement {
  const { item, verb, name, projectId, project, end } = props
  const { problem = null, onStart, star, onKeyDown } = props
  const isBusy = useWindowState((state) => state.busy !== null)
  const below = [project, problem && startProblemText(problem)].filter(Boolean).join(' · ')
  return (
    <li data-item={item} onKeyDown={onKeyDown}>
      <NativeButton
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={isBusy || problem !== null}
        onClick={() => {
          if (!isBusy) onStart()
        }}
      >
        <span className="only-heard">{verb} </span>
        <ProjectDot id={projectId} />
        <span className={`column grow ${styles['work']}`}>
          <span className="cut" dir="auto">
            {name ?? <span className="dim">{t`without a note`}</span>}
          </span>
          {below !== '' && (
            <span className={`small faint cut ${styles['title']}`}>
              <span className="only-heard">, </span>
              {below}
            </span>
          )}
        </span>
        {end !== null && <span className={`dim ${styles['length']}`}>{end}</span>}
        {problem === null && (
          <span className={styles['go']} aria-hidden="true">
            <Icon of={Play} size={14} />
          </span>
        )}
      </NativeButton>
      {star && (
        <NativeButton
          icon={Star}
          isSmall
          className={styles['star']}
          aria-pressed={star.isOn}
          aria-label={t`Favourite: ${name ?? project ?? t`without a note`}`}
          title={star.isOn ? t`Remove from favourites` : t`Add to favourites`}
          onClick={star.onPress}
        />
      )}
    </li>
  )
}

type StartableRowProps = Pick<Props, 'item' | 'star' | 'onKeyDown'> & { readonly work: Startable }

/** Row of the popover for a favourite or a calendar event. */
export function StartableRow({ work, ...rest }: StartableRowProps): ReactElement {
  const stores = useStores()
  const { name, projectId, project, problem, mark } = work
  const shown = { name, projectId, project, problem, end: mark, verb: t`Start` }
  return <WorkRow {...rest} {...shown} onStart={() => void start(stores, work)} />
}
