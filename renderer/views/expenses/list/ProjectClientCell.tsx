import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { LocalId } from '../../../../shared/domain/units.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { useClients, useProjects } from '../../../data/work.ts'
import { ProjectName } from '../../../components/work/ProjectName.tsx'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useInlineEdit, type InlineEdit } from '../../../components/inline-edit/use-inline-edit.ts'
import { NamePicker } from '../../../controls/lists/NamePicker.tsx'
import { isInPickerList } from '../../../controls/lists/picker-list.ts'
import { after } from '../../../lib/clock.ts'
import { nameIn } from '../expense-labels.ts'
import type { EditRow } from './use-row-edit.ts'
import { Button } from '../../../controls/Button.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { clientName, clientOptions } from '../../../lib/clients.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly expense: ListedExpense
  readonly name: string
  readonly isTabStop: boolean
  readonly edit: EditRow
}

/** Cell with an expense's project, or else the client. Pressing it opens a panel that edits both in one undo step. */
export function ProjectClientCell({ expense, name, isTabStop, edit }: Props): ReactElement {
  const { button, ...inline } = useInlineEdit<Work>({ save: edit })
  return (
    <span className={styles['whose']}>
      <NativeButton
        ref={button}
        className={styles['in-place']}
        aria-expanded={inline.isOpen}
        data-editable
        tabIndex={isTabStop ? 0 : -1}
        onClick={inline.open}
      >
        <span className="only-heard">{t`Project and client for ${name}:`} </span>
        <ProjectClientName expense={expense} />
      </NativeButton>
      {inline.isOpen && <WorkPanel expense={expense} name={name} inline={inline} />}
    </span>
  )
}

/** Name of the project with its client, or of the client alone. */
export function ProjectClientName({ expense }: Pick<Props, 'expense'>): ReactElement {
  const clients = useClients()
  const client = clientName(clients, expense.clientId)
  if (expense.projectId === null) return <span className="dim cut">{client ?? '–'}</span>
  return (
    <span className={`row ${styles['work']}`}>
      <ProjectName id={expense.projectId} />
      {client !== null && <span className={`${styles['client']} cut`}>{client}</span>}
    </span>
  )
}

/** Ids of project and client, as far as they were edited; empty for none. */
type Work = { readonly projectId?: string; readonly clientId?: string }

type PanelProps = Pick<Props, 'expense' | 'name'> & {
  readonly inline: Omit<InlineEdit<Work>, 'button'>
}

/** Panel for project and client. Saves on Enter, on its button and when the focus leaves it; Escape reverts. */
function WorkPanel({ expense, name, inline }: PanelProps): ReactElement {
  const clients = useClients()
  const projects = useProjects()
  const [opened] = useState(expense)
  const [projectId, setProjectId] = useState<LocalId | null>(opened.projectId)
  const [clientId, setClientId] = useState(String(opened.clientId ?? ''))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), [])
  const choices = clientOptions(clients, expense.clientId)
  const shown = nameIn(choices, clientId, t`Client`)
  const isKnown = clientId === '' || choices.some(({ id }) => id === clientId)
  const work: Work = {
    ...(projectId !== opened.projectId && { projectId: projectId ?? '' }),
    ...(clientId !== String(opened.clientId ?? '') && { clientId }),
  }
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t`Project and client for ${name}`}
      className={styles['work-panel']}
      onBlur={({ target, relatedTarget }) => {
        if (isInPickerList(target) || isInPickerList(relatedTarget)) return
        const place = panel.current
        if (place?.contains(relatedTarget) === true) return
        // A list that closes returns the focus in two steps.
        after(0, () => {
          const isLeft = place?.contains(document.activeElement) === false
          if (isLeft && place.isConnected) inline.leave(work)
        })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete') {
          // Otherwise, the row would delete the expense.
          event.stopPropagation()
          event.preventDefault()
        }
        const isOnButton = event.target instanceof HTMLButtonElement
        if (event.key !== 'Enter' || !isOnButton) inline.press(event, work)
      }}
    >
      <ProjectPicker
        value={projectId}
        label={t`Project`}
        onChange={(id) => {
          setProjectId(id)
          const client = projects.find((project) => project.id === id)?.clientId
          if (client != null && clientId === '') setClientId(String(client))
        }}
      />
      <NamePicker
        label={t`Client`}
        placeholder={t`Find a client`}
        none={t`No client`}
        value={clientId}
        choices={isKnown ? choices : [{ id: clientId, label: shown }, ...choices]}
        onPick={setClientId}
      />
      <Button tone="key" onPress={() => void inline.keep(work, true)}>{t`Save`}</Button>
      <Problem text={inline.problem} />
    </div>
  )
}
