import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ImportBilling } from '../../../shared/domain/time-import/import-plan.ts'
import { dayProblem, parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { DateField } from '../../controls/fields/DateField.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn, fullDay } from '../../lib/days.ts'
import type { ImportChoices } from './use-import-preview.ts'
import styles from './time-import.module.css'
import { useSettings } from '../../data/work.ts'

type Props = {
  readonly choices: ImportChoices
  readonly onChange: (part: Partial<ImportChoices>) => void
}

/** Fields for how the imported time is treated in billing. */
export function ImportBillingFields({ choices, onChange }: Props): ReactElement {
  const { billing, billedUntil } = choices
  const weekStart = useSettings().weekStart
  const isWrong = importBillingOf(choices) === null
  return (
    <section
      className={`column ${styles['group']}`}
      aria-label={t`Billing`}
      data-open={isWrong || undefined}
    >
      <h2>{t`Billing`}</h2>
      <div className={styles['columns']}>
        <Select
          label={t`Count imported time as`}
          value={billing}
          options={[
            { id: 'file', label: t`As marked in the file` },
            { id: 'notBillable', label: t`Not billable` },
            { id: 'billed', label: t`Already billed` },
          ]}
          onChange={(next) => onChange({ billing: next })}
        />
        {billing === 'billed' && (
          <DateField
            label={t`Billed up to and including`}
            value={billedUntil}
            day={parseDay(billedUntil, today())}
            weekStart={weekStart}
            hint={t`Time up to this day counts as billed. Later time is billed if the file says so. Leave empty to count all of the time as billed.`}
            {...(isWrong && { error: dayProblem(billedUntil, today()) ?? '' })}
            onChange={(text) => onChange({ billedUntil: text })}
            onPick={(day) => onChange({ billedUntil: fullDay(day) })}
          />
        )}
      </div>
      <p className="dim small">{hintOf(billing)}</p>
    </section>
  )
}

function hintOf(billing: ImportChoices['billing']): string {
  switch (billing) {
    case 'file':
      return t`Time is billable if the file says so. If the file doesn’t say, time for a client is billable. Time marked as invoiced is recorded as not billable.`
    case 'notBillable':
      return t`All of this time is recorded as not billable, so it never counts as unbilled.`
    case 'billed':
      return t`This time is recorded as not billable, so it never counts as unbilled in Stint or your accounting service. Only your accounting service can mark time as billed.`
  }
}

/** Returns the chosen billing; null while the day is invalid. */
export function importBillingOf({ billing, billedUntil }: ImportChoices): ImportBilling | null {
  if (billing !== 'billed') return { kind: billing }
  if (billedUntil.trim() === '') return { kind: 'billed', until: null }
  const until = parseDay(billedUntil, today())
  return until === null ? null : { kind: 'billed', until }
}

function today(): Day {
  return dayIn(now(), localZone())
}
