import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { groupingNames } from '../../../shared/domain/reports/report-lines.ts'
import { allGroupings, type Grouping } from '../../../shared/domain/reports/totals-groups.ts'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import { DayField } from '../../components/forms/DayField.tsx'
import { Select, type SelectOption } from '../../controls/fields/Select.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { RoundingRule } from './RoundingRule.tsx'
import { rangeLabels } from './report-ranges.ts'
import type { ReportOptions } from './report-options.ts'
import styles from './reports.module.css'

type Props = {
  readonly options: ReportOptions
  /** Days of the selected range as of today. */
  readonly days: DayRange
  readonly onPick: (options: ReportOptions) => void
}

const ranges: readonly SelectOption<ReportOptions['range']>[] = [
  ...rangeLabels.map(([id, label]) => ({ id, label })),
  { id: 'custom', label: t`Custom range` },
]
const units: readonly SelectOption<ReportOptions['columns']>[] = [
  { id: 'auto', label: t`Auto` },
  { id: 'day', label: t`Day` },
  { id: 'week', label: t`Week` },
  { id: 'month', label: t`Month` },
]
const groupings = allGroupings.map((id) => ({ id, label: groupingNames[id] }))

/**
 * Choices of the report: period, columns, rows and rounding are always shown; filters can be added. Each change reloads
 * the report.
 */
export function ReportChoices({ options, days, onPick }: Props): ReactElement {
  const pick = (change: Partial<ReportOptions>): void => onPick({ ...options, ...change })
  const others = groupings.filter(({ id }) => id !== options.first)
  return (
    <div className={`row wrap ${styles['choices']} no-print`}>
      <RangeChoice
        {...options}
        shown={days}
        onPick={(range, chosen) => pick({ range, days: chosen, only: null })}
      />
      <Select
        label={t`Chart by`}
        isInline
        value={options.columns}
        options={units}
        onChange={(columns) => pick({ columns })}
      />
      <Select
        label={t`Group by`}
        isInline
        value={options.first}
        options={groupings}
        onChange={(first) =>
          pick({ first, ...(options.second === first && { second: options.first }) })
        }
      />
      <Select<Grouping | 'none'>
        label={t`Then by`}
        isInline
        value={options.second ?? 'none'}
        options={[{ id: 'none', label: t`Nothing` }, ...others]}
        onChange={(second) => pick({ second: second === 'none' ? null : second })}
      />
      <RoundingChoice options={options} onPick={pick} />
      <ReportFilters options={options} onPick={pick} />
    </div>
  )
}

type RangeProps = Pick<ReportOptions, 'range' | 'days'> & {
  /** Days of the selected range as of today. */
  readonly shown: DayRange
  readonly onPick: (range: ReportOptions['range'], days: DayRange) => void
}

/** Choice of a named range, or of any days. */
export function RangeChoice({ range, days, shown, onPick }: RangeProps): ReactElement {
  return (
    <>
      <Select
        label={t`Days`}
        isInline
        value={range}
        options={ranges}
        onChange={(chosen) => onPick(chosen, shown)}
      />
      {range === 'custom' && <Days days={days} onPick={(chosen) => onPick(range, chosen)} />}
    </>
  )
}

function Days({
  days,
  onPick,
}: {
  readonly days: DayRange
  readonly onPick: (days: DayRange) => void
}): ReactElement {
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles['date']}>
          <DayField
            label={end === 'from' ? t`First day` : t`Last day`}
            isLabelHidden
            value={days[end]}
            onChange={(day) => onPick({ ...days, [end]: day })}
          />
        </div>
      ))}
    </>
  )
}

/** Labels of the ways of rounding; the printed report uses them, too. */
export const roundingWays: readonly SelectOption<ReportOptions['rounding']>[] = [
  { id: 'none', label: t`As recorded` },
  { id: 'projects', label: t`Per project` },
  { id: 'all', label: t`Same for all projects` },
]

type RoundingOptions = Pick<ReportOptions, 'rounding' | 'rule'>

/** Choice of how times are rounded, and of the rule if one rule is used for all. */
export function RoundingChoice({
  options: { rounding, rule },
  onPick,
}: {
  readonly options: RoundingOptions
  readonly onPick: (change: Partial<RoundingOptions>) => void
}): ReactElement {
  return (
    <>
      <Select
        label={t`Rounding`}
        isInline
        value={rounding}
        options={roundingWays}
        onChange={(chosen) => onPick({ rounding: chosen })}
      />
      {rounding === 'all' && (
        <RoundingRule isInline rule={rule} onChange={(next) => onPick({ rule: next })} />
      )}
    </>
  )
}
