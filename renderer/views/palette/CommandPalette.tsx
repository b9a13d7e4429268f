import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useState, type ReactElement } from 'react'
import type { Ranked } from '../../../shared/domain/palette/rank-choices.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { useFavourites, usePlannedEvents } from '../../components/work/use-startables.ts'
import { MatchedText } from '../../components/MatchedText.tsx'
import { useStores } from '../../components/window-context.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { useLineParts } from '../capture/use-line-parts.ts'
import type { lineCommands } from './line-commands.ts'
import { CommandDialog } from '../../controls/lists/CommandDialog.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { localZone, now } from '../../lib/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import { paletteGroups, sectionTitles, type PaletteCommand } from './palette-commands.ts'
import { paletteResults, type FoundRecords } from './palette-results.ts'
import styles from './palette.module.css'
import { useLoaded, useQuery } from '../../data/use-query.ts'
import { useClients, usePaused, useProjects, useRunning, useSettings } from '../../data/work.ts'

type Props = {
  /** Typed text, possibly typed before the palette was loaded. */
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly onClose: () => void
  readonly showKeys: () => void
}

const none: FoundRecords = { entries: [], expenses: [] }

/** Palette that finds everything by name: actions, projects, clients, screens, entries and expenses. */
export function CommandPalette({ query, setQuery, onClose, showKeys }: Props): ReactElement {
  const stores = useStores()
  const settings = useSettings()
  const [running] = useRunning()
  const paused = usePaused()
  const history = useQuery('history.state', {})
  const unsent = useQuery('sync.status', {}, (status) => status.unsent) ?? 0
  const projects = useProjects()
  const clients = useClients()
  const usage = useQuery('palette.usage', {}) ?? {}
  const found = useFoundRecords(query)
  const line = useLineCommands(query, setQuery)
  const groups = paletteGroups({
    settings,
    unsent,
    running,
    paused,
    history,
    projects,
    clients,
    startables: [...useFavourites(), ...usePlannedEvents()],
    stores,
    showKeys,
  })
  const results = paletteResults(query, {
    groups,
    found,
    line,
    projects,
    stores,
    usage,
    now: now(),
    zone: localZone(),
  })
  const run = (key: string): void => {
    const row = results.flatMap(({ rows }) => rows).find(({ item }) => item.key === key)
    if (!row) return
    if (!row.item.staysOpen) {
      onClose()
      // A failure is not reported: it affects only the order of the commands.
      if (!row.item.key.startsWith('line:')) void stores.submit('palette.used', { key })
    }
    row.item.run()
  }
  return (
    <CommandDialog
      label={t`Search everything`}
      placeholder={t`Search, or type a command`}
      query={query}
      onQuery={setQuery}
      sections={results.map(({ section, rows }) => ({
        title: sectionTitles[section],
        rows: rows.map((row) => ({
          id: row.item.key,
          text: [`${row.item.prefix ?? ''}${row.item.label}`, row.item.detail]
            .filter(Boolean)
            .join(', '),
          content: <Row {...row} />,
        })),
      }))}
      onRun={run}
      onClose={onClose}
      footer={
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t`Navigate`}
          </span>
          <span>
            <kbd>↵</kbd> {t`Run`}
          </span>
          <span className="grow" />
          <span>
            <kbd>{t`Esc`}</kbd> {t`Close`}
          </span>
        </>
      }
    />
  )
}

function Row({ item, ranges }: Ranked<PaletteCommand>): ReactElement {
  const { icon, prefix, label, detail, value, keys, projectId } = item
  return (
    <>
      <span className={`dim ${styles['mark']}`}>
        {projectId === undefined ? <Icon of={icon} /> : <ProjectDot id={projectId} />}
      </span>
      <span className={`cut ${styles['label']}`}>
        {prefix}
        <MatchedText text={label} ranges={ranges} />
      </span>
      {detail && <span className="dim cut">{detail}</span>}
      <span className="grow" />
      {value !== undefined && <span className={`small dim ${styles['value']}`}>{value}</span>}
      {keys?.split('+').map((key) => (
        <kbd key={key} aria-hidden="true">
          {key}
        </kbd>
      ))}
    </>
  )
}

/** Returns the commands for a typed line; none until the data it can refer to is loaded. */
function useLineCommands(
  query: string,
  onQuery: (query: string) => void,
): readonly PaletteCommand[] {
  const stores = useStores()
  const parts = useLineParts(draftNames)
  const [read, setRead] = useState<{ readonly of: typeof lineCommands } | null>(null)
  useEffect(() => {
    const code = loadLater(() => import('./line-commands.ts'))
    void parts.stores.load().then(async () => setRead({ of: (await code).lineCommands }))
  }, [parts])
  return read?.of(query, { stores, parts, now, onQuery }) ?? []
}

/** Names of the drafts. A sent request is stored until its line is on disk. Unsent text is not stored. */
const draftNames = { line: 'palette-line', request: 'palette-handed' }

/** Returns the records that contain the text; until they are loaded, the previous records. */
function useFoundRecords(query: string): FoundRecords {
  const stores = useStores()
  const [found, setFound] = useState(none)
  const text = query.trim()
  useLoaded(() => (text === '' ? none : findRecords(stores, text)), setFound, [stores, text])
  return text === '' ? none : found
}

const limit = 5

async function findRecords({ answers }: Stores, text: string): Promise<FoundRecords> {
  const [time, money] = await Promise.all([
    answers.load('entries.list', { filter: { text }, limit }),
    answers.once('expenses.list', { filter: { text }, limit }),
  ])
  return { entries: time?.entries ?? [], expenses: money.ok ? money.value.expenses : [] }
}
