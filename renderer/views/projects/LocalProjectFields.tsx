import type { KeyboardEvent, ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { projectColours, type Project } from '../../../shared/domain/projects/project.ts'
import type { Rounding } from '../../../shared/domain/time/rounding.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import {
  maxCap,
  minCap,
  usualWarning,
  type ProjectCap,
} from '../../../shared/domain/projects/cap.ts'
import { hoursProblem, parseHours } from '../../../shared/domain/capture/parse-duration.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { pressRadios } from '../../components/keys/radio-keys.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Switch } from '../../controls/fields/Switch.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { useClients } from '../../data/work.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { RoundingRule } from '../reports/RoundingRule.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { hoursText } from './project-form.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'
import styles from './projects.module.css'

const usualRule: Rounding = { minutes: 15, mode: 'nearest', per: 'entry' }

const colourNames = [
  t`Blue`,
  t`Pink`,
  t`Brown`,
  t`Teal`,
  t`Violet`,
  t`Olive`,
  t`Orange`,
  t`Lilac`,
  t`Dark blue`,
  t`Green`,
  t`Petrol`,
  t`Gold`,
  t`Wine red`,
  t`Dark green`,
  t`Plum`,
  t`Sky blue`,
]

/** Project fields that are stored only on this computer. Changes are saved at once. */
export function LocalProjectFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, colour, isPinned, rounding, clientId } = project
  const mark = (change: Omit<CallInput<'projects.mark'>, 'id'>): void =>
    void stores.act('projects.mark', { id, ...change })
  return (
    <section aria-label={t`On this computer`} className={`column ${styles['part']}`}>
      <h2>{t`On this computer`}</h2>
      <div className={`row wrap ${styles['marks']}`}>
        <div
          role="radiogroup"
          aria-label={t`Colour`}
          className={styles['colours']}
          onKeyDown={pressRadios}
        >
          {projectColours.map((one, index) => (
            <NativeButton
              key={one}
              role="radio"
              className={styles['swatch']}
              data-colour={one}
              aria-label={colourNames[index]}
              title={colourNames[index]}
              aria-checked={one === colour}
              // Grey is not among the choices. If the project is grey, the first colour has the tab stop.
              tabIndex={one === (colour || 1) ? 0 : -1}
              onClick={() => mark({ colour: one })}
            />
          ))}
        </div>
        <Switch isSelected={isPinned} onChange={(isOn) => mark({ isPinned: isOn })}>
          {t`Pin to top`}
        </Switch>
        <Switch
          isSelected={rounding !== null}
          onChange={(isOn) => mark({ rounding: isOn ? usualRule : null })}
        >
          {t`Round this project’s time in reports`}
        </Switch>
      </div>
      {rounding && (
        <div className={styles['rule']}>
          <RoundingRule rule={rounding} onChange={(rule) => mark({ rounding: rule })} />
        </div>
      )}
      <CapFields key={id} project={project} />
      {clientId !== null && <ClientName key={clientId} id={clientId} />}
    </section>
  )
}

function draftKeys(draft: { clear(): void }, keep: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') draft.clear()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter would submit the surrounding form; Ctrl+Enter is meant to.
    if (!isSaveKey(event)) event.preventDefault()
    keep()
  }
}

/** Field for a client's local name. Emptying it shows the service's name again. Saves on Enter and on blur. */
function ClientName({ id }: { readonly id: ServiceId }): ReactElement {
  const stores = useStores()
  const client = useClients().find((one) => one.id === id)
  const stored = client?.name ?? ''
  const serviceName = client?.serviceName ?? null
  const isOwn = serviceName !== null && stored !== serviceName
  const draft = useFormDraft(`client-name:${id}`, { name: stored })
  const { name } = draft.form
  const keep = async (): Promise<void> => {
    if (name.trim() === stored) return draft.clear()
    if (await stores.act('clients.name', { id, name })) draft.clear()
  }
  return (
    <div className={styles['clientName']} onKeyDownCapture={draftKeys(draft, () => void keep())}>
      <TextField
        label={t`Name for client ${id}`}
        value={name}
        maxLength={200}
        hint={isOwn ? t`Name on the service: ${serviceName}.` : undefined}
        onChange={(next) => draft.edit({ name: next })}
        onBlur={() => void keep()}
      />
      <DraftNotice draft={draft} />
      {isOwn && (
        <Button
          tone="link"
          isSmall
          onPress={() => void stores.act('clients.name', { id, name: null })}
        >{t`Use the service’s name`}</Button>
      )}
    </div>
  )
}

/**
 * Fields for a project's agreed hours, per month or in total. The hours are stored only on this computer, and are saved
 * on Enter and on blur.
 */
export function CapFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, cap } = project
  const draft = useFormDraft<CapForm>(`project-cap:${id}`, capFormOf(cap))
  const { form, values } = draft
  const parsed = parseCapForm(form)
  const keep = (typed: CapForm): void => {
    const next = parseCapForm(typed)
    if (!next.ok || JSON.stringify(next.value) === JSON.stringify(cap)) return
    void stores
      .act('projects.mark', { id, cap: next.value })
      .then((isDone) => isDone && draft.clear())
  }
  const problem = parsed.ok ? null : parsed.error
  return (
    <div
      role="group"
      aria-label={t`Agreed hours`}
      onKeyDownCapture={draftKeys(draft, () => keep(form))}
    >
      <div className={styles['rule']}>
        <Select
          label={t`Agreed hours`}
          value={form.per}
          options={[
            { id: 'none', label: t`None` },
            { id: 'month', label: t`Per month` },
            { id: 'all', label: t`In total` },
          ]}
          onChange={(per) => {
            draft.edit({ per })
            keep({ ...form, per })
          }}
        />
        {form.per !== 'none' && (
          <>
            <TextField
              label={t`Hours`}
              inputMode="decimal"
              placeholder="20"
              value={form.hours}
              error={
                values.hours !== undefined && problem?.field === 'hours' ? problem.message : null
              }
              onChange={(hours) => draft.edit({ hours })}
              onBlur={() => keep(form)}
            />
            <TextField
              label={t`Warn at (%)`}
              inputMode="numeric"
              value={form.warnAt}
              error={problem?.field === 'warnAt' ? problem.message : null}
              onChange={(warnAt) => draft.edit({ warnAt })}
              onBlur={() => keep(form)}
            />
          </>
        )}
      </div>
      <DraftNotice draft={draft} />
    </div>
  )
}

type CapForm = ReturnType<typeof capFormOf>

function capFormOf(cap: ProjectCap | null) {
  return {
    per: cap?.per ?? ('none' as const),
    hours: cap === null ? '' : hoursText(cap.seconds),
    warnAt: String(cap?.warnAt ?? usualWarning),
  }
}

function parseCapForm({ per, hours, warnAt }: CapForm): Outcome<ProjectCap | null> {
  if (per === 'none') return success(null)
  const seconds = parseHours(hours)
  if (seconds === null || seconds < minCap || seconds > maxCap) {
    const message = hoursProblem(hours) ?? t`Enter hours, for example 120, 7.5 or 7:30.`
    return failure('invalid', message, 'hours')
  }
  const percent = /^\d{1,3}$/.test(warnAt.trim()) ? Number(warnAt) : 0
  if (percent < 1 || percent > 100) {
    return failure('invalid', t`Enter a percentage from 1 to 100.`, 'warnAt')
  }
  return success({ per, seconds, warnAt: percent })
}
