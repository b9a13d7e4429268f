import { formatDayRange } from '../../../shared/domain/language/date-format.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { DayRange } from '../../../shared/domain/reports/period-before.ts'
import type { ReportOverview } from '../../../shared/contract/groups/reports.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { moneyText } from '../../lib/money.ts'
import { formatLength } from '../../lib/time-format.ts'
import { changeText, shareText } from './report-change.ts'

/** Time, billable share, unbilled money, and the change against the period before. */
export function ReportStrip({ answer }: { readonly answer: ReportOverview }): ReactElement {
  const { totals, unbilled, before } = answer
  const [lead, ...others] = unbilled.sums.map(({ together, currency }) =>
    moneyText(together, currency),
  )
  const change = changeText(totals.seconds, before.seconds)
  return (
    <KpiStrip
      isLarge
      figures={[
        { label: t`Time`, value: formatLength(totals.seconds) },
        {
          label: t`Billable`,
          value: shareText(totals.billable, totals.seconds),
          detail: formatLength(totals.billable),
        },
        {
          label: t`Unbilled`,
          value: lead ?? '–',
          detail: [...others, `${formatLength(totals.unbilled)} h`].join(' · '),
        },
        {
          label: t`Against ${periodText(before)}`,
          value: change.hours,
          ...(change.share !== null && { detail: change.share }),
        },
      ]}
    />
  )
}

/** `10 Aug – 30 Sep 2026` */
function periodText({ from, to }: DayRange): string {
  return formatDayRange(from, to, { day: 'numeric', month: 'short', year: 'numeric' })
}
