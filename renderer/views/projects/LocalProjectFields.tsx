import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { projectColours, type Project } from '../../../shared/domain/projects/project.ts'
import type { Rounding } from '../../../shared/domain/time/rounding.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Switch } from '../../controls/fields/Switch.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { useClients } from '../../data/work.ts'
import { RoundingRule } from '../reports/RoundingRule.tsx'
import { CapFields } from './CapFields.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './projects.module.css'

const usualRule: Rounding = { minutes: 15, mode: 'nearest', per: 'entry' }

/** Fields of a project that exist only on this computer, saved at once. */
export function LocalProjectFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, colour, isPinned, rounding, clientId } = project
  return (
    <section aria-label={t`On this computer`} className={`column ${styles['part']}`}>
      <h2>{t`On this computer`}</h2>
      <div className={`row wrap ${styles['marks']}`}>
        <ColourChoice
          value={colour}
          onChange={(one) => void stores.act('projects.mark', { id, colour: one })}
        />
        <Switch
          isSelected={isPinned}
          onChange={(isOn) => void stores.act('projects.mark', { id, isPinned: isOn })}
        >
          {t`Pin to top`}
        </Switch>
        <Switch
          isSelected={rounding !== null}
          onChange={(isOn) =>
            void stores.act('projects.mark', { id, rounding: isOn ? usualRule : null })
          }
        >
          {t`Round this project’s time in reports`}
        </Switch>
      </div>
      {rounding && (
        <div className={styles['rule']}>
          <RoundingRule
            rule={rounding}
            onChange={(rule) => void stores.act('projects.mark', { id, rounding: rule })}
          />
        </div>
      )}
      <CapFields key={id} project={project} />
      {clientId !== null && <ClientName key={clientId} id={clientId} />}
    </section>
  )
}

/**
 * Field for the local name of a client. The local name overrides the service's name; an empty field restores the
 * service's name. The local name is saved on Enter and on blur.
 */
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
  const press = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Escape') draft.clear()
    if (event.key !== 'Enter') return
    // Enter would submit the surrounding form; Ctrl+Enter is meant to.
    if (!isSaveKey(event)) event.preventDefault()
    void keep()
  }
  return (
    <div className={styles['clientName']} onKeyDownCapture={press}>
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

type Colour = (typeof projectColours)[number]

type ColourChoiceProps = {
  readonly value: Project['colour']
  readonly onChange: (colour: Colour) => void
}

const names = [t`Blue`, t`Pink`, t`Amber`, t`Green`, t`Violet`] as const
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Choice of the colour of a project: a single tab stop, where the arrow keys choose. */
function ColourChoice({ value, onChange }: ColourChoiceProps): ReactElement {
  const group = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { length } = projectColours
    const at = Math.max(
      0,
      projectColours.findIndex((colour) => colour === value),
    )
    const next = projectColours[(at + step + length) % length]
    if (next === undefined) return
    group.current?.querySelector<HTMLElement>(`[data-colour="${next}"]`)?.focus()
    onChange(next)
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={t`Colour`}
      className={styles['colours']}
      onKeyDown={press}
    >
      {projectColours.map((colour, index) => (
        <NativeButton
          key={colour}
          role="radio"
          className={styles['swatch']}
          data-colour={colour}
          aria-label={names[index]}
          title={names[index]}
          aria-checked={colour === value}
          // Grey is not among the choices: then the tab stop is at the first colour.
          tabIndex={colour === (value || 1) ? 0 : -1}
          onClick={() => onChange(colour)}
        />
      ))}
    </div>
  )
}
