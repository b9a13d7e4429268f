import { t } from '../../../shared/domain/language/translate.ts'
import { useMemo, useState, type ReactElement } from 'react'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import {
  comparableName,
  targetKey,
  type TargetChoice,
} from '../../../shared/domain/time-import/import-targets.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ComboBox, type ComboSection } from '../../controls/ComboBox.tsx'
import { formatCount, hoursMinutes } from '../../lib/time-format.ts'
import type { ChosenTarget, ImportChoices, ImportPreviewState } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = {
  readonly preview: ImportPreviewState
  readonly choices: ImportChoices
  readonly onChange: (part: Partial<ImportChoices>) => void
}

/** Rows shown at first, and added by each press of the button. */
const step = 30

/** What each project and client of the file becomes here. */
export function ImportTargets({ preview, choices, onChange }: Props): ReactElement {
  const [most, setMost] = useState(step)
  const projects = useWindowState((state) => state.projects)
  const sections = useMemo(
    (): readonly ComboSection[] => [
      {
        title: '',
        options: [
          { id: 'new', label: t`New project` },
          { id: 'none', label: t`Without project` },
        ],
      },
      { title: t`Projects`, options: projects.map(({ id, title }) => ({ id, label: title })) },
    ],
    [projects],
  )
  const { targets } = preview
  const left = targets.length - most
  const set = (target: ChosenTarget, id: string | null): void => {
    if (id === null) return
    const next = { ...choices.targets, [targetKey(target)]: choiceOf(id) }
    onChange({ targets: next })
  }
  return (
    <section className={styles['group']} aria-label={t`Projects`}>
      <h2>{t`Projects`}</h2>
      <ul className={styles['targets']}>
        {targets.slice(0, most).map((target) => (
          <li key={targetKey(target)} aria-label={nameOf(target)}>
            <span className={styles['target']}>
              <span className="cut">{nameOf(target)}</span>
              <span className="dim small">{hoursMinutes(target.seconds)}</span>
            </span>
            {target.project !== '' && (
              <ComboBox
                label={t`What “${nameOf(target)}” becomes`}
                isLabelHidden
                value={idOf(target.choice)}
                sections={sections}
                onChange={(id) => set(target, id)}
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button tone="flat" isSmall onPress={() => setMost(most + step)}>
          {t`Show more (${formatCount(left)} left)`}
        </Button>
      )}
      <Clients preview={preview} choices={choices} onChange={onChange} />
    </section>
  )
}

function nameOf({ project, client }: Pick<ChosenTarget, 'project' | 'client'>): string {
  const name = project === '' ? t`No project` : project
  return client === '' ? name : `${name} · ${client}`
}

function idOf(choice: TargetChoice): string {
  return choice.kind === 'existing' ? choice.id : choice.kind
}

function choiceOf(id: string): TargetChoice {
  return id === 'new' || id === 'none' ? { kind: id } : { kind: 'existing', id: id as LocalId }
}

const noClient = 'none'

/** Clients can only be made at the service: those of the file that are not known are chosen, or left out. */
function Clients({ preview, choices, onChange }: Props): ReactElement | null {
  const known = useWindowState((state) => state.clients)
  const sections = useMemo(
    (): readonly ComboSection[] => [
      { title: '', options: [{ id: noClient, label: t`Without client` }] },
      {
        title: t`Clients`,
        options: offeredClients(known).map(({ id, name }) => ({
          id: String(id),
          label: name ?? t`Client ${id}`,
        })),
      },
    ],
    [known],
  )
  if (preview.clients.length === 0) return null
  const set = (name: string, id: string | null): void => {
    if (id === null) return
    const clientId = id === noClient ? null : (Number(id) as ServiceId)
    onChange({ clients: { ...choices.clients, [comparableName(name)]: clientId } })
  }
  return (
    <section aria-label={t`Clients`}>
      <h3>{t`Clients`}</h3>
      <p className="dim small">{t`Clients are made in your accounting service. New projects of one that is not known here are made without a client.`}</p>
      <ul className={styles['targets']}>
        {preview.clients.slice(0, mostClients).map(({ name, clientId }) => (
          <li key={comparableName(name)} aria-label={name}>
            <span className={styles['target']}>
              <span className="cut">{name}</span>
            </span>
            <ComboBox
              label={t`Which client “${name}” is`}
              isLabelHidden
              value={clientId === null ? noClient : String(clientId)}
              sections={sections}
              onChange={(id) => set(name, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostClients = 100
