import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { t, plural } from '../../../shared/domain/language/translate.ts'
import type {
  RecurringOverview,
  ProfileBilling,
} from '../../../shared/contract/groups/recurring.ts'
import {
  type StoredProfile,
  recurringFrequencies,
} from '../../../shared/domain/recurring/profile.ts'
import { clientOptions } from '../../lib/clients.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { scheduleOf } from '../../../shared/domain/recurring/schedule.ts'
import { invoiceTotals, totalOfInvoices } from '../../../shared/domain/recurring/totals.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { shortDate, currentDay } from '../../lib/days.ts'
import { DayField } from '../../components/forms/DayField.tsx'
import { useClients } from '../../data/work.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { CardPanel } from './CardPanel.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import { ProfileLines } from './ProfileLines.tsx'
import {
  fieldsOfProfile,
  newProfileFields,
  type ProfileFields,
  profileOf,
  type ProfileProblems,
  type FormParts,
  occurrencesOf,
  frequencyLabels,
  summedLines,
} from './profile-form.ts'
import { useProfileCurrency } from './use-profile-currency.ts'
import { Problem } from '../../controls/Problem.tsx'
import { problemsOfService } from './service-problems.ts'
import { readLines } from './line-fields.ts'
import styles from './recurring.module.css'

type Props = {
  readonly overview: RecurringOverview
  /** Null for a new profile. */
  readonly profile: StoredProfile | null
  readonly onBack: () => void
}

/** Form for a recurring invoice profile. Its text is saved as a draft; its card data is not (decision 110). */
export function ProfileForm({ overview, profile, onBack }: Props): ReactElement {
  const [stored] = useState<ProfileFields>(() => {
    const today = currentDay()
    return profile ? fieldsOfProfile(profile.content, today) : newProfileFields(today)
  })
  const draft = useFormDraft<ProfileFields>(`recurring:${profile?.id ?? 'new'}`, stored)
  const { form } = draft
  const stores = useStores()
  const currency = useProfileCurrency()(form)
  const onSaved = (): void => {
    draft.clear()
    stores.showToast(profile === null ? t`Recurring invoice created.` : t`Recurring invoice saved.`)
    onBack()
  }
  const saving = useSaveProfile({ profile, form, onSaved })
  const { problems, message, isBusy, isReady, setBilling, save } = saving
  const isUncertain = profile?.state === 'uncertain'
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    void save()
  }
  const edit: typeof draft.edit = (change) => {
    draft.edit(change)
    saving.forget(Object.keys(typeof change === 'function' ? change(form) : change))
  }
  const fields = { form, problems, edit }
  return (
    <div className="fill" onKeyDown={onKeyDown}>
      <ScreenHeader
        title={profile ? t`Edit recurring invoice` : t`New recurring invoice`}
        parent={<Button isSmall onPress={onBack}>{t`Recurring`}</Button>}
      >
        {Object.keys(draft.values).length > 0 && (
          <>
            <span className="fine">{t`Draft saved`}</span>
            {draft.mark === null && <Button onPress={draft.discard}>{t`Discard`}</Button>}
          </>
        )}
        <Button tone="key" isDisabled={!isReady} onPress={() => void save()}>
          {isBusy ? t`Sending…` : saveLabel(profile)}
        </Button>
      </ScreenHeader>
      <div className={`scrolled ${styles['columns']}`}>
        <div className={`column ${styles['main']}`}>
          <DraftNotice draft={draft} />
          {isUncertain && (
            <p
              role="status"
              className="warn"
            >{t`The service’s response was lost, so this recurring invoice may already exist. Check your accounting service before you send it again.`}</p>
          )}
          <Problem text={message} />
          <ProfileBasics {...fields} isNew={profile === null} />
          <ProfileLines {...fields} currency={currency} />
          <ProfileDetails {...fields} />
        </div>
        <aside className={styles['side']} aria-label={t`Schedule and card`}>
          <SchedulePane form={form} currency={currency} />
          <CardPanel
            overview={overview}
            billedBy={isUncertain ? null : (profile?.gateway ?? null)}
            problem={problems['card'] ?? null}
            onChange={setBilling}
          />
        </aside>
      </div>
    </div>
  )
}

function saveLabel(profile: StoredProfile | null): string {
  if (profile === null) return t`Create recurring invoice`
  return profile.state === 'uncertain' ? t`Send again` : t`Save recurring invoice`
}

type Options = {
  readonly profile: StoredProfile | null
  readonly form: ProfileFields
  readonly onSaved: () => void
}

