import { useState, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { ListedTimesheet } from '../../../../shared/contract/groups/timesheets.ts'
import type { TimesheetLayout } from '../../../../shared/domain/timesheets/timesheet.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { EmptyState } from '../../../controls/EmptyState.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useLastAnswer, useQuery } from '../../../data/use-query.ts'
import type { ReportContext } from '../report-options.ts'
import { layoutFor, timesheetDraft, type TimesheetStart } from './timesheet-start.ts'
import { TimesheetChoices } from './TimesheetChoices.tsx'
import { TimesheetPaper } from './TimesheetPaper.tsx'
import styles from './timesheets.module.css'

type Props = {
  readonly start: TimesheetStart
  readonly context: ReportContext
  readonly onBack: () => void
  readonly onIssued: (id: LocalId) => void
}

const none: readonly ListedTimesheet[] = []

/** Page of a timesheet that is not issued yet: its choices, and beside them the paper. */
export function NewTimesheet({ start, context, onBack, onIssued }: Props): ReactElement {
  const stores = useStores()
  const issued = useQuery('timesheets.all', {})
  const [chosen, setChosen] = useState(start)
  const [edited, setEdited] = useState<TimesheetLayout | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const layout = edited ?? layoutFor(start, chosen.clientId, issued ?? none)
  // The layout of the client's last timesheet is not known before.
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
      <ScreenHeader
        title={title}
        parent={<Button tone="flat" onPress={onBack}>{t`Timesheets`}</Button>}
      >
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
