import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { LocalId } from '../../../shared/domain/units.ts'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import fieldStyles from '../../components/field.module.css'
import { ProjectName } from '../../components/ProjectName.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { useWindowState } from '../../components/window-context.ts'
import { useRestoreFocus } from '../../components/use-restore-focus.ts'
import { clientChoices, nameIn, offeredChoices } from './expense-labels.ts'
import type { EditRow } from './use-row-edit.ts'
import styles from './expenses.module.css'

type Props = {
  readonly expense: ListedExpense
  readonly name: string
  readonly isTabStop: boolean
  readonly edit: EditRow
}

/** Project of an expense, or its client if it has none. Opens a panel that edits both as one undo step. */
export function ProjectClientCell({ expense, name, isTabStop, edit }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  const { button, closing } = useRestoreFocus(isOpen)
  return (
    <span className={styles['whose']}>
      <button
        ref={button}
        type="button"
        className={styles['in-place']}
        aria-expanded={isOpen}
        data-editable
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => setIsOpen(true)}
      >
        <span className="only-heard">Project and client of {name}: </span>
        <ProjectClientName expense={expense} />
      </button>
      {isOpen && (
        <WorkPanel
          expense={expense}
          name={name}
          edit={edit}
          onEnd={(isByKey) => {
            closing(isByKey)
            setIsOpen(false)
          }}
        />
      )}
    </span>
  )
}

/** Name of the project, or of the client without one. */
export function ProjectClientName({ expense }: Pick<Props, 'expense'>): ReactElement {
  const clients = useWindowState((state) => state.clients)
  return expense.projectId === null ? (
    <span className="small dim cut">
      {nameIn(clientChoices({ clients }), expense.clientId, 'Client') || '–'}
    </span>
  ) : (
    <ProjectName id={expense.projectId} />
  )
}

type PanelProps = Pick<Props, 'expense' | 'name' | 'edit'> & {
  readonly onEnd: (isByKey: boolean) => void
}

/** Saved on Enter, with its button and on blur; reverted on Escape. */
function WorkPanel({ expense, name, edit, onEnd }: PanelProps): ReactElement {
  const clients = useWindowState((state) => state.clients)
  const projects = useWindowState((state) => state.projects)
  const [projectId, setProjectId] = useState<LocalId | null>(expense.projectId)
  const [clientId, setClientId] = useState(String(expense.clientId ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('select')?.focus(), [])
  const choices = clientChoices({ clients: offeredChoices(clients, String(expense.clientId)) })
  const isKnown = clientId === '' || choices.some(({ id }) => id === clientId)
  const keep = async (isByKey: boolean): Promise<void> => {
    const outcome = await edit({ projectId: projectId ?? '', clientId })
    if (outcome.ok) onEnd(isByKey)
    else setProblem(outcome.error.message)
  }
  return (
    <div
      ref={panel}
      role="group"
      aria-label={`Project and client of ${name}`}
      className={styles['work-panel']}
      onBlur={({ relatedTarget }) => {
        if (panel.current?.contains(relatedTarget) === true) return
        if (problem === null) void keep(false)
        else onEnd(false)
      }}
      onKeyDown={(event) => {
        const isButton = event.target instanceof HTMLButtonElement
        if (event.key === 'Escape') onEnd(true)
        else if (event.key === 'Enter' && !isButton) void keep(true)
        else if (event.key !== 'Delete') return
        event.stopPropagation()
        event.preventDefault()
      }}
    >
      <ProjectPicker
        value={projectId}
        label="Project"
        onChange={(id) => {
          setProjectId(id)
          const client = projects.find((project) => project.id === id)?.clientId
          if (client != null && clientId === '') setClientId(String(client))
        }}
      />
      <select
        className={fieldStyles['field']}
        aria-label="Client"
        value={clientId}
        onChange={({ target }) => setClientId(target.value)}
      >
        <option value="">No client</option>
        {!isKnown && <option value={clientId}>Client {clientId}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <button type="button" className="primary" onClick={() => void keep(true)}>
        Keep
      </button>
      {problem !== null && (
        <span className="small" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
