import { useMemo, useRef, useState, type ReactElement } from 'react'
import { t, plural } from '../../../shared/domain/language/translate.ts'
import type { ImportedTarget } from '../../../shared/contract/groups/time-imports.ts'
import {
  fitsTable,
  guessImportMapping,
  importKind,
  isComplete,
  readingsOf,
  rememberedMapping,
  type ImportMapping,
  type Readings,
} from '../../../shared/domain/time-import/import-mapping.ts'
import type { ImportRows, RowProblem } from '../../../shared/domain/time-import/import-row.ts'
import {
  importSignature,
  zonesOf,
  type ImportTable,
} from '../../../shared/domain/time-import/import-table.ts'
import { unreadTimes } from '../../../shared/domain/time-import/unread-times.ts'
import type { ImportBilling } from '../../../shared/domain/time-import/import-plan.ts'
import { dayProblem, parseDay } from '../../../shared/domain/time/parse-day.ts'
import { useStores } from '../../components/window-context.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayOrder } from '../../../shared/domain/language/region.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { currentDay } from '../../lib/days.ts'
import { ImportAct } from './ImportAct.tsx'
import { ImportOptions, type ReadingOptions } from './ImportOptions.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { ImportTargets, openQuestionsText } from './ImportTargets.tsx'
import { openChoiceText, problemText } from './import-messages.ts'
import { stagedImport, type StagedImport } from './staged-import.ts'
import {
  billableOf,
  noChoices,
  useImportPreview,
  useImportRows,
  type ChoiceProps,
  type ImportChoices,
  type ImportPreviewState,
} from './use-import-preview.ts'
import { Problem } from '../../controls/Problem.tsx'
import { useSettings } from '../../data/work.ts'
import { formatCount, hoursMinutes } from '../../lib/time-format.ts'
import { Checkbox } from '../../controls/fields/Checkbox.tsx'
import { ShowMore } from '../../components/ShowMore.tsx'
import { DayTextField } from '../../components/forms/DayField.tsx'
import styles from './time-import.module.css'

type Props = {
  readonly name: string
  readonly table: ImportTable
  /** Mapping remembered for this kind of table; null for none. */
  readonly remembered: ImportMapping | null
  readonly isBlocked: boolean
  readonly onBegun: () => void
}

/** Nine in the morning, in minutes after midnight. Used if the settings have no work hours. */
const usualWorkStart = 540

/** Preview of an import, with all its choices. Nothing is written until the import button is pressed. */
export function ImportPreview(props: Props): ReactElement {
  const { table, remembered } = props
  const { submit } = useStores()
  const { presence } = useSettings()
  const page = useRef<HTMLDivElement>(null)
  const [today] = useState(now)
  const [mapping, setMapping] = useState(() => firstMapping(table, remembered, today))
  const readings = useMemo(() => readingsOf(table, mapping, today), [table, mapping, today])
  const zones = useMemo(() => zonesOf(table), [table])
  const [options, setOptions] = useState<ReadingOptions>(() => ({
    zone: (zones.length === 1 && zones[0]) || localZone(),
    workStart: presence.workHours?.from ?? usualWorkStart,
  }))
  const unread = useMemo(() => unreadTimes(table, mapping), [table, mapping])
  const { rows, share, isCurrent } = useImportRows(table, mapping, options)
  const change = (next: ImportMapping): void => {
    setMapping(next)
    void submit('timeImports.keepMapping', { signature: importSignature(table), mapping: next })
  }
  return (
    <div className={`column ${styles['choices']}`} ref={page}>
      <ImportOptions
        {...props}
        mapping={mapping}
        readings={readings}
        options={options}
        hasPlaced={rows?.rows.some(({ isPlaced }) => isPlaced) ?? false}
        onMapping={change}
        onOptions={setOptions}
      />
      {!isComplete(mapping) && (
        <Problem
          text={t`Choose the columns that hold the date and either the duration or the end time. Summary reports don’t include these: export the detailed report instead.`}
        />
      )}
      {zones.length > 1 && (
        <p className="small warn">
          {t`The file has times in several time zones (${zones.join(', ')}), but Stint reads all of them in the one chosen above.`}
        </p>
      )}
      {unread.length > 0 && (
        <p className="small warn">
          {t`Stint reads only one start, end and duration from each row. Ignored columns: ${unread.join(', ')}.`}
        </p>
      )}
      {rows === null ? (
        <div className={`row wrap ${styles['progress']}`}>
          <progress aria-label={t`Reading the file`} value={share} max={1} />
        </div>
      ) : (
        <Choices
          {...props}
          read={rows}
          isCurrent={isCurrent}
          zone={options.zone}
          readings={readings}
          onQuestion={() => page.current?.querySelector<HTMLElement>(openFields)?.focus()}
        />
      )}
    </div>
  )
}

