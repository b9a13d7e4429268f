import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Download } from 'lucide'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { defaultSettings } from '../../../shared/contract/settings.ts'
import {
  fitsTable,
  guessDateOrder,
  guessImportMapping,
  importKind,
  isComplete,
  type ImportMapping,
} from '../../../shared/domain/time-import/import-mapping.ts'
import type { ImportRows } from '../../../shared/domain/time-import/import-row.ts'
import {
  importSignature,
  type ImportTable,
} from '../../../shared/domain/time-import/import-table.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { localZone } from '../../lib/clock.ts'
import { ImportOptions, type ReadingOptions } from './ImportOptions.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { ImportTargets } from './ImportTargets.tsx'
import { stagedImport } from './staged-import.ts'
import { useImportPreview, noChoices, type ImportChoices } from './use-import-preview.ts'
import { useImportRows } from './use-import-rows.ts'
import styles from './time-import.module.css'

type Props = {
  readonly name: string
  readonly table: ImportTable
  /** Columns that were remembered for this kind of table. */
  readonly known: ImportMapping | null
  /** Another import is not finished. */
  readonly isBlocked: boolean
  readonly onBegun: () => void
}

/** Nine in the morning, in minutes, where no work hours are set. */
const usualWorkStart = 540

/** What a file would bring, with everything that can be chosen about it. Nothing is written until the button is pressed. */
export function ImportPreview(props: Props): ReactElement {
  const { table, known } = props
  const { keepImportMapping } = useStores()
  const { presence } = useWindowState((state) => state.settings) ?? defaultSettings
  const [mapping, setMapping] = useState(() => firstMapping(table, known))
  const [options, setOptions] = useState<ReadingOptions>(() => ({
    zone: localZone(),
    workStart: presence.workHours?.from ?? usualWorkStart,
  }))
  const { rows, share } = useImportRows(table, mapping, options)
  const change = (next: ImportMapping): void => {
    setMapping(next)
    void keepImportMapping({ signature: importSignature(table), mapping: next })
  }
  return (
    <>
      <ImportOptions
        {...props}
        mapping={mapping}
        options={options}
        hasPlaced={rows?.rows.some(({ isPlaced }) => isPlaced) ?? false}
        onMapping={change}
        onOptions={setOptions}
      />
      {!isComplete(mapping) && (
        <p className={styles['problem']} role="alert">
          {t`Say which columns hold the day, and the length or the end.`}
        </p>
      )}
      {rows === null ? (
        <div className={styles['progress']}>
          <progress aria-label={t`Reading the file`} value={share} max={1} />
        </div>
      ) : (
        <Choices {...props} read={rows} zone={options.zone} />
      )}
    </>
  )
}

/** What was remembered, but the order of days where the file itself decides it. */
function firstMapping(table: ImportTable, known: ImportMapping | null): ImportMapping {
  if (!known || !fitsTable(known, table)) return guessImportMapping(table, 'dmy')
  return { ...known, dateOrder: guessDateOrder(table, known.columns) ?? known.dateOrder }
}

type ChoicesProps = Props & { readonly read: ImportRows; readonly zone: string }

function Choices({ name, table, isBlocked, onBegun, read, zone }: ChoicesProps): ReactElement {
  const { importEntries } = useStores()
  const [choices, setChoices] = useState<ImportChoices>(noChoices)
  const [stored, setStored] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isWanted = useRef(true)
  const preview = useImportPreview(read.rows, choices)
  const change = (part: Partial<ImportChoices>): void => setChoices({ ...choices, ...part })
  const count = preview.rows?.length ?? 0
  const targets = useMemo(
    () => preview.targets.map(({ rows: _rows, seconds: _seconds, ...target }) => target),
    [preview.targets],
  )
  const begin = async (): Promise<void> => {
    if (!preview.rows || count === 0 || stored !== null) return
    isWanted.current = true
    setStored(0)
    const { header, rows } = await stagedImport(preview.rows, {
      ...{ name, zone, targets },
      kind: importKind(table),
    })
    const options = { onProgress: setStored, isWanted: () => isWanted.current }
    const outcome = await importEntries(header, rows, options)
    setStored(null)
    setFailed(outcome.ok ? null : outcome.error.message)
    if (outcome.ok && isWanted.current) onBegun()
  }
  return (
    <>
      <ImportSummary
        preview={preview}
        read={read}
        choices={choices}
        zone={zone}
        onChange={change}
      />
      <ImportPeople preview={preview} onChange={(people) => change({ people })} />
      <ImportTargets preview={preview} choices={choices} onChange={change} />
      <ImportProblems problems={read.problems} />
      {(failed ?? preview.problem) !== null && (
        <p className={styles['problem']} role="alert">
          {failed ?? preview.problem}
        </p>
      )}
      <div className={styles['act']}>
        {stored !== null ? (
          <>
            <progress aria-label={t`Storing rows`} value={stored} max={count} />
            <Button
              key="cancel"
              onPress={() => {
                isWanted.current = false
              }}
            >{t`Cancel`}</Button>
          </>
        ) : (
          <Button
            key="import"
            tone="primary"
            icon={Download}
            isDisabled={count === 0 || isBlocked}
            onPress={() => void begin()}
          >
            {plural(count, { one: 'Import # entry', other: 'Import # entries' })}
          </Button>
        )}
        <span className="dim small">
          {isBlocked
            ? t`Another import is not finished. Continue or undo it first.`
            : t`They are sent one after the other in the background.`}
        </span>
      </div>
    </>
  )
}