/** Saves a profile, but not while its card has yet to be accepted. */
function useSaveProfile({ profile, form, onSaved }: Options) {
  const stores = useStores()
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [billing, setBilling] = useState<ProfileBilling | 'unchecked' | null>(null)
  const isReady = !isBusy && billing !== 'unchecked' && profile?.state !== 'sending'
  const save = async (): Promise<void> => {
    if (!isReady) return
    const read = profileOf(form)
    setProblems(read.problems ?? {})
    setMessage(read.problems ? t`Check the marked fields.` : null)
    if (read.content === null) return
    setIsBusy(true)
    const id = profile?.id ?? null
    const outcome = await stores.submit('recurring.save', { id, content: read.content, billing })
    setIsBusy(false)
    if (!outcome.ok) {
      setMessage(outcome.error.message)
      if (outcome.error.field === 'card') setProblems({ card: outcome.error.message })
    } else if (outcome.value.kind === 'refused') {
      const { fields, message: words } = outcome.value
      const { other: unplaced, ...placed } = problemsOfService(fields, words)
      const isPlaced = Object.keys(placed).length > 0
      // A message that is shown at its field is not repeated here.
      const isSaid =
        Object.values(fields).includes(words) || (isPlaced && Object.keys(fields).length === 0)
      setProblems(placed)
      setMessage(
        [
          !isSaid && t`The service says: “${words}”`,
          isSaid && isPlaced && t`Check the marked fields.`,
          unplaced,
        ]
          .filter(Boolean)
          .join(' '),
      )
    } else onSaved()
  }
  const forget = (fields: readonly string[]): void => {
    const left = Object.entries(problems).filter(
      ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
    )
    if (left.length === Object.keys(problems).length) return
    setProblems(Object.fromEntries(left))
    if (left.length === 0) setMessage(null)
  }
  return { problems, message, isBusy, isReady, setBilling, save, forget }
}

const frequencies = recurringFrequencies.map((id) => ({ id, label: frequencyLabels[id] }))
const ends = [
  { id: 'never', label: t`Never` },
  { id: 'after', label: t`After…` },
] as const

function ProfileBasics(props: FormParts & { readonly isNew: boolean }): ReactElement {
  const { form, problems, edit, isNew } = props
  const clients = useClients()
  const chosen = form.clientId === '' ? null : (Number(form.clientId) as ServiceId)
  const options = clientOptions(clients, chosen)
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
          hint={t`Client number in your accounting service`}
          error={problems['clientId']}
        />
      ) : (
        <ComboBox
          autoFocus={isNew}
          label={t`Client`}
          placeholder={t`Choose…`}
          value={form.clientId === '' ? null : form.clientId}
          options={[...unlisted, ...options]}
          onChange={(clientId) => edit({ clientId: clientId ?? '' })}
          error={problems['clientId']}
        />
      )}
      <DayField
        label={t`First invoice`}
        value={isDay(form.date) ? (form.date as Day) : null}
        onChange={(date) => edit({ date })}
        error={problems['date']}
      />
      <Select
        label={t`Repeats`}
        value={form.frequency}
        options={frequencies}
        onChange={(frequency) => edit({ frequency })}
        error={problems['frequency']}
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

type SchedulePaneProps = { readonly form: ProfileFields; readonly currency: string }

const shownDays = 4

/** Dates and totals computed from the form. The service computes its own. */
function SchedulePane({ form, currency }: SchedulePaneProps): ReactElement {
  const { lines, discount } = summedLines(readLines(form.lines), form.discount)
  const { total } = invoiceTotals(lines, discount, currency)
  const count = occurrencesOf(form)
  const schedule =
    count !== null && isDay(form.date)
      ? scheduleOf(form.date as Day, form.frequency, count, shownDays)
      : null
  const amount = moneyText(total, currency)
  return (
    <section aria-label={t`Schedule`}>
      <div className={`part-head ${styles['sideHead']}`}>
        <h2>{t`Schedule`}</h2>
        {count !== null && count > 0 && (
          <span className="fine">
            {plural(count, { one: '# invoice', other: '# invoices' })},{' '}
            {moneyText(totalOfInvoices(total, count, currency), currency)}
          </span>
        )}
      </div>
      {schedule === null ? (
        <p className="fine">{t`Choose a date to see the invoice dates here.`}</p>
      ) : (
        <ol className={styles['dates']}>
          {schedule.days.map((day, index) => (
            <li key={day}>
              <span className="fine">{index + 1}</span>
              <span>
                {shortDate(day)} <span className="fine">{weekday(day)}</span>
              </span>
              <span>{amount}</span>
            </li>
          ))}
        </ol>
      )}
      {schedule && count === 0 && <p className="fine">{t`… and so on`}</p>}
      {schedule?.last && count !== null && count > shownDays && (
        <p className="fine">{t`… until ${shortDate(schedule.last)}`}</p>
      )}
    </section>
  )
}

function weekday(day: Day): string {
  return dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}