const openFields = '[data-open] input, [data-open="choice"] button'

function firstMapping(
  table: ImportTable,
  remembered: ImportMapping | null,
  today: EpochMs,
): ImportMapping {
  if (remembered && fitsTable(remembered, table)) return rememberedMapping(table, remembered, today)
  return guessImportMapping(table, dayOrder(), today)
}

type ChoicesProps = Props & {
  readonly read: ImportRows
  /** False while the table is read again, after a choice of columns or of the time zone. */
  readonly isCurrent: boolean
  readonly zone: string
  readonly readings: Readings
  readonly onQuestion: () => void
}

function Choices(props: ChoicesProps): ReactElement {
  const { name, table, read, isCurrent, zone, readings } = props
  const [choices, setChoices] = useState<ImportChoices>(noChoices)
  const billing = useMemo(() => importBillingOf(choices), [choices])
  const preview = useImportPreview(read.rows, choices, { billing, zone })
  const rows = isCurrent ? preview.rows : null
  const change = (part: Partial<ImportChoices>): void =>
    setChoices((before) => ({ ...before, ...part }))
  const shared = { preview, choices, onChange: change }
  const stage = (): Promise<StagedImport> | null =>
    rows &&
    stagedImport(rows, {
      name,
      zone,
      kind: importKind(table),
      targets: importedTargets(preview),
      billableOf: (row) => billableOf(row, billing, zone),
    })
  return (
    <div className={`column ${styles['choices']}`}>
      <ImportSummary {...shared} read={read} zone={zone} />
      <ImportPeople preview={preview} onChange={(people) => change({ people })} />
      <ImportTargets {...shared} />
      <ImportBillingFields {...shared} />
      <ImportProblems problems={read.problems} />
      <ImportAct
        {...props}
        count={rows?.length ?? 0}
        question={questionOf(readings, preview.open.size, billing !== null)}
        problem={preview.problem}
        stage={stage}
      />
    </div>
  )
}

function questionOf(
  { open: choices, order, unit }: Readings,
  open: number,
  hasBilling: boolean,
): string | null {
  const [choice] = choices
  if (choice) return openChoiceText(choice, (choice === 'dateOrder' ? order : unit).example)
  if (open > 0) return openQuestionsText(open)
  return hasBilling ? null : t`Enter a date, for example 2026-11-20.`
}

/** Returns the decided targets that have rows to import. No project is created for any other target. */
function importedTargets({ targets, planned }: ImportPreviewState): readonly ImportedTarget[] {
  return targets.flatMap(({ key, project, client, choice, clientId }) =>
    choice === null || !planned.has(key)
      ? []
      : [{ project, client, choice, clientId: clientId ?? null }],
  )
}

/** Number of rows shown at first, and added by each press of the button. */
const step = 20

type ImportProblemsProps = { readonly problems: readonly RowProblem[] }

