import { FolderOpen, Play, Square, Undo2 } from 'lucide'
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { FileButton } from '../../controls/fields/FileButton.tsx'
import {
  importSignature,
  type ImportTable,
  importTable,
} from '../../../shared/domain/time-import/import-table.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useQuery } from '../../data/use-query.ts'
import { csvCells } from '../../lib/csv-cells.ts'
import { currentDay } from '../../lib/days.ts'
import { kindName, importText } from './import-messages.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { Problem } from '../../controls/Problem.tsx'
import type { TimeImport } from '../../../shared/contract/groups/time-imports.ts'
import styles from './time-import.module.css'

type OpenFile = { readonly name: string; readonly table: ImportTable; readonly turn: number }

/** Page that imports time entries from another tracker's file, with a preview and undo (decision 133). */
export function TimeImportView({ onBack }: { readonly onBack: () => void }): ReactElement {
  const memory = useQuery('timeImports.memory', {})
  const [file, setFile] = useState<OpenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const outcome = await readTable(chosen)
    setProblem(outcome.ok ? null : `${chosen.name}: ${outcome.error.message}`)
    if (!outcome.ok) return
    setFile((before) => ({
      name: chosen.name,
      table: outcome.value,
      turn: (before?.turn ?? 0) + 1,
    }))
  }
  useDroppedFile((dropped) => void read(dropped))
  const latest = memory?.latest ?? null
  const isBusy = latest?.state === 'importing' || latest?.state === 'undoing'
  return (
    <div className={`fill ${styles['page']}`}>
      <ScreenHeader
        title={t`Import time entries`}
        parent={<Button isSmall autoFocus onPress={onBack}>{t`Settings`}</Button>}
      >
        <FileButton
          tone={file || isBusy ? 'plain' : 'key'}
          icon={FolderOpen}
          label={t`Choose a file with time entries`}
          accept=".csv,.tsv,.txt,text/csv,.xlsx,.xls,.json,.org"
          onChoose={([chosen]) => void read(chosen)}
        >
          {file ? t`Another file…` : t`Choose a CSV file…`}
        </FileButton>
      </ScreenHeader>
      <div className={`column scrolled ${styles['body']}`}>
        <Problem text={problem} />
        {latest && <LatestImport latest={latest} />}
        {file && memory ? (
          <ImportPreview
            key={file.turn}
            name={file.name}
            table={file.table}
            remembered={memory.mappings[importSignature(file.table)] ?? null}
            isBlocked={isBusy}
            onBegun={() => setFile(null)}
          />
        ) : (
          <HowTo />
        )}
      </div>
    </div>
  )
}

function useDroppedFile(onFile: (file: File | undefined) => void): void {
  const { setDroppedFiles } = useStores()
  const files = useWindowState((state) => state.droppedFiles)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (files.length === 0) return
    setDroppedFiles([])
    take(files[0])
  }, [files, setDroppedFiles])
}

function HowTo(): ReactElement {
  return (
    <div className={styles['howTo']}>
      <p>{t`Coming from another tracker? Export your entries there as CSV and choose the file here, or drop it on this window. You get a preview first: nothing is imported until you confirm, and you can undo the whole import at once.`}</p>
      <dl>
        <dt>{kindName('toggl')}</dt>
        <dd className="dim">{t`Reports > Detailed > Export as CSV`}</dd>
        <dt>{kindName('clockify')}</dt>
        <dd className="dim">{t`Reports > Detailed > Export > Save as CSV`}</dd>
        <dt>{kindName('harvest')}</dt>
        <dd className="dim">{t`Reports > Detailed time > Export as CSV. This file has no times of day, so Stint places the entries one after another.`}</dd>
        <dt>{t`Any other tracker`}</dt>
        <dd className="dim">{t`A CSV file with one row per entry: its date, and either a duration or a start and end time.`}</dd>
      </dl>
    </div>
  )
}

/** State of the latest import, which continues while this page is closed. */
function LatestImport({ latest }: { readonly latest: TimeImport }): ReactElement {
  const { act } = useStores()
  const { id, state, isPaused, problem, done, total } = latest
  const isOpen = state === 'importing' || state === 'undoing'
  const isStopped = isOpen && (isPaused || problem !== null)
  return (
    <section className={`column ${styles['latest']}`} aria-label={t`Latest import`}>
      {/* Not announced at each step: the bar says how far it is. */}
      <p role="status">{isOpen && !isStopped ? runningText(latest) : importText(latest)}</p>
      {isOpen && (
        <div className={`row wrap ${styles['progress']}`}>
          <progress aria-label={t`Import`} value={done} max={total} />
          <span className="dim small">{importText(latest)}</span>
        </div>
      )}
      <Problem text={isOpen ? problem : null} />
      <div className={`row wrap ${styles['buttons']}`}>
        {isOpen && !isStopped && (
          <Button
            key="stop"
            icon={Square}
            onPress={() => void act('timeImports.stop', { id })}
          >{t`Stop`}</Button>
        )}
        {isStopped && (
          <Button
            key="go"
            tone="key"
            icon={Play}
            onPress={() => void act('timeImports.run', { id })}
          >{t`Continue`}</Button>
        )}
        {(state === 'importing' || state === 'imported') && (
          <Button
            key="undo"
            icon={Undo2}
            onPress={() => void act('timeImports.undo', { id })}
          >{t`Undo the import`}</Button>
        )}
      </div>
    </section>
  )
}

function runningText({ name, state }: TimeImport): string {
  return state === 'undoing'
    ? t`Stint is undoing the import of ${name}.`
    : t`Importing ${name}. You can leave this page.`
}

/** Reads the table in an import file. Fails with `invalid`. */
export async function readTable(file: File): Promise<Outcome<ImportTable>> {
  const noTable = t`This file has no table. Export the detailed report as CSV.`
  const cells = await csvCells(
    file,
    (format) => t`This file is in ${format} format. Export the detailed report as CSV.`,
  )
  if (!cells.ok) return cells
  const table = importTable(cells.value, { name: file.name, today: currentDay() })
  return table ? success(table) : failure('invalid', noTable)
}
