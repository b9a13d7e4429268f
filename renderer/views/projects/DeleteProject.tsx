import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Project, ProjectUsage } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { hasNoHoldings, isShared, projectHoldingsMessages } from './project-holdings-message.ts'

/** Deletion of a project, and the question before it. */
export type ProjectDeletion = {
  /** Rows that belong to the project while the question is open; null otherwise. */
  readonly holdings: ProjectUsage | null
  /** Deletes a project without time or expenses; asks first about any other project. */
  ask(): Promise<void>
  cancel(): void
  remove(): Promise<void>
}

/**
 * Returns the deletion of a project, which asks for confirmation if the project has time or expenses. The deletion can
 * be undone.
 */
export function useDeleteProject(project: Project, onGone: () => void): ProjectDeletion {
  const stores = useStores()
  const [holdings, setHoldings] = useState<ProjectUsage | null>(null)
  const remove = async (): Promise<void> => {
    setHoldings(null)
    if (await stores.act('projects.remove', { id: project.id })) onGone()
  }
  return {
    holdings,
    remove,
    cancel: () => setHoldings(null),
    async ask() {
      const found = await stores.answers.load('projects.holdings', { id: project.id })
      if (found && (!hasNoHoldings(found) || isShared(project, found))) setHoldings(found)
      else await remove()
    },
  }
}

type Props = { readonly project: Project; readonly deletion: ProjectDeletion }

/** Dialog that says which rows belong to the project. Renders nothing while there is no question. */
export function DeleteProjectDialog({ project, deletion }: Props): ReactElement | null {
  const { holdings, cancel, remove } = deletion
  if (holdings === null) return null
  return (
    <Question
      project={project}
      holdings={holdings}
      onCancel={cancel}
      onDelete={() => void remove()}
    />
  )
}

type QuestionProps = {
  readonly project: Project
  readonly holdings: ProjectUsage
  readonly onCancel: () => void
  readonly onDelete: () => void
}

function Question({ project, holdings, onCancel, onDelete }: QuestionProps): ReactElement {
  const messages = hasNoHoldings(holdings) ? [] : projectHoldingsMessages(project, holdings)
  return (
    <Dialog
      title={t`Delete ${project.title}?`}
      onClose={onCancel}
      actions={
        <>
          {/* It has the focus, so that Enter alone deletes nothing. */}
          <Button tone="flat" autoFocus onPress={onCancel}>{t`Cancel`}</Button>
          <Button tone="bad" onPress={onDelete}>{t`Delete project`}</Button>
        </>
      }
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isShared(project, holdings) ? (
        <p>{t`You can undo this for your own time and expenses, but your colleagues’ time loses the project for good. Archive the project instead to keep everything together.`}</p>
      ) : (
        <p className="dim">{t`You can undo this.`}</p>
      )}
    </Dialog>
  )
}
