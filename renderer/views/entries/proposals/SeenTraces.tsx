import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import type { ChoiceCount } from '../../../../shared/domain/proposals/knowledge.ts'
import type { Trace } from '../../../../shared/domain/proposals/trace.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { useProjects } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayIn, longDay } from '../../../lib/days.ts'
import { timeOfDay, timeRange } from '../../../lib/time-format.ts'
import type { EntryRange } from '../../../stores/window-state.ts'
import { projectOfTopic, sourceOfTopic } from '../../../../shared/domain/proposals/window-source.ts'
import styles from './proposals.module.css'

type Props = { readonly sources: readonly TraceSource[]; readonly range: EntryRange }

/** More are counted, not listed: the list is to be read. */
const mostListed = 300

/** Everything that proposals of this time are made from, trace by trace; read when it is opened. */
export function SeenTraces({ sources, range }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles['learned']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t`What Stint learned`}</summary>
      {isOpen && <Everything sources={sources} range={range} />}
    </details>
  )
}

function Everything({ sources, range: { from, to } }: Props): ReactElement {
  const seen = useQuery('traces.seen', { from, to })
  const learned = useQuery('traces.learned', {})
  if (!seen || !learned) return <p className="small dim">{t`Looking…`}</p>
  return (
    <div className="small">
      <h3>{t`Seen on this day`}</h3>
      <Traces traces={seen.traces} sources={sources} />
      <h3>{t`At this computer`}</h3>
      <Presence spans={seen.presence} />
      <h3>{t`Learned`}</h3>
      <Learned counts={learned.counts} sources={sources} />
      {learned.refused.length > 0 && <Refused keys={learned.refused} sources={sources} />}
    </div>
  )
}

function Traces({
  traces,
  sources,
}: {
  readonly traces: readonly Trace[]
  readonly sources: readonly TraceSource[]
}): ReactElement {
  if (traces.length === 0) return <p className="dim">{t`Nothing.`}</p>
  const zone = localZone()
  const left = traces.length - mostListed
  return (
    <ul>
      {traces.slice(0, mostListed).map(({ kind, sourceId, at, text }, index) => {
        const where = sources.find(({ id }) => id === sourceId)?.name ?? ''
        return (
          <li key={index}>
            {`${longDay(dayIn(at, zone))}, ${timeOfDay(at, zone)} · ${kindName(kind)} · ${text ?? ''} · ${where}`}
          </li>
        )
      })}
      {left > 0 && <li className="dim">{plural(left, { one: '# more', other: '# more' })}</li>}
    </ul>
  )
}

function kindName(kind: Trace['kind']): string {
  switch (kind) {
    case 'commit':
      return t`commit`
    case 'checkout':
      return t`checkout`
    case 'save':
      return t`file saved`
    case 'event':
      return t`event`
    case 'window':
      return t`window`
  }
}

function Presence({ spans }: { readonly spans: readonly EntryRange[] }): ReactElement {
  if (spans.length === 0) return <p className="dim">{t`Nothing.`}</p>
  const zone = localZone()
  return (
    <ul>
      {spans.map(({ from, to }) => (
        <li key={from}>{`${longDay(dayIn(from, zone))}, ${timeRange(from, to, zone)}`}</li>
      ))}
    </ul>
  )
}

type KeysProps = { readonly sources: readonly TraceSource[] }

function useKeyText(sources: readonly TraceSource[]): (key: string) => string {
  const projects = useProjects()
  const projectName = (id: LocalId): string | undefined =>
    projects.find((one) => one.id === id)?.title
  return (key) => keyText(key, { sources, projectName })
}

function Learned({
  counts,
  sources,
}: KeysProps & { readonly counts: readonly ChoiceCount[] }): ReactElement {
  const textOf = useKeyText(sources)
  const projects = useProjects()
  if (counts.length === 0) return <p className="dim">{t`Nothing.`}</p>
  return (
    <ul>
      {counts.map(({ key, projectId, accepted, dismissed }) => {
        const project = projects.find(({ id }) => id === projectId)?.title ?? t`no project`
        return (
          <li key={`${key} ${projectId ?? ''}`}>
            {[
              accepted > 0 &&
                plural(
                  accepted,
                  {
                    one: '{what} → {project}: accepted once',
                    other: '{what} → {project}: accepted # times',
                  },
                  { what: textOf(key), project },
                ),
              dismissed > 0 &&
                plural(
                  dismissed,
                  { one: '{what}: dismissed once', other: '{what}: dismissed # times' },
                  { what: textOf(key) },
                ),
            ]
              .filter((text) => text !== false)
              .join(' · ')}
          </li>
        )
      })}
    </ul>
  )
}

function Refused({
  keys,
  sources,
}: KeysProps & { readonly keys: readonly string[] }): ReactElement {
  const { act } = useStores()
  const textOf = useKeyText(sources)
  return (
    <>
      <h3>{t`Never proposed`}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {textOf(key)}{' '}
            <Button tone="link" onPress={() => void act('proposals.allow', { key })}>
              {t`Allow again`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type Names = {
  readonly sources: readonly TraceSource[]
  /** Of a project; undefined for one that is not there. */
  readonly projectName: (id: LocalId) => string | undefined
}

/** What a key stands for (shared/domain/proposals/knowledge.ts), in words: a folder, or a title in a calendar. */
function keyText(key: string, { sources, projectName }: Names): string {
  const slash = key.indexOf('/')
  const [first, rest] = slash < 0 ? [key, ''] : [key.slice(0, slash), key.slice(slash + 1)]
  if (first === 'usual' || first === 'habit') {
    return t`what is usual: ${projectName(rest as LocalId) ?? t`no project`}`
  }
  const where = sources.find(({ id }) => id === sourceOfTopic(first))?.name
  const topic = projectOfTopic(key)
  const what = topic === null ? rest : (projectName(topic) ?? rest)
  const source = where ?? t`a source that was removed`
  return what === '' ? source : `${source}: ${what}`
}