function ImportProblems({ problems }: ImportProblemsProps): ReactElement | null {
  const [maxRows, setMaxRows] = useState(step)
  if (problems.length === 0) return null
  const left = problems.length - maxRows
  return (
    <section className={`column ${styles['group']}`} aria-label={t`Rows with problems`}>
      <h2>{t`Rows with problems`}</h2>
      <p className="dim small">{t`Stint won’t import these rows.`}</p>
      <ul className={styles['problems']}>
        {problems.slice(0, maxRows).map((problem) => (
          <li key={problem.line}>
            <span className="dim">{t`Row ${formatCount(problem.line)}`}</span>{' '}
            {problemText(problem)}
          </li>
        ))}
      </ul>
      <ShowMore left={left} onPress={() => setMaxRows(maxRows + step)} />
    </section>
  )
}

type ImportPeopleProps = {
  readonly preview: ImportPreviewState
  readonly onChange: (people: ReadonlySet<string>) => void
}

function ImportPeople({ preview, onChange }: ImportPeopleProps): ReactElement | null {
  const { people, chosenPeople } = preview
  if (people.length < 2) return null
  const set = (name: string, isChosen: boolean): void => {
    const next = new Set(chosenPeople)
    if (isChosen) next.add(name)
    else next.delete(name)
    onChange(next)
  }
  return (
    <section className={`column ${styles['group']}`} aria-label={t`People`}>
      <h2>{t`People`}</h2>
      <p className="dim small">{t`This file contains the work of several people. Everything you import counts as your own work, so only the person with the most rows is selected.`}</p>
      <div className={`column ${styles['people']}`}>
        {people.map(({ name, rows, seconds }) => (
          <Checkbox
            key={name}
            isSelected={chosenPeople.has(name)}
            onChange={(isChosen) => set(name, isChosen)}
          >
            {name === '' ? t`No name` : name}{' '}
            <span className="dim small">
              {plural(rows, { one: '# row', other: '# rows' })} · {hoursMinutes(seconds)}
            </span>
          </Checkbox>
        ))}
      </div>
    </section>
  )
}

function ImportBillingFields({ choices, onChange }: ChoiceProps): ReactElement {
  const { billing, billedUntil } = choices
  const isWrong = importBillingOf(choices) === null
  return (
    <section
      className={`column ${styles['group']}`}
      aria-label={t`Billing`}
      data-open={isWrong || undefined}
    >
      <h2>{t`Billing`}</h2>
      <div className={styles['columns']}>
        <Select
          label={t`Count imported time as`}
          value={billing}
          options={[
            { id: 'file', label: t`As marked in the file` },
            { id: 'notBillable', label: t`Not billable` },
            { id: 'billed', label: t`Already billed` },
          ]}
          onChange={(next) => onChange({ billing: next })}
        />
        {billing === 'billed' && (
          <DayTextField
            label={t`Billed up to and including`}
            value={billedUntil}
            hint={t`Time up to this day counts as billed. Later time is billed if the file says so. Leave the field empty to count all of the time as billed.`}
            {...(isWrong && { error: dayProblem(billedUntil, currentDay()) ?? '' })}
            onChange={(text) => onChange({ billedUntil: text })}
          />
        )}
      </div>
      <p className="dim small">{hintOf(billing)}</p>
    </section>
  )
}

function hintOf(billing: ImportChoices['billing']): string {
  return {
    file: t`Time is billable if the file says so. If the file says nothing, time for a client is billable. If the file marks time as invoiced, Stint records it as not billable.`,
    notBillable: t`Stint records all of this time as not billable, so it never appears under “Unbilled”.`,
    billed: t`Stint records this time as not billable, so it never appears as unbilled in Stint or in your accounting service. Only your accounting service can mark time as billed.`,
  }[billing]
}

/** Returns the billing choice; null while the typed day is invalid. */
function importBillingOf({ billing, billedUntil }: ImportChoices): ImportBilling | null {
  if (billing !== 'billed') return { kind: billing }
  if (billedUntil.trim() === '') return { kind: 'billed', until: null }
  const until = parseDay(billedUntil, currentDay())
  return until === null ? null : { kind: 'billed', until }
}
