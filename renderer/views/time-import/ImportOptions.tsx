import { plural, t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useState, type ReactElement } from 'react'
import {
  importColumns,
  type ImportColumn,
} from '../../../shared/domain/time-import/import-columns.ts'
import {
  importKind,
  withChoice,
  withColumns,
  type ImportMapping,
  type Readings,
} from '../../../shared/domain/time-import/import-mapping.ts'
import type { ImportTable } from '../../../shared/domain/time-import/import-table.ts'
import { momentCell } from '../../../shared/domain/time-import/moment-cell.ts'
import { Button } from '../../controls/Button.tsx'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { now } from '../../lib/clock.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { fullDay } from '../../lib/days.ts'
import { columnLabels, kindName, evidenceText } from './import-messages.ts'
import styles from './time-import.module.css'

export type ReadingOptions = {
  readonly zone: string
  /** Start of work, in minutes after midnight. */
  readonly workStart: number
}

type Props = {
  readonly name: string
  readonly table: ImportTable
  readonly mapping: ImportMapping
  readonly readings: Readings
  readonly options: ReadingOptions
  /** True if some rows have no time of day. The import then chooses times for them. */
  readonly hasPlaced: boolean
  readonly onMapping: (mapping: ImportMapping) => void
  readonly onOptions: (options: ReadingOptions) => void
}

/** What was recognized in a file, and fields for how the file is read. */
export function ImportOptions(props: Props): ReactElement {
  const { name, table, mapping, readings, options, hasPlaced, onMapping, onOptions } = props
  const [isOpen, setIsOpen] = useState(false)
  const kind = kindName(importKind(table))
  const rows = plural(table.rows.length, { one: '# row', other: '# rows' })
  const unit = (
    <LengthUnitField
      key="unit"
      mapping={mapping}
      readings={readings}
      column={table.header[mapping.columns.duration ?? -1] ?? ''}
      onChange={(lengthUnit) => onMapping(withChoice(mapping, { lengthUnit }))}
    />
  )
  return (
    <section className={`column ${styles['group']}`} aria-label={t`The file`}>
      <p className="row wrap" role="status">
        <strong>{name}</strong> {kind} · {rows}{' '}
        <Button isSmall isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t`Assign columns`}
        </Button>
      </p>
      {table.rows.some((row) => workDays.test(row[mapping.columns.duration ?? -1] ?? '')) && (
        <p className="dim small">{t`A day in a duration counts as 8 hours, a week as 5 days.`}</p>
      )}
      <div className={styles['columns']}>
        <ZoneField zone={options.zone} onChange={(zone) => onOptions({ ...options, zone })} />
        <OrderField
          mapping={mapping}
          readings={readings}
          onChange={(dateOrder) => onMapping(withChoice(mapping, { dateOrder }))}
        />
        {readings.open.includes('lengthUnit') && unit}
        {hasPlaced && (
          <Select
            label={t`Start time for entries that have none`}
            value={String(options.workStart)}
            options={startTimes(options.workStart)}
            onChange={(start) => onOptions({ ...options, workStart: Number(start) })}
          />
        )}
      </div>
      {isOpen && (
        <div className={styles['columns']}>
          <Columns table={table} mapping={mapping} onChange={onMapping} />
          {!readings.open.includes('lengthUnit') && unit}
        </div>
      )}
    </section>
  )
}

/** Matches `1d 2h`, as Jira writes it. */
const workDays = /^\s*\d+\s*[wd]\b/i

function startTimes(chosen: number): readonly { readonly id: string; readonly label: string }[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
  const minutes = [...new Set([...hours, chosen])].sort((one, other) => one - other)
  return minutes.map((minute) => ({ id: String(minute), label: hoursMinutes(minute * 60) }))
}

type ZoneProps = { readonly zone: string; readonly onChange: (zone: string) => void }

