import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { CalendarPlus, FolderPlus, SlidersHorizontal, Trash2, X } from 'lucide'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { TraceSource, TraceSourceKind } from '../../../../shared/contract/groups/traces.ts'
import type { Trace } from '../../../../shared/domain/proposals/trace.ts'
import {
  projectOfTopic,
  sourceOfTopic,
  type ChoiceCount,
} from '../../../../shared/domain/proposals/knowledge.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useStores } from '../../../components/window-context.ts'
import { Button, IconButton } from '../../../controls/Button.tsx'
import { PopoverButton } from '../../../controls/PopoverButton.tsx'
import { Switch } from '../../../controls/fields/Switch.tsx'
import type { EntryRange } from '../../../stores/window-state.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useProjects } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayIn, longDay } from '../../../lib/days.ts'
import { timeOfDay, timeRange } from '../../../lib/time-format.ts'
import styles from './sources.module.css'
import { Problem } from '../../../controls/Problem.tsx'

type Props = {
  readonly sources: readonly TraceSource[]
  readonly range: EntryRange
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Button that opens a list of what Stint may read, such as calendars. The list says what each source is used for. */
export function SourcesButton({ sources, range, isOpen, onOpenChange }: Props): ReactElement {
  const { act } = useStores()
  const [presence, activityWatch] = (['presence', 'activityWatch'] as const).map((wanted) =>
    sources.find(({ kind }) => kind === wanted),
  )
  return (
    <PopoverButton
      text={t`Sources`}
      icon={SlidersHorizontal}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={`column ${styles['sources']}`}
    >
      <p className="small dim">
        {t`Stint reads commits, file saves and calendar events while this page is open. Nothing leaves this computer.`}
      </p>
      <ul>
        {sources.map(
          (source) =>
            source !== presence &&
            source !== activityWatch && <Place key={source.id} source={source} />,
        )}
        <Watcher
          name={t`My time at this computer`}
          hint={t`From now on, Stint records when this computer is locked, asleep or idle. It deletes these records after 30 days.`}
          source={presence}
          onAdd={() => void act('traces.addPresence', {})}
        />
        <Watcher
          name={t`ActivityWatch`}
          hint={t`Stint reads window titles that name a project, and the times when you were typing or clicking. None of this leaves your computer or is ever saved.`}
          source={activityWatch}
          onAdd={() => void act('traces.addActivityWatch', {})}
        />
      </ul>
      <div className={`column ${styles['items']}`}>
        <Button icon={FolderPlus} tone="flat" onPress={() => void act('traces.addFolder', {})}>
          {t`Add folder…`}
        </Button>
        <Button icon={CalendarPlus} tone="flat" onPress={() => void act('traces.addCalendar', {})}>
          {t`Add calendar…`}
        </Button>
        {sources.length > 0 && <SeenTraces sources={sources} range={range} />}
        {sources.length > 0 && <Forget />}
      </div>
    </PopoverButton>
  )
}

/** Row of a source. A source that is switched off stays in the list but is not read. */
function Place({ source }: { readonly source: TraceSource }): ReactElement {
  const { act } = useStores()
  const { id, kind, name, path, projectId, isOn, leftOut } = source
  return (
    <li className={styles['source']} title={path}>
      <Switch
        isSelected={isOn}
        onChange={(isWanted) =>
          void act(isWanted ? 'proposals.allow' : 'proposals.refuse', { key: id })
        }
      >
        <span className="cut">{name}</span>
      </Switch>
      <span className="small dim">{kindText(kind)}</span>
      <IconButton
        icon={X}
        label={t`Remove ${name}`}
        isSmall
        onPress={() => void act('traces.remove', { id })}
      />
      <Unreadable source={source} />
      {leftOut && (
        <p className="small dim">
          {plural(leftOut.count, {
            one: 'Stint can’t read # line of the file.',
            other: 'Stint can’t read # lines of the file.',
          })}{' '}
          {t`The first line that Stint can’t read is line ${leftOut.line}: “${leftOut.text}”`}
        </p>
      )}
      <ProjectPicker
        label={t`Project for ${name}`}
        value={projectId}
        onChange={(project) => void act('traces.setProject', { id, projectId: project })}
      />
    </li>
  )
}

type WatcherProps = {
  readonly name: string
  readonly hint: string
  /** Undefined while the source is switched off. */
  readonly source: TraceSource | undefined
  readonly onAdd: () => void
}

/** Row of a source that a computer has only once. Switching the source off deletes what was recorded from it. */
function Watcher({ name, hint, source, onAdd }: WatcherProps): ReactElement {
  const { act } = useStores()
  const remove = (): void => void (source && act('traces.remove', { id: source.id }))
  return (
    <li className={styles['source']}>
      <Switch isSelected={source !== undefined} onChange={source ? remove : onAdd}>
        {name}
      </Switch>
      <p className="small dim">{hint}</p>
      <Unreadable source={source} />
    </li>
  )
}

function Unreadable({ source }: Pick<WatcherProps, 'source'>): ReactElement | null {
  if (source?.isThere !== false) return null
  return <Problem text={t`Stint can’t read this source at the moment.`} />
}

function kindText(kind: TraceSourceKind): string {
  if (kind === 'git') return t`commits`
  return kind === 'files' ? t`saved files` : t`calendar`
}

function Forget(): ReactElement {
  const { act } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button icon={Trash2} tone="flat" onPress={() => setIsAsking(true)}>
        {t`Remove all sources…`}
      </Button>
    )
  }
  const question = t`Remove all sources and erase what Stint has learned?`
  return (
    <div className="row wrap" role="group" aria-label={question}>
      <span className="small">{question}</span>
      <Button isSmall tone="bad" onPress={() => void act('traces.wipe', {})}>
        {t`Remove`}
      </Button>
      <Button isSmall autoFocus onPress={() => setIsAsking(false)}>
        {t`Cancel`}
      </Button>
    </div>
  )
}

