import { useState, type ReactElement } from 'react'
import { unambiguousAmount } from '../../../shared/domain/text/two-readings.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { afterPointerRelease } from '../../components/keys/after-pointer-release.ts'
import { AmountChoices } from '../../components/forms/AmountChoices.tsx'
import type { FormState } from '../../components/forms/use-form.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { useClients, useSettings } from '../../data/work.ts'
import { amountText } from '../../../shared/domain/money/money-text.ts'
import { billingMethods, rateProblem, rateReadings, type ProjectTexts } from './project-form.ts'
import { clientOptions } from '../../lib/clients.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { DayTextField } from '../../components/forms/DayField.tsx'
import styles from './projects.module.css'

type Props = { readonly form: FormState<ProjectTexts> }

const types = [
  { id: 'hourlyRate', label: t`By the hour` },
  { id: 'fixedPrice', label: t`At a fixed price` },
] as const

/** Editable project fields that are stored on the service. */
export function ProjectFields({ form }: Props): ReactElement {
  const { values } = form
  const { billingMethod } = values
  const isKnownMethod = billingMethods.some(({ id }) => id === billingMethod)
  return (
    <div className={styles['fields']}>
      <TextField label={t`Title`} {...form.field('title')} />
      <div className={styles['wide']}>
        <TextField label={t`Description`} rows={3} {...form.field('description')} />
      </div>
      <ClientField form={form} />
      <Select
        label={t`Pricing`}
        value={values.type}
        options={types}
        onChange={(type) => form.edit({ type })}
      />
      <RateField key={values.type} form={form} />
      <TextField label={t`Budget (hours)`} placeholder="120" {...form.field('budget')} />
      <Select
        label={t`Billing method`}
        value={billingMethod}
        options={
          isKnownMethod
            ? billingMethods
            : [...billingMethods, { id: billingMethod, label: billingMethod }]
        }
        onChange={(next) => form.edit({ billingMethod: next })}
      />
      <DayTextField label={t`Due date`} {...form.field('dueDate')} />
    </div>
  )
}

/**
 * Field for the rate, in the client's currency. An amount that can be read in two ways gets a button for each reading.
 */
function RateField({ form }: Props): ReactElement {
  const { type, clientId } = form.values
  const name = type === 'hourlyRate' ? 'rate' : 'fixedPrice'
  const client = useClients().find(({ id }) => String(id) === clientId)
  const usual = useSettings().currency
  const currency = client?.currency ?? usual
  const unit = currency === null ? '' : ` (${currency})`
  const [isLeft, setIsLeft] = useState(false)
  const { value, error, onChange } = form.field(name)
  const edit = (text: string): void => {
    setIsLeft(false)
    onChange(text)
  }
  return (
    <div className={styles['rate']}>
      <TextField
        label={type === 'hourlyRate' ? t`Hourly rate${unit}` : t`Fixed price${unit}`}
        placeholder={unambiguousAmount(type === 'hourlyRate' ? '95.00' : '4800.00')}
        value={value}
        error={error ?? (isLeft ? rateProblem(value) : null)}
        onChange={edit}
        onBlur={() => afterPointerRelease(() => setIsLeft(true))}
      />
      {rateReadings(value).length > 0 && (
        <AmountChoices
          choices={rateReadings(value).map((amount) => ({
            amount,
            label: amountText(amount, null),
          }))}
          onChoose={(amount) => edit(unambiguousAmount(amount))}
        />
      )}
    </div>
  )
}

const otherOption = { id: 'other', label: t`Enter another number…` }

/** Field for the client. Also accepts a typed number, because not every service lists its clients. */
function ClientField({ form }: { readonly form: FormState<ProjectTexts> }): ReactElement {
  const { clientId } = form.values
  const clients = useClients()
  const isKnown = clients.some(({ id }) => String(id) === clientId)
  const [isAsked, setIsAsked] = useState(false)
  // A number being typed can match a known client, but the input stays open.
  const isOther = clientId !== '' && (isAsked || !isKnown)
  const options = clientOptions(clients, Number(clientId) as ServiceId)
  return (
    <>
      <ComboBox
        // Mounted anew to show a name that was changed elsewhere.
        key={clients.map(({ name }) => name).join('\n')}
        label={t`Client`}
        placeholder={t`None (internal)`}
        value={isOther ? otherOption.id : clientId === '' ? null : clientId}
        options={options}
        last={otherOption}
        onChange={(next) => {
          setIsAsked(next === otherOption.id)
          form.edit({ clientId: next === otherOption.id ? ' ' : (next ?? '') })
        }}
      />
      {isOther && (
        <TextField
          label={t`Client number`}
          inputMode="numeric"
          value={clientId.trim()}
          error={form.errorOf('clientId')}
          // An empty text would choose “no client” in the field above.
          onChange={(typed) => form.edit({ clientId: typed === '' ? ' ' : typed })}
        />
      )}
    </>
  )
}
