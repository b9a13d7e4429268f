import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { TraceSource } from '../../../../shared/contract/groups/traces.ts'
import {
  projectOfTopic,
  sourceOfTopic,
  type ChoiceCount,
} from '../../../../shared/domain/proposals/knowledge.ts'
import type { Trace } from '../../../../shared/domain/proposals/trace.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { useProjects } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { dayIn, longDay } from '../../../lib/days.ts'
import { timeOfDay, timeRange } from '../../../lib/time-format.ts'
import type { EntryRange } from '../../../stores/window-state.ts'

type Props = { readonly sources: readonly TraceSource[]; readonly range: EntryRange }

/** Maximum number of traces that are listed, because the list is meant for reading. All others are only counted. */
const maxListed = 300

/** List of all traces from which the proposals of the shown range are made; loaded when it is opened. */
export function SeenTraces({ sources, range }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t`What Stint learned`}</summary>
      {isOpen && <Everything sources={sources} range={range} />}
    </details>
  )
}

function Everything({ sources, range: { from, to } }: Props): ReactElement {
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

/**
 * Returns a function that puts a key (shared/domain/proposals/knowledge.ts) into words: a folder, or a title in a
 * calendar.
 */
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
      sources.find(({ id }) => id === sourceOfTopic(first))?.name ?? t`a source that was removed`
    const topic = projectOfTopic(key)
    const what = topic === null ? rest : (projectName(topic) ?? rest)
    return what === '' ? source : `${source}: ${what}`
  }
}
