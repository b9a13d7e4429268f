import type { ReactElement } from 'react'
import { trimsOfAll } from '../../../shared/domain/entries/trim-overlap.ts'
import type { WeekCheck, WeekCheckInput } from '../../../shared/contract/report-payloads.ts'
import { useOpenScreen } from '../../components/open-screen.ts'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { lengthOf } from '../../lib/days.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { CheckLine } from './CheckLine.tsx'
import { DuplicateItem } from './DuplicateItem.tsx'
import { IncompleteEntry } from './IncompleteEntry.tsx'
import { OverlapItem } from './OverlapItem.tsx'
import { gapsText, overlapText } from './week-line-message.ts'
import type { WeekFindings } from './use-week-findings.ts'
import styles from './close-week.module.css'

type Props = {
  readonly findings: WeekFindings
  readonly check: WeekCheck
  readonly input: WeekCheckInput
}

/** The seven lines of the checklist, always these and in this order. */
export function WeekLines(props: Props): ReactElement {
  const { openLines } = props.findings
  return (
    <section aria-label="Before you close it" className={styles['lines']}>
      <h2>
        Before you close it <span>{7 - openLines} of 7 done</span>
      </h2>
      <ul>
        <GapLine {...props} />
        <OverlapLine {...props} />
        <DuplicateLine {...props} />
        <IncompleteLine {...props} />
        <ReceiptLine {...props} />
        <UnsentLine {...props} />
        <RunningLine {...props} />
      </ul>
      {props.check.isCut && (
        <p className="small dim">
          There is more than is listed here. It shows when these are done.
        </p>
      )}
    </section>
  )
}

function GapLine({ findings: { gaps }, input }: Props): ReactElement {
  const openScreen = useOpenScreen()
  return (
    <CheckLine
      title="Gaps"
      count={gaps.length}
      done="No gaps"
      detail={gapsText(gaps, input.zone)}
      action={{ text: 'Review', label: 'Review gaps', onPress: () => openScreen('gaps') }}
    />
  )
}

function OverlapLine({ check: { overlaps }, input }: Props): ReactElement {
  const stores = useStores()
  const all = overlaps.length > 1 ? trimsOfAll(overlaps) : null
  return (
    <CheckLine
      title="Overlaps"
      count={overlaps.length}
      done="No overlaps"
      detail={overlapText(overlaps, input.zone)}
      openText="Fix"
    >
      {all !== null && (
        <Button onPress={() => void stores.showFailure(stores.trimEntries(all))}>
          Trim all: end each earlier entry where the next begins
        </Button>
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
      title="Duplicates"
      count={count}
      done="No duplicates"
      detail={count === 1 ? '1 entry is recorded twice' : `${count} entries are recorded twice`}
      openText="Show"
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
  const entries = count === 1 ? '1 entry has' : `${count} entries have`
  return (
    <CheckLine
      title="Project and note"
      count={count}
      done="Every entry has a project and a note"
      detail={`${entries} no project or no note`}
      openText="Fill in"
    >
      <ul className={styles['items']}>
        {incomplete.map((entry) => (
          <IncompleteEntry key={entry.id} entry={entry} zone={input.zone} />
        ))}
      </ul>
    </CheckLine>
  )
}

function ReceiptLine({ check: { withoutReceipt } }: Props): ReactElement {
  const openScreen = useOpenScreen()
  const expenses = withoutReceipt === 1 ? '1 expense' : `${withoutReceipt} expenses`
  return (
    <CheckLine
      title="Receipts"
      count={withoutReceipt}
      done="Every expense has a receipt"
      detail={`${expenses} this week ${withoutReceipt === 1 ? 'has' : 'have'} no receipt`}
      action={{ text: 'Add', label: 'Add receipts', onPress: () => openScreen('expenses') }}
    />
  )
}

function UnsentLine({ findings: { unsent } }: Props): ReactElement {
  const openScreen = useOpenScreen()
  const changes = unsent === 1 ? '1 change has' : `${unsent} changes have`
  return (
    <CheckLine
      title="Unsent"
      count={unsent}
      done="Everything is sent"
      detail={`${changes} not reached the service`}
      action={{ text: 'Open', label: 'Open unsent', onPress: () => openScreen('unsent') }}
    />
  )
}

function RunningLine({ findings: { running } }: Props): ReactElement {
  const stores = useStores()
  const now = useNow(running.length > 0)
  const [timer] = running
  return (
    <CheckLine
      title="Running timer"
      count={running.length}
      done="No timer runs"
      detail={timer ? `“${timer.note ?? 'No note'}”, ${hoursMinutes(lengthOf(timer, now))}` : ''}
      action={{
        ...{ text: 'Stop', label: 'Stop the running timer' },
        onPress: () => void (timer && stores.stop(timer.id)),
      }}
    />
  )
}
