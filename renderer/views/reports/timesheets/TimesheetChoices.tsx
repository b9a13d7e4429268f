import type { ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { languageNames, languages } from '../../../../shared/domain/language/language.ts'
import type { TimesheetPreview } from '../../../../shared/contract/groups/timesheets.ts'
import type { TimesheetLayout } from '../../../../shared/domain/timesheets/timesheet.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { ComboBox } from '../../../controls/fields/ComboBox.tsx'
import { Select, type SelectOption } from '../../../controls/fields/Select.tsx'
import { Switch } from '../../../controls/fields/Switch.tsx'
import { useClients } from '../../../data/work.ts'
import { clientOptions } from '../../../lib/clients.ts'
import { RangeChoice, RoundingChoice } from '../ReportChoices.tsx'
import { daysOfReport, defaultReportOptions, type ReportContext } from '../report-options.ts'
import type { TimesheetStart } from './timesheet-start.ts'
import styles from './timesheets.module.css'

type Props = {
  readonly chosen: TimesheetStart
  readonly layout: TimesheetLayout
  readonly projects: TimesheetPreview['projects']
  readonly context: ReportContext
  readonly onPick: (change: Partial<TimesheetStart>) => void
  readonly onEdit: (change: Partial<TimesheetLayout>) => void
}

/** Choices of a new timesheet. Each choice changes the preview beside them at once. */
export function TimesheetChoices(props: Props): ReactElement {
  const { chosen, context, onPick } = props
  return (
    <aside className={`column ${styles['choices']}`} aria-label={t`What the timesheet shows`}>
      <ClientChoice {...props} />
      <div className={`column ${styles['inline']}`}>
        <RangeChoice
          range={chosen.range}
          days={chosen.days}
          shown={chosen.days}
          onPick={(range, days) => {
            const options = { ...defaultReportOptions(context), range, days }
            onPick({ range, days: daysOfReport(options, context) })
          }}
        />
      </div>
      <ProjectChoice {...props} />
      <LayoutChoices {...props} />
    </aside>
  )
}

const noClient = 'none'

function ClientChoice({ chosen: { clientId }, onPick }: Props): ReactElement {
  const clients = useClients()
  return (
    <ComboBox
      // The field's text is set when it appears, and the names may come later.
      key={clients.length}
      label={t`Client`}
      placeholder={t`Choose a client`}
      value={clientId === undefined ? null : clientId === null ? noClient : String(clientId)}
      options={clientOptions(clients, clientId)}
      last={{ id: noClient, label: t`No client` }}
      onChange={(id) => {
        if (id === null) return
        const chosen = clients.find((client) => String(client.id) === id)
        onPick({ clientId: chosen?.id ?? null, projectIds: null })
      }}
    />
  )
}

function ProjectChoice({ chosen, projects, onPick }: Props): ReactElement | null {
  const { projectIds } = chosen
  if (projects.length < 2) return null
  const isChosen = (id: LocalId): boolean => projectIds === null || projectIds.includes(id)
  const toggle = (id: LocalId): void => {
    const ids = projects.flatMap((project) =>
      isChosen(project.id) === (project.id !== id) ? [project.id] : [],
    )
    // At least one project stays chosen.
    if (ids.length > 0) onPick({ projectIds: ids.length === projects.length ? null : ids })
  }
  return (
    <fieldset className={`column ${styles['group']}`}>
      <legend>{t`Projects`}</legend>
      {projects.map(({ id, title }) => (
        <Switch key={id} isSelected={isChosen(id)} onChange={() => toggle(id)}>
          {title}
        </Switch>
      ))}
    </fieldset>
  )
}

const groupings: readonly SelectOption<TimesheetLayout['groupBy']>[] = [
  { id: 'day', label: t`Day` },
  { id: 'week', label: t`Week` },
  { id: 'project', label: t`Project` },
  { id: 'service', label: t`Service` },
]
const works: readonly SelectOption<TimesheetLayout['work']>[] = [
  { id: 'billable', label: t`Billable` },
  { id: 'unbilled', label: t`Billable, not billed yet` },
  { id: 'all', label: t`All` },
]
const languageOptions = languages.map((id) => ({ id, label: languageNames[id] }))

function LayoutChoices({ layout, onEdit }: Props): ReactElement {
  const { rounding } = layout
  const rule = typeof rounding === 'object' ? rounding : defaultRule
  const parts: readonly (readonly [Extract<keyof TimesheetLayout, `has${string}`>, string])[] = [
    ['hasEntries', t`Each entry`],
    ...(layout.hasEntries ? [['hasTimes', t`Start and end`] as const] : []),
    ['hasAmounts', t`Rates and amounts`],
    ['hasExpenses', t`Expenses to bill`],
    ...(layout.hasExpenses ? [['hasReceipts', t`Receipts`] as const] : []),
    ['hasSignature', t`Signature line`],
  ]
  return (
    <>
      <div className={`column ${styles['inline']}`}>
        <Select
          label={t`Group by`}
          isInline
          value={layout.groupBy}
          options={groupings}
          onChange={(groupBy) => onEdit({ groupBy })}
        />
        <Select
          label={t`Work`}
          isInline
          value={layout.work}
          options={works}
          onChange={(work) => onEdit({ work })}
        />
        <RoundingChoice
          options={{ rounding: typeof rounding === 'object' ? 'all' : rounding, rule }}
          onPick={(change) => {
            const way = change.rounding ?? (typeof rounding === 'object' ? 'all' : rounding)
            onEdit({ rounding: way === 'all' ? { ...rule, ...change.rule } : way })
          }}
        />
        <Select
          label={t`Language`}
          isInline
          value={layout.language}
          options={languageOptions}
          onChange={(language) => onEdit({ language })}
        />
      </div>
      <fieldset className={`column ${styles['group']}`}>
        <legend>{t`Show on the timesheet`}</legend>
        {parts.map(([name, label]) => (
          <Switch
            key={name}
            isSelected={layout[name]}
            onChange={(isOn) => onEdit({ [name]: isOn })}
          >
            {label}
          </Switch>
        ))}
      </fieldset>
    </>
  )
}

/** Rule offered first when all entries are to be rounded by the same one. */
const defaultRule = { minutes: 15, mode: 'nearest', per: 'entry' } as const
