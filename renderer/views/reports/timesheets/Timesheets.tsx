import { useState, type ReactElement } from 'react'
import { Plus } from 'lucide'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { t, plural } from '../../../../shared/domain/language/translate.ts'
import type { ListedTimesheet } from '../../../../shared/contract/groups/timesheets.ts'
import {
  timesheetClient,
  type TimesheetLayout,
} from '../../../../shared/domain/timesheets/timesheet.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useLastAnswer, useQuery } from '../../../data/use-query.ts'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { dayIn, shortDate } from '../../../lib/days.ts'
import { formatLength } from '../../../lib/time-format.ts'
import { type ReportContext, periodText, sumTexts } from '../report-options.ts'
import { IssuedTimesheetPage } from './IssuedTimesheetPage.tsx'
import { nextVersionOf, type TimesheetStart, layoutFor, timesheetDraft } from './timesheet-start.ts'
import { TimesheetChoices } from './TimesheetChoices.tsx'
import { TimesheetPaper } from './TimesheetPaper.tsx'
import styles from './timesheets.module.css'
import reports from '../reports.module.css'

type Props = {
  readonly start: TimesheetStart
  readonly isNew: boolean
  readonly context: ReportContext
  readonly onBack: () => void
}

type Page =
  | { readonly name: 'list' }
  | { readonly name: 'new'; readonly start: TimesheetStart }
  | { readonly name: 'issued'; readonly id: LocalId }

/** Timesheet pages: the list of issued timesheets, an issued timesheet, and a new timesheet. */
export function Timesheets({ start, isNew, context, onBack }: Props): ReactElement {
  const [page, setPage] = useState<Page>(isNew ? { name: 'new', start } : { name: 'list' })
  const showList = (): void => setPage({ name: 'list' })
  switch (page.name) {
    case 'list':
      return (
        <TimesheetList
          onBack={onBack}
          onNew={() => setPage({ name: 'new', start })}
          onOpen={(id) => setPage({ name: 'issued', id })}
        />
      )
    case 'new':
      return (
        <NewTimesheet
          start={page.start}
          context={context}
          onBack={showList}
          onIssued={(id) => setPage({ name: 'issued', id })}
        />
      )
    case 'issued':
      return (
        <IssuedTimesheetPage
          id={page.id}
          onBack={showList}
          onNewVersion={(issued) => setPage({ name: 'new', start: nextVersionOf(issued) })}
        />
      )
  }
}

type NewTimesheetProps = Omit<Props, 'isNew'> & { readonly onIssued: (id: LocalId) => void }

function NewTimesheet({ start, context, onBack, onIssued }: NewTimesheetProps): ReactElement {
  const stores = useStores()
  const issued = useQuery('timesheets.all', {})
  const [chosen, setChosen] = useState(start)
  const [edited, setEdited] = useState<TimesheetLayout | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const layout = edited ?? layoutFor(start, chosen.clientId, issued ?? [])
  // Until then, the layout of the client's last timesheet is not known.
  const draft = issued === undefined ? null : timesheetDraft(chosen, layout, context)
  const shown = useLastAnswer('timesheets.preview', draft)
  const issue = async (): Promise<void> => {
    if (!draft || isBusy) return
    setBusy(true)
    const outcome = await stores.submit('timesheets.issue', draft)
    setBusy(false)
    if (outcome.ok) onIssued(outcome.value.id)
    else setProblem(outcome.error.message)
  }
  const paper = draft === null ? undefined : shown?.answer.document
  const title = start.replaces ? t`New version of ${start.replaces.number}` : t`New timesheet`
  return (
    <>
      <ScreenHeader title={title} parent={<Button onPress={onBack}>{t`Timesheets`}</Button>}>
        <Problem text={problem} />
        <Button
          tone="key"
          isDisabled={!paper}
          isPending={isBusy}
          onPress={() => void issue()}
        >{t`Issue`}</Button>
      </ScreenHeader>
      <section className={styles['new']}>
        <TimesheetChoices
          chosen={chosen}
          layout={layout}
          projects={shown?.answer.projects ?? []}
          context={context}
          onPick={(change) => {
            setProblem(null)
            setChosen({ ...chosen, ...change })
            // Another client has another last timesheet, and with it another layout.
            if (change.clientId !== undefined) setEdited(null)
          }}
          onEdit={(change) => setEdited({ ...layout, ...change })}
        />
        <div className={styles['desk']} role="region" aria-label={t`Timesheet`} tabIndex={0}>
          {draft === null && (
            <EmptyState
              art="reports"
              title={t`Choose a client`}
              text={t`A preview of the printed timesheet will appear here.`}
            />
          )}
          {paper === null && (
            <EmptyState
              art="reports"
              title={t`Too many entries`}
              text={t`Choose fewer days or fewer projects.`}
            />
          )}
          {paper && <TimesheetPaper paper={paper} onReady={() => undefined} />}
        </div>
      </section>
    </>
  )
}

type TimesheetListProps = {
  readonly onBack: () => void
  readonly onNew: () => void
  readonly onOpen: (id: LocalId) => void
}

/** List of issued timesheets, newest first. Timesheets whose entries have changed since are marked. */
function TimesheetList({ onBack, onNew, onOpen }: TimesheetListProps): ReactElement {
  const issued = useQuery('timesheets.all', {})
  const add = <Button tone="key" icon={Plus} onPress={onNew}>{t`New timesheet`}</Button>
  return (
    <>
      <ScreenHeader title={t`Timesheets`} parent={<Button onPress={onBack}>{t`Reports`}</Button>}>
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
        {issued !== undefined && issued.length > 0 && (
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
        )}
      </div>
    </>
  )
}

type RowProps = { readonly timesheet: ListedTimesheet; readonly onOpen: () => void }

function Row({ timesheet, onOpen }: RowProps): ReactElement {
  const { number, version, scope, layout, issuedAt, seconds, sums } = timesheet
  const name = version === 1 ? number : t`${number}, version ${String(version)}`
  const amounts = layout.hasAmounts ? sums : []
  return (
    <tr className={timesheet.isReplaced ? 'faint' : undefined}>
      <th scope="row">
        <NativeButton className={styles['open']} aria-label={t`Open ${name}`} onClick={onOpen}>
          {name}
        </NativeButton>
        <StateChip timesheet={timesheet} />
      </th>
      <td>{timesheetClient(timesheet) ?? t`No client`}</td>
      <td>{periodText(scope)}</td>
      <td>{shortDate(dayIn(issuedAt, scope.zone))}</td>
      <td data-figure>{formatLength(seconds)}</td>
      <td data-figure>{sumTexts(amounts).join(' + ') || '–'}</td>
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
