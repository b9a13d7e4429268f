import { Plus } from 'lucide'
import type { ReactElement } from 'react'
import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { formatDayRange } from '../../../../shared/domain/language/date-format.ts'
import type { ListedTimesheet } from '../../../../shared/contract/groups/timesheets.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { Button } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { dayIn, shortDate } from '../../../lib/days.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { formatLength } from '../../../lib/time-format.ts'
import reports from '../reports.module.css'
import styles from './timesheets.module.css'

type Props = {
  readonly onBack: () => void
  readonly onNew: () => void
  readonly onOpen: (id: LocalId) => void
}

/**
 * List of the issued timesheets, the newest first, with a mark on each whose entries have changed since it was issued.
 */
export function TimesheetList({ onBack, onNew, onOpen }: Props): ReactElement {
  const issued = useQuery('timesheets.all', {})
  const add = <Button tone="key" icon={Plus} onPress={onNew}>{t`New timesheet`}</Button>
  return (
    <>
      <ScreenHeader
        title={t`Timesheets`}
        parent={<Button tone="flat" onPress={onBack}>{t`Reports`}</Button>}
      >
        {issued !== undefined && issued.length > 0 && add}
      </ScreenHeader>
      <div className={`column ${reports['body']}`}>
        {issued?.length === 0 && (
          <EmptyState
            art="reports"
            title={t`No timesheets yet`}
            text={t`A timesheet shows a client what you worked on. Once issued, it stays here unchanged.`}
          >
            {add}
          </EmptyState>
        )}
        {issued !== undefined && issued.length > 0 && <Table issued={issued} onOpen={onOpen} />}
      </div>
    </>
  )
}

type TableProps = { readonly issued: readonly ListedTimesheet[]; readonly onOpen: Props['onOpen'] }

function Table({ issued, onOpen }: TableProps): ReactElement {
  return (
    <table className={styles['list']}>
      <thead>
        <tr>
          <th scope="col">{t`Number`}</th>
          <th scope="col">{t`Client`}</th>
          <th scope="col">{t`Period`}</th>
          <th scope="col">{t`Issued`}</th>
          <th scope="col" data-figure>{t`Hours`}</th>
          <th scope="col" data-figure>{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {issued.map((timesheet) => (
          <Row key={timesheet.id} timesheet={timesheet} onOpen={() => onOpen(timesheet.id)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  timesheet,
  onOpen,
}: {
  readonly timesheet: ListedTimesheet
  readonly onOpen: () => void
}): ReactElement {
  const { number, version, client, scope, layout, issuedAt, seconds, sums } = timesheet
  const name = version === 1 ? number : t`${number}, version ${String(version)}`
  const days = formatDayRange(scope.from, scope.to, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const amounts = layout.hasAmounts ? sums : []
  return (
    <tr data-replaced={timesheet.isReplaced || undefined}>
      <th scope="row">
        <NativeButton className={styles['open']} aria-label={t`Open ${name}`} onClick={onOpen}>
          {name}
        </NativeButton>
        <StateChip timesheet={timesheet} />
      </th>
      <td>{client ?? t`No client`}</td>
      <td>{days}</td>
      <td>{shortDate(dayIn(issuedAt, scope.zone))}</td>
      <td data-figure>{formatLength(seconds)}</td>
      <td data-figure>
        {amounts.map(({ together, currency }) => moneyText(together, currency)).join(' + ') || '–'}
      </td>
    </tr>
  )
}

function StateChip({ timesheet }: { readonly timesheet: ListedTimesheet }): ReactElement | null {
  const { isReplaced, changed } = timesheet
  if (isReplaced) return <span className="chip">{t`Replaced`}</span>
  if (changed === 0) return null
  return (
    <span className="chip" data-tone="warn">
      {plural(changed, { one: '# later change', other: '# later changes' })}
    </span>
  )
}
