import { t } from '../../../shared/domain/language/translate.ts'
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { startProblemText } from '../../../shared/domain/entries/favourite.ts'
import { MatchedText } from '../MatchedText.tsx'
import { Sentence } from '../Sentence.tsx'
import { ProjectName } from './ProjectName.tsx'
import type { Startable } from './startable.ts'
import { choiceId, type NoteChoice, type NoteChoices } from './use-note-choices.ts'
import styles from './note-choices.module.css'

/** In pixels: distance between field and list, and minimum width of the list under a wider field. */
const distance = 4
const usualWidth = 360

type Props = { readonly field: RefObject<HTMLElement | null>; readonly state: NoteChoices }

/** List of suggested notes under the focused field. The field keeps the focus. Renders nothing without suggestions. */
export function NoteChoiceList({ field, state }: Props): ReactElement | null {
  if (state.choices.length === 0) return null
  return <List field={field} state={state} />
}

function List({ field, state }: Props): ReactElement {
  const { listId, choices, active, take } = state
  const list = useRef<HTMLUListElement>(null)
  // In the top layer no row or dialog cuts the list off, and the list still belongs to its dialog.
  useLayoutEffect(() => list.current?.showPopover(), [])
  useLayoutEffect(() => {
    const follow = (): void => {
      const box = field.current?.getBoundingClientRect()
      if (!box || !list.current) return
      const { style, offsetHeight } = list.current
      const isBelow = box.bottom + distance + offsetHeight <= window.innerHeight
      style.left = `${box.left}px`
      style.top = `${isBelow ? box.bottom + distance : box.top - distance - offsetHeight}px`
      style.minWidth = `${Math.min(usualWidth, box.width)}px`
    }
    follow()
    const ended = new AbortController()
    window.addEventListener('resize', follow, { signal: ended.signal })
    window.addEventListener('scroll', follow, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [field, choices.length])
  return (
    <ul
      ref={list}
      id={listId}
      popover="manual"
      role="listbox"
      aria-label={
        choices.some(({ kind }) => kind === 'start') ? t`Work you can start` : t`Earlier work`
      }
      className={styles['list']}
    >
      {choices.map((choice, index) => (
        <li
          key={keyOf(choice)}
          id={choiceId(listId, index)}
          role="option"
          aria-selected={index === active}
          aria-disabled={(choice.kind === 'start' && choice.work.problem !== null) || undefined}
          // The press must not move the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            take(choice)
          }}
        >
          <Choice choice={choice} />
        </li>
      ))}
    </ul>
  )
}

function keyOf(choice: NoteChoice): string {
  if (choice.kind === 'start') return choice.work.key
  return `${choice.kind} ${choice.work.note} ${choice.work.projectId ?? ''}`
}

function Choice({ choice }: { readonly choice: NoteChoice }): ReactElement {
  if (choice.kind === 'start') return <StartChoice work={choice.work} />
  const { work } = choice
  if (choice.kind === 'switch') {
    return (
      <>
        <span className="cut">
          <Sentence of={(place) => t`Start “${place(<bdi>{work.note}</bdi>)}” as a new timer`} />
        </span>
        {work.projectId !== null && <ProjectName id={work.projectId} />}
        <kbd>{t`Alt+Enter`}</kbd>
      </>
    )
  }
  return (
    <>
      <bdi className="cut">
        <MatchedText text={work.note} ranges={choice.ranges} />
      </bdi>
      {work.projectId !== null && <ProjectName id={work.projectId} />}
    </>
  )
}

function StartChoice({ work }: { readonly work: Startable }): ReactElement {
  const { name, project, projectId, mark, problem } = work
  return (
    <>
      <bdi className="cut">{name}</bdi>
      {problem !== null && <span className="small">{startProblemText(problem)}</span>}
      {project !== null && <ProjectName id={projectId} />}
      {mark !== null && <kbd>{mark}</kbd>}
    </>
  )
}
