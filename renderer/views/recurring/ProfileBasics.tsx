import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import { recurringFrequencies } from '../../../shared/domain/recurring/profile.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { DayField } from '../../components/forms/DayField.tsx'
import { useClients } from '../../data/work.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import type { FormParts } from './profile-form.ts'
import { frequencyLabels } from './frequency-labels.ts'
import styles from './recurring.module.css'

const frequencies = recurringFrequencies.map((id) => ({ id, label: frequencyLabels[id] }))
const ends = [
  { id: 'never', label: t`Never` },
  { id: 'after', label: t`After a number of invoices` },
] as const

/** Fields for client, frequency, first date and end. */
export function ProfileBasics(props: FormParts & { readonly isNew: boolean }): ReactElement {
  const { form, problems, edit, isNew } = props
  const clients = useClients()
  const chosen = form.clientId === '' ? null : (Number(form.clientId) as ServiceId)
  const options = offeredClients(clients, chosen).map(({ id, name }) => ({
    id: String(id),
    label: name ?? t`Client ${id}`,
  }))
  const isListed = chosen === null || options.some(({ id }) => id === form.clientId)
  const unlisted = isListed ? [] : [{ id: form.clientId, label: t`Client ${form.clientId}` }]
  return (
    <div className={styles['basics']}>
      {clients.length === 0 ? (
        <TextField
          autoFocus={isNew}
          label={t`Client`}
          value={form.clientId}
          onChange={(clientId) => edit({ clientId: clientId.trim() })}
          inputMode="numeric"
          hint={t`The client’s number on the service`}
          error={problems['clientId']}
        />
      ) : (
        <ComboBox
          autoFocus={isNew}
          label={t`Client`}
          placeholder={t`Choose…`}
          value={form.clientId === '' ? null : form.clientId}
          sections={[{ title: '', options: [...unlisted, ...options] }]}
          onChange={(clientId) => edit({ clientId: clientId ?? '' })}
          error={problems['clientId']}
        />
      )}
      <Select
        label={t`Repeats`}
        value={form.frequency}
        options={frequencies}
        onChange={(frequency) => edit({ frequency })}
        error={problems['frequency']}
      />
      <DayField
        label={t`First invoice`}
        value={isDay(form.date) ? (form.date as Day) : null}
        onChange={(date) => edit({ date })}
        error={problems['date']}
      />
      <Select
        label={t`Ends`}
        value={form.ends}
        options={ends}
        onChange={(value) => edit({ ends: value })}
        error={form.ends === 'never' ? problems['occurrences'] : null}
      />
      {form.ends === 'after' && (
        <TextField
          label={t`Invoices`}
          value={form.occurrences}
          onChange={(occurrences) => edit({ occurrences })}
          inputMode="numeric"
          isFigure
          error={problems['occurrences']}
        />
      )}
    </div>
  )
}
