import { useState, type ReactElement } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type { ReportContext } from '../report-options.ts'
import { IssuedTimesheetPage } from './IssuedTimesheetPage.tsx'
import { NewTimesheet } from './NewTimesheet.tsx'
import { TimesheetList } from './TimesheetList.tsx'
import { nextVersionOf, type TimesheetStart } from './timesheet-start.ts'

type Props = {
  /** Client, projects and days that a new timesheet begins with. */
  readonly start: TimesheetStart
  /** True opens a new timesheet at once. */
  readonly isNew: boolean
  readonly context: ReportContext
  readonly onBack: () => void
}

type Page =
  | { readonly name: 'list' }
  | { readonly name: 'new'; readonly start: TimesheetStart }
  | { readonly name: 'issued'; readonly id: LocalId }

/** Pages of the timesheets: the list of issued timesheets, an issued timesheet, and a new timesheet. */
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
