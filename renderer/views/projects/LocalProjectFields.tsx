import { t } from '../../../shared/domain/language/translate.ts'
import type { KeyboardEvent, ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
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
import { CapFields } from './CapFields.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import { RoundingRule } from './RoundingRule.tsx'
import styles from './projects.module.css'

const usualRule: Rounding = { minutes: 15, mode: 'nearest', per: 'entry' }

/** Properties of a project that exist only on this computer, saved at once. */
export function LocalProjectFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, colour, isPinned, rounding, clientId } = project
  return (
    <section aria-label={t`On this computer`} className={`column ${styles['part']}`}>
      <h2>{t`On this computer`}</h2>
      <div className={styles['marks']}>
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
          {t`Reports round its time`}
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
 * Local name of a client, which overrides the service's name; empty restores that. Saved on Enter and on
 * blur.
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
        label={t`Name of client ${id}`}
        value={name}
        maxLength={200}
        hint={isOwn ? t`The service calls it ${serviceName}.` : undefined}
        onChange={(next) => draft.edit({ name: next })}
        onBlur={() => void keep()}
      />
      <DraftNotice draft={draft} />
      {isOwn && (
        <Button
          tone="link"
          isSmall
          onPress={() => void stores.act('clients.name', { id, name: null })}
        >{t`Use that name`}</Button>
      )}
    </div>
  )
}
