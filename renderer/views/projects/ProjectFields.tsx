import { unambiguousAmount } from '../../../shared/domain/text/two-readings.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { useId, useState, type ReactElement } from 'react'
import { afterPointerRelease } from '../../components/keys/after-pointer-release.ts'
import { AmountChoices } from '../../components/forms/AmountChoices.tsx'
import { LabelledSelect } from '../../components/forms/LabelledSelect.tsx'
import fieldStyles from '../../components/forms/field.module.css'
import { useClients } from '../../data/work.ts'
import { amountText } from '../../lib/money.ts'
import {
  billingMethods,
  rateProblem,
  rateReadings,
  type Problem,
  type ProjectTexts,
} from './project-form.ts'
import styles from './projects.module.css'
import { useSettings } from '../../data/work.ts'

type Props = {
  readonly typed: ProjectTexts
  readonly problem: Problem | null
  readonly onType: (change: Partial<ProjectTexts>) => void
}

/** All writable fields of a project on the service. */
export function ProjectFields({ typed, problem, onType }: Props): ReactElement {
  const client = useClients().find(({ id }) => String(id) === typed.clientId)
  const usual = useSettings().currency
  // Rate and price are in the client's currency.
  const currency = client?.currency ?? usual
  const unit = currency === null ? '' : ` (${currency})`
  const isKnownMethod = billingMethods.some(([method]) => method === typed.billingMethod)
  const [left, setLeft] = useState<keyof ProjectTexts | null>(null)
  const rate = (name: 'rate' | 'fixedPrice'): Partial<FieldProps> => ({
    problem:
      problem?.field === name ? problem.message : left === name ? rateProblem(typed[name]) : null,
    readings: rateReadings(typed[name]),
    onLeave: () => afterPointerRelease(() => setLeft(name)),
    onType: (value) => {
      setLeft(null)
      onType({ [name]: value })
    },
  })
  const field = (
    name: keyof ProjectTexts,
    label: string,
    more: Partial<FieldProps> = {},
  ): ReactElement => (
    <Field
      label={label}
      value={typed[name]}
      problem={problem?.field === name ? problem.message : null}
      onType={(value) => onType({ [name]: value })}
      {...more}
    />
  )
  return (
    <div className={styles['fields']}>
      {field('title', t`Title`)}
      {field('description', t`Description`, { isLong: true })}
      <ClientField typed={typed} problem={problem} onType={onType} />
      <LabelledSelect
        label={t`Billed by`}
        value={typed.type}
        choices={[
          ['hourlyRate', t`The hour`],
          ['fixedPrice', t`A fixed price`],
        ]}
        onChange={(type) => onType({ type })}
      />
      {typed.type === 'hourlyRate'
        ? field('rate', t`Hourly rate${unit}`, { placeholder: '95.00', ...rate('rate') })
        : field('fixedPrice', t`Fixed price${unit}`, {
            placeholder: '4800.00',
            ...rate('fixedPrice'),
          })}
      {field('budget', t`Budget (hours)`, { placeholder: '120' })}
      <LabelledSelect
        label={t`Billing method`}
        value={typed.billingMethod}
        choices={
          isKnownMethod
            ? billingMethods
            : [...billingMethods, [typed.billingMethod, typed.billingMethod]]
        }
        onChange={(billingMethod) => onType({ billingMethod })}
      />
      {field('dueDate', t`Due date`, { type: 'date' })}
    </div>
  )
}

/** Select of known clients, or a number: not every service lists its clients. */
function ClientField({ typed, problem, onType }: Props): ReactElement {
  const clients = useClients()
  const offered = offeredClients(clients, Number(typed.clientId) as ServiceId)
  const isKnown = clients.some(({ id }) => String(id) === typed.clientId)
  const [isAsked, setIsAsked] = useState(false)
  // While a number is typed it can match a known client; the input stays open.
  const isOther = typed.clientId !== '' && (isAsked || !isKnown)
  return (
    <>
      <LabelledSelect
        label={t`Client`}
        value={isOther ? other : typed.clientId}
        choices={[
          ['', t`None: internal`],
          ...offered.map(({ id, name }) => [String(id), name ?? t`Client ${id}`] as const),
          [other, t`Another, by number …`],
        ]}
        onChange={(clientId) => {
          setIsAsked(clientId === other)
          onType({ clientId: clientId === other ? ' ' : clientId })
        }}
      />
      {isOther && (
        <Field
          label={t`Number of the client`}
          value={typed.clientId}
          problem={problem?.field === 'clientId' ? problem.message : null}
          // An empty string would select "no client" in the select above.
          onType={(clientId) => onType({ clientId: clientId === '' ? ' ' : clientId })}
        />
      )}
    </>
  )
}

const other = 'other'

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly onType: (value: string) => void
  readonly isLong?: boolean
  readonly type?: 'text' | 'date'
  readonly placeholder?: string
  /** Possible readings of an ambiguous number. */
  readonly readings?: readonly string[]
  readonly onLeave?: () => void
}

function Field({
  label,
  value,
  problem,
  onType,
  isLong = false,
  type = 'text',
  placeholder,
  readings = [],
  onLeave,
}: FieldProps): ReactElement {
  const id = useId()
  const common = {
    id,
    className: fieldStyles['field'],
    value,
    placeholder,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}-problem`,
  }
  return (
    <div className={styles['field']} data-long={isLong}>
      <label htmlFor={id} className="tiny dim">
        {label}
      </label>
      {isLong ? (
        <textarea {...common} rows={3} onChange={(event) => onType(event.target.value)} />
      ) : (
        <input
          {...common}
          type={type}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
      )}
      {problem !== null && (
        <span id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
      {readings.length > 0 && (
        <AmountChoices
          choices={readings.map((amount) => ({ amount, label: amountText(amount, null) }))}
          onChoose={(amount) => onType(unambiguousAmount(amount))}
        />
      )}
    </div>
  )
}
