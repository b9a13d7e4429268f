import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { trimsOfAll } from '../../../shared/domain/entries/trim-overlap.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/groups/reports.ts'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { lengthOf } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { CheckLine } from './CheckLine.tsx'
import { DuplicateItem } from './DuplicateItem.tsx'
import { IncompleteEntry } from './IncompleteEntry.tsx'
import { NotBillableItem } from './NotBillableItem.tsx'
import { OverlapItem } from './OverlapItem.tsx'
import { gapsText, overlapText } from './week-line-message.ts'
import type { WeekFindings } from './use-week-findings.ts'
import styles from './close-week.module.css'

type Props = {
  readonly findings: WeekFindings
  readonly check: WeekCheck
  readonly input: WeekCheckInput
}

/** The lines of the checklist, always these and in this order. */
export function WeekLines(props: Props): ReactElement {
  const { lines, openLines } = props.findings
  return (
    <section aria-label={t`Before you close it`} className={styles['lines']}>
      <h2>
        {t`Before you close it`} <span>{t`${lines - openLines} of ${lines} done`}</span>
      </h2>
      <ul>
        <GapLine {...props} />
        <OverlapLine {...props} />
        <DuplicateLine {...props} />
        <IncompleteLine {...props} />
        <BillableLine {...props} />
        <ReceiptLine {...props} />
        <UnsentLine {...props} />
        <RunningLine {...props} />
      </ul>
      {props.check.isCut && (
        <p className="small dim">{t`There is more than is listed here. It shows when these are done.`}</p>
      )}
    </section>
  )
}

function GapLine({ findings: { gaps }, input }: Props): ReactElement {
  const { showScreen } = useStores()
  return (
    <CheckLine
      title={t`Gaps`}
      count={gaps.length}
      done={t`No gaps`}
      detail={gapsText(gaps, input.zone)}
      action={{ text: t`Review`, label: t`Review gaps`, onPress: () => showScreen('gaps') }}
    />
  )
}

function OverlapLine({ check: { overlaps }, input }: Props): ReactElement {
  const stores = useStores()
  const all = overlaps.length > 1 ? trimsOfAll(overlaps) : null
  return (
    <CheckLine
      title={t`Overlaps`}
      count={overlaps.length}
      done={t`No overlaps`}
      detail={overlapText(overlaps, input.zone)}
      openText={t`Fix`}
    >
      {all !== null && (
        <Button
          onPress={() => void stores.act('entries.trim', { trims: all })}
        >{t`Trim all: end each earlier entry where the next begins`}</Button>
      )}
      <ul className={styles['items']}>
        {overlaps.map((overlap) => (
          <OverlapItem
            key={`${overlap.first.id} ${overlap.second.id}`}
            overlap={overlap}
            zone={input.zone}
          />
        ))}
      </ul>
    </CheckLine>
  )
}

function DuplicateLine({ check: { duplicates }, input }: Props): ReactElement {
  const count = duplicates.length
  return (
    <CheckLine
      title={t`Duplicates`}
      count={count}
      done={t`No duplicates`}
      detail={plural(count, {
        one: '# entry is recorded twice',
        other: '# entries are recorded twice',
      })}
      openText={t`Show`}
    >
      <ul className={styles['items']}>
        {duplicates.map((pair) => (
          <DuplicateItem key={pair.second.id} pair={pair} zone={input.zone} />
        ))}
      </ul>
    </CheckLine>
  )
}

function IncompleteLine({ check: { incomplete }, input }: Props): ReactElement {
  const count = incomplete.length
  return (
    <CheckLine
      title={t`Project and note`}
      count={count}
      done={t`Every entry has a project and a note`}
      detail={plural(count, {
        one: '# entry has no project or no note',
        other: '# entries have no project or no note',
      })}
      openText={t`Fill in`}
    >
      <ul className={styles['items']}>
        {incomplete.map((entry) => (
          <IncompleteEntry key={entry.id} entry={entry} zone={input.zone} />
        ))}
      </ul>
    </CheckLine>
  )
}

function BillableLine({ check: { notBillable }, input }: Props): ReactElement {
  const stores = useStores()
  const ids = notBillable.map(({ id }) => id)
  const mark = (billable: boolean) => () => void stores.act('entries.editMany', { ids, billable })
  return (
    <CheckLine
      title={t`Billable`}
      count={ids.length}
      done={t`All client work is billable`}
      detail={plural(ids.length, {
        one: '# entry is for a client and not billable',
        other: '# entries are for clients and not billable',
      })}
      openText={t`Decide`}
    >
      {ids.length > 1 && (
        <span className={`wrap ${styles['choices']}`}>
          <Button onPress={mark(true)}>{t`Mark all as billable`}</Button>
          <Button onPress={mark(false)}>{t`Leave all not billable`}</Button>
        </span>
      )}
      <ul className={styles['items']}>
        {notBillable.map((entry) => (
          <NotBillableItem key={entry.id} entry={entry} zone={input.zone} />
        ))}
      </ul>
    </CheckLine>
  )
}

function ReceiptLine({ check: { withoutReceipt } }: Props): ReactElement {
  const { showScreen } = useStores()
  return (
    <CheckLine
      title={t`Receipts`}
      count={withoutReceipt}
      done={t`Every expense has a receipt`}
      detail={plural(withoutReceipt, {
        one: '# expense this week has no receipt',
        other: '# expenses this week have no receipt',
      })}
      action={{ text: t`Add`, label: t`Add receipts`, onPress: () => showScreen('expenses') }}
    />
  )
}

function UnsentLine({ findings: { unsent } }: Props): ReactElement {
  const { showScreen } = useStores()
  return (
    <CheckLine
      title={t`Unsent`}
      count={unsent}
      done={t`Everything is sent`}
      detail={plural(unsent, {
        one: '# change has not reached the service',
        other: '# changes have not reached the service',
      })}
      action={{ text: t`Open`, label: t`Open unsent`, onPress: () => showScreen('unsent') }}
    />
  )
}

function RunningLine({ findings: { running } }: Props): ReactElement {
  const stores = useStores()
  const now = useNow(running.length > 0)
  const [timer] = running
  return (
    <CheckLine
      title={t`Running timer`}
      count={running.length}
      done={t`No timer running`}
      detail={timer ? `“${timer.note ?? t`No note`}”, ${hoursMinutes(lengthOf(timer, now))}` : ''}
      action={{
        text: t`Stop`,
        label: t`Stop the running timer`,
        onPress: () => void (timer && stores.act('timer.stop', { id: timer.id })),
      }}
    />
  )
}
