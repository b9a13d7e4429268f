import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, type ReactElement } from 'react'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import { comparableName } from '../../../shared/domain/time-import/import-targets.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { useClients } from '../../data/work.ts'
import { ComboBox, type ComboSection } from '../../controls/fields/ComboBox.tsx'
import type { ChosenClient, ImportChoices } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly clients: readonly ChosenClient[]
  readonly choices: ImportChoices
  readonly onChange: (part: Partial<ImportChoices>) => void
}

const noClient = 'none'
const maxClients = 100

/** Fields that match each client of the file with a client here. Clients can only be added on the service. */
export function ImportClients(props: Props): ReactElement | null {
  const { title, hint, clients, choices, onChange } = props
  const allClients = useClients()
  const sections = useMemo(
    (): readonly ComboSection[] => [
      { title: '', options: [{ id: noClient, label: t`Without client` }] },
      {
        title: t`Clients`,
        options: offeredClients(allClients).map(({ id, name }) => ({
          id: String(id),
          label: name ?? t`Client ${id}`,
        })),
      },
    ],
    [allClients],
  )
  if (clients.length === 0) return null
  const set = (name: string, id: string | null): void => {
    if (id === null) return
    const clientId = id === noClient ? null : (Number(id) as ServiceId)
    onChange({ clients: { ...choices.clients, [comparableName(name)]: clientId } })
  }
  return (
    <section className={`column ${styles['group']}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="dim small">{hint}</p>
      <ul className={styles['targets']}>
        {clients.slice(0, maxClients).map(({ name, clientId }) => (
          <li key={comparableName(name)} aria-label={name}>
            <span className={styles['target']}>
              <span className="cut">{name}</span>
            </span>
            <ComboBox
              label={t`Client for “${name}”`}
              isLabelHidden
              value={idOf(clientId)}
              sections={sections}
              placeholder={t`No matching client`}
              onChange={(id) => set(name, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function idOf(clientId: ChosenClient['clientId']): string | null {
  if (clientId === undefined) return null
  return clientId === null ? noClient : String(clientId)
}