function ZoneField({ zone, onChange }: ZoneProps): ReactElement {
  const options = useMemo(() => {
    const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    return zones.map((id) => ({ id, label: id.replaceAll('_', ' ') }))
  }, [zone])
  return (
    <ComboBox
      label={t`Time zone used in the file`}
      value={zone}
      options={options}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}

const none = 'none'

type ColumnsProps = {
  readonly table: ImportTable
  readonly mapping: ImportMapping
  readonly onChange: (mapping: ImportMapping) => void
}

function Columns({ table, mapping, onChange }: ColumnsProps): ReactElement {
  const columns = [
    { id: none, label: t`None` },
    ...table.header.map((label, index) => ({
      id: String(index),
      label: label === '' ? t`Column ${index + 1}: ${table.rows[0]?.[index] ?? ''}` : label,
    })),
  ]
  const set = (column: ImportColumn, id: string): void => {
    const { [column]: _former, ...others } = mapping.columns
    const columns = id === none ? others : { ...others, [column]: Number(id) }
    onChange(withColumns(table, mapping, columns, now()))
  }
  return (
    <>
      {importColumns.map((column) => (
        <Select
          key={column}
          label={columnLabels[column]}
          value={String(mapping.columns[column] ?? none)}
          options={columns}
          onChange={(id) => set(column, id)}
        />
      ))}
    </>
  )
}

type OpenChoiceFieldsProps = { readonly mapping: ImportMapping; readonly readings: Readings }
type DateOrder = ImportMapping['dateOrder']
type LengthUnit = ImportMapping['lengthUnit']

type OrderProps = OpenChoiceFieldsProps & { readonly onChange: (order: DateOrder) => void }

/** Field for the order of day and month. If the file doesn't show it, the field asks, with a day as an example. */
function OrderField({ mapping, readings, onChange }: OrderProps): ReactElement {
  const { order, open } = readings
  const { example, evidence } = order
  const asked = open.includes('dateOrder') ? example : null
  const dayIn = (text: string, one: DateOrder): string => {
    const day = momentCell(text, one)?.day
    return day ? fullDay(day) : text
  }
  const isChosen = mapping.chosen?.includes('dateOrder') ?? false
  const concluded = isChosen || evidence === null ? null : evidenceText(evidence)
  const hint =
    asked === null
      ? concluded
      : t`The preview below uses ${dayIn(asked, mapping.dateOrder)} for now.`
  return (
    <div className={styles['choice']} data-open={asked === null ? undefined : 'choice'}>
      <Select
        label={asked === null ? t`Date order` : t`Which date does ${asked} mean?`}
        value={asked === null ? mapping.dateOrder : null}
        placeholder={t`Choose…`}
        options={[
          { id: 'dmy', label: asked === null ? t`Day, month, year` : dayIn(asked, 'dmy') },
          { id: 'mdy', label: asked === null ? t`Month, day, year` : dayIn(asked, 'mdy') },
        ]}
        hint={hint ?? undefined}
        onChange={onChange}
      />
    </div>
  )
}

type UnitProps = OpenChoiceFieldsProps & {
  readonly column: string
  readonly onChange: (unit: LengthUnit) => void
}

/** Field for the unit of plain numbers. If the file doesn't show it, the field asks, with a number as an example. */
function LengthUnitField({ mapping, readings, column, onChange }: UnitProps): ReactElement {
  const { unit, open } = readings
  const isOpen = open.includes('lengthUnit')
  const example = unit.example ?? ''
  const units: Readonly<Record<LengthUnit, string>> = {
    hours: t`hours`,
    clock: t`hours.minutes`,
    minutes: t`minutes`,
    seconds: t`seconds`,
    milliseconds: t`milliseconds`,
    days: t`fractions of a day`,
  }
  const options = (Object.keys(units) as LengthUnit[]).map((id) => ({ id, label: units[id] }))
  return (
    <div className={styles['choice']} data-open={isOpen ? 'choice' : undefined}>
      <Select
        label={
          isOpen
            ? t`What unit is “${example}” in “${column}”?`
            : t`Read durations without a unit as`
        }
        value={isOpen ? null : mapping.lengthUnit}
        placeholder={t`Choose…`}
        options={options}
        hint={isOpen ? t`The preview below uses ${units[mapping.lengthUnit]} for now.` : undefined}
        onChange={onChange}
      />
    </div>
  )
}
