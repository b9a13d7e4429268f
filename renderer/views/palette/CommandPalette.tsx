import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import type { Ranked } from '../../../shared/domain/palette/rank-choices.ts'
import type { PaletteUsage } from '../../../shared/domain/palette/usage.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { MatchedText } from '../../components/MatchedText.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { useLineParts } from '../capture/use-line-parts.ts'
import type { lineCommands } from './line-commands.ts'
import { CommandDialog } from '../../controls/lists/CommandDialog.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { localZone, now } from '../../lib/clock.ts'
import type { FoundRecords } from '../../stores/palette.ts'
import { paletteGroups, type PaletteCommand, type PaletteSection } from './palette-commands.ts'
import { paletteResults } from './palette-results.ts'
import styles from './palette.module.css'
import { useQuery } from '../../data/use-query.ts'
import { usePaused, useRunning } from '../../data/work.ts'

type Props = { readonly onClose: () => void; readonly showKeys: () => void }

const none: FoundRecords = { entries: [], expenses: [] }

const sectionTitles: Readonly<Record<PaletteSection, string>> = {
  line: t`Record`,
  used: t`Used most`,
  actions: t`Actions`,
  screens: t`Screens`,
  projects: t`Projects`,
  clients: t`Clients`,
  entries: t`Entries`,
  expenses: t`Expenses`,
}

/** Everything by its name: actions, projects, clients, screens, entries and expenses. */
export function CommandPalette({ onClose, showKeys }: Props): ReactElement {
  const stores = useStores()
  const state = useWindowState((all) => all)
  const [running] = useRunning()
  const paused = usePaused()
  const history = useQuery('history.state', {})
  const [query, setQuery] = useState('')
  const usage = useUsage()
  const found = useFoundRecords(query)
  const line = useLineCommands(query, setQuery)
  const groups = useMemo(
    () => paletteGroups({ state, running, paused, history, stores, showKeys }),
    [state, running, paused, history, stores, showKeys],
  )
  const results = useMemo(
    () =>
      paletteResults(query, {
        ...{ groups, found, line, state, stores, usage },
        ...{ now: now(), zone: localZone() },
      }),
    [query, groups, found, line, state, stores, usage],
  )
  const run = (key: string): void => {
    const row = results.flatMap(({ rows }) => rows).find(({ item }) => item.key === key)
    if (!row) return
    if (!row.item.staysOpen) {
      onClose()
      if (!row.item.key.startsWith('line:')) void stores.palette.used(row.item.key)
    }
    row.item.run()
  }
  return (
    <CommandDialog
      label={t`Search everything`}
      placeholder={t`Search, or type what to do`}
      query={query}
      onQuery={setQuery}
      sections={results.map(({ section, rows }) => ({
        title: sectionTitles[section],
        rows: rows.map((row) => ({
          id: row.item.key,
          text: [row.item.label, row.item.detail].filter(Boolean).join(', '),
          content: <Row {...row} />,
        })),
      }))}
      onRun={run}
      onClose={onClose}
      footer={
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t`Move`}
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
  const { icon, label, detail, value, keys, projectId } = item
  return (
    <>
      <span className={styles['mark']}>
        {projectId === undefined ? <Icon of={icon} /> : <ProjectDot id={projectId} />}
      </span>
      <span className={styles['label']}>
        <MatchedText text={label} ranges={ranges} />
      </span>
      {detail && <span className={styles['detail']}>{detail}</span>}
      <span className="grow" />
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      {keys?.split(' ').map((key) => (
        <kbd key={key} aria-hidden="true">
          {key}
        </kbd>
      ))}
    </>
  )
}

function useUsage(): PaletteUsage {
  const { palette } = useStores()
  const [usage, setUsage] = useState<PaletteUsage>({})
  useEffect(() => {
    let isOver = false
    void palette.usage().then((known) => {
      if (!isOver) setUsage(known)
    })
    return () => {
      isOver = true
    }
  }, [palette])
  return usage
}

/** What the text can be recorded as; none until that can be read. */
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
  return useMemo(
    () => read?.of(query, { stores, parts, now: now(), onQuery }) ?? [],
    [query, read, stores, parts, onQuery],
  )
}

/** What is typed is no draft: only what was handed over is noted, until it is on disk. */
const draftNames = { line: 'palette-line', request: 'palette-handed' }

/** Entries and expenses with what is typed. The former ones stand until the new ones are there. */
function useFoundRecords(query: string): FoundRecords {
  const { palette } = useStores()
  const [found, setFound] = useState(none)
  const text = query.trim()
  useEffect(() => {
    if (text === '') return
    let isOver = false
    void palette.find(text).then((records) => {
      if (!isOver) setFound(records)
    })
    return () => {
      isOver = true
    }
  }, [palette, text])
  return text === '' ? none : found
}
