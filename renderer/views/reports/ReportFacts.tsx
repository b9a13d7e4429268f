import { Fragment, type ReactElement } from 'react'
import { formatDayRange } from '../../../shared/domain/language/date-format.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { groupingNames } from '../../../shared/domain/reports/report-lines.ts'
import type { SelectOption } from '../../controls/fields/Select.tsx'
import { roundingWays } from './ReportChoices.tsx'
import { roundingModes, roundingScopes } from './RoundingRule.tsx'
import { filterChips } from './report-filters.ts'
import { daysOfReport, type ReportContext, type ReportOptions } from './report-options.ts'
import styles from './reports.module.css'
import { useFilterNames } from './use-report-names.ts'

type Props = { readonly options: ReportOptions; readonly context: ReportContext }

/** Days, rows, rounding and filters as words. They are only on paper, because the controls for them are not printed. */
export function ReportFacts({ options, context }: Props): ReactElement | null {
  const names = useFilterNames()
  const { from, to } = daysOfReport(options, context)
  if (from === '' || to === '' || from > to) return null
  const { first, second, filters } = options
  const facts = [
    { label: t`Days`, value: formatDayRange(from, to, { dateStyle: 'long' }) },
    { label: t`Group by`, value: groupingNames[first] },
    ...(second === null ? [] : [{ label: t`Then by`, value: groupingNames[second] }]),
    { label: t`Rounding`, value: roundingText(options) },
    ...filterChips(filters, names),
  ]
  return (
    <dl className={`print-only ${styles['printed']}`}>
      {facts.map(({ label, value }) => (
        <Fragment key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function roundingText({ rounding, rule }: ReportOptions): string {
  if (rounding !== 'all') return labelIn(roundingWays, rounding)
  const step = t`${rule.minutes} min`
  return [step, labelIn(roundingModes, rule.mode), labelIn(roundingScopes, rule.per)].join(' · ')
}

function labelIn<Id extends string>(options: readonly SelectOption<Id>[], id: Id): string {
  return options.find((option) => option.id === id)?.label ?? ''
}