type SeenTracesProps = { readonly sources: readonly TraceSource[]; readonly range: EntryRange }

/** Maximum number of traces listed. Nobody reads a longer list, so further traces are only counted. */
const maxListed = 300

/** List of all traces of work behind the proposals for the shown range. It is loaded when opened. */
export function SeenTraces({ sources, range }: SeenTracesProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t`What Stint learned`}</summary>
      {isOpen && <Everything sources={sources} range={range} />}
    </details>
  )
}

function Everything({ sources, range: { from, to } }: SeenTracesProps): ReactElement {
  const { act } = useStores()
  const seen = useQuery('traces.seen', { from, to })
  const learned = useQuery('traces.learned', {})
  const textOf = useKeyText(sources)
  const choiceText = useChoiceText(textOf)
  const zone = localZone()
  if (!seen || !learned) return <p className="small dim">{t`Loading…`}</p>
  const left = seen.traces.length - maxListed
  const traces = seen.traces.slice(0, maxListed).map(({ kind, sourceId, at, text }) => {
    const where = sources.find(({ id }) => id === sourceId)?.name ?? ''
    const time = `${longDay(dayIn(at, zone))}, ${timeOfDay(at, zone)}`
    return `${time} · ${kindNames[kind]} · ${text ?? ''} · ${where}`
  })
  return (
    <div className="small">
      <Rows
        title={t`Traces on this day`}
        rows={left > 0 ? [...traces, plural(left, { one: '# more', other: '# more' })] : traces}
      />
      <Rows
        title={t`At this computer`}
        rows={seen.presence.map(
          (span) => `${longDay(dayIn(span.from, zone))}, ${timeRange(span.from, span.to, zone)}`,
        )}
      />
      <Rows title={t`Learned by Stint`} rows={learned.counts.map(choiceText)} />
      {learned.refused.length > 0 && (
        <Rows
          title={t`Never proposed`}
          rows={learned.refused.map((key) => (
            <>
              {textOf(key)}{' '}
              <Button tone="link" onPress={() => void act('proposals.allow', { key })}>
                {t`Allow proposals again`}
              </Button>
            </>
          ))}
        />
      )}
    </div>
  )
}

type RowsProps = { readonly title: string; readonly rows: readonly ReactNode[] }

function Rows({ title, rows }: RowsProps): ReactElement {
  return (
    <>
      <h3 className="strong">{title}</h3>
      {rows.length === 0 && <p className="dim">{t`Nothing yet.`}</p>}
      <ul>
        {rows.map((row, index) => (
          <li key={index}>{row}</li>
        ))}
      </ul>
    </>
  )
}

const kindNames: Readonly<Record<Trace['kind'], string>> = {
  commit: t`commit`,
  checkout: t`checkout`,
  save: t`file saved`,
  event: t`event`,
  window: t`window`,
}

function useChoiceText(textOf: (key: string) => string): (choice: ChoiceCount) => string {
  const projects = useProjects()
  return ({ key, projectId, accepted, dismissed }) => {
    const what = textOf(key)
    const project = projects.find(({ id }) => id === projectId)?.title ?? t`no project`
    const parts = [
      accepted > 0 &&
        plural(
          accepted,
          {
            one: '{what} → {project}: accepted once',
            other: '{what} → {project}: accepted # times',
          },
          { what, project },
        ),
      dismissed > 0 &&
        plural(
          dismissed,
          { one: '{what}: dismissed once', other: '{what}: dismissed # times' },
          { what },
        ),
    ]
    return parts.filter((text) => text !== false).join(' · ')
  }
}

/** Returns a function that describes a key (knowledge.ts): usual work, a folder, or all events of the same title. */
function useKeyText(sources: readonly TraceSource[]): (key: string) => string {
  const projects = useProjects()
  const projectName = (wanted: string): string | undefined =>
    projects.find(({ id }) => id === wanted)?.title
  return (key) => {
    const slash = key.indexOf('/')
    const [first, rest] = slash < 0 ? [key, ''] : [key.slice(0, slash), key.slice(slash + 1)]
    if (first === 'usual' || first === 'habit') {
      return t`usual work: ${projectName(rest) ?? t`no project`}`
    }
    const source =
      sources.find(({ id }) => id === sourceOfTopic(first))?.name ?? t`a removed source`
    const topic = projectOfTopic(key)
    const what = topic === null ? rest : (projectName(topic) ?? rest)
    return what === '' ? source : `${source}: ${what}`
  }
}
