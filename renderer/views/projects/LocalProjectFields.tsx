import { t } from '../../../shared/domain/language/translate.ts'
import { useId, type ReactElement } from 'react'
import { projectColours, type Project } from '../../../shared/domain/projects/project.ts'
import type { Rounding } from '../../../shared/domain/time/rounding.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import fieldStyles from '../../components/forms/field.module.css'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients } from '../../data/work.ts'
import { RoundingRule } from './RoundingRule.tsx'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { CapFields } from './CapFields.tsx'
import styles from './projects.module.css'

const usualRule: Rounding = { minutes: 15, mode: 'nearest', per: 'entry' }
const colourNames = [t`Blue`, t`Pink`, t`Amber`, t`Green`, t`Violet`] as const

/** Properties of a project that exist only on this computer, saved at once. */
export function LocalProjectFields({ project }: { readonly project: Project }): ReactElement {
  const stores = useStores()
  const { id, colour, isPinned, rounding, clientId } = project
  return (
    <section aria-label={t`On this computer`} className={styles['part']}>
      <h2 className="strong">{t`On this computer`}</h2>
      <div className={styles['marks']}>
        <div role="radiogroup" aria-label={t`Colour`} className={styles['colours']}>
          {projectColours.map((one) => (
            <label key={one} title={colourNames[one - 1]}>
              <input
                type="radio"
                name="colour"
                aria-label={colourNames[one - 1]}
                checked={one === colour}
                onChange={() => void stores.act('projects.mark', { id, colour: one })}
              />
              <span className={styles['swatch']} data-colour={one} aria-hidden="true" />
            </label>
          ))}
        </div>
        <label>
          <input
            type="checkbox"
            checked={isPinned}
            onChange={(event) =>
              void stores.act('projects.mark', { id, isPinned: event.target.checked })
            }
          />{' '}
          {t`Pin to top`}
        </label>
        <label>
          <input
            type="checkbox"
            checked={rounding !== null}
            onChange={(event) =>
              void stores.act('projects.mark', {
                id,
                rounding: event.target.checked ? usualRule : null,
              })
            }
          />{' '}
          {t`Reports round its time`}
        </label>
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
  const field = useId()
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
    <div className={styles['field']}>
      <label htmlFor={field} className="tiny dim">{t`Name of client ${id}`}</label>
      <input
        id={field}
        className={fieldStyles['field']}
        value={name}
        maxLength={200}
        onChange={(event) => draft.edit({ name: event.target.value })}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') draft.clear()
          if (event.key !== 'Enter') return
          // Enter would submit the surrounding form; Ctrl+Enter is meant to.
          if (!isSaveKey(event)) event.preventDefault()
          void keep()
        }}
      />
      <DraftNotice draft={draft} />
      {isOwn && (
        <span className="tiny dim">
          {t`The service calls it ${serviceName}.`}{' '}
          <button
            type="button"
            className="link"
            onClick={() => void stores.act('clients.name', { id, name: null })}
          >{t`Use that name`}</button>
        </span>
      )}
    </div>
  )
}
