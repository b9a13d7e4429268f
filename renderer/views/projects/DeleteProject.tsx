import { counted, t, listOf, plural } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Project, ProjectUsage } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Deletion of a project, and the question that precedes it. */
export type ProjectDeletion = ReturnType<typeof useDeleteProject>

/** Returns the functions that delete a project, with undo. They ask first if the project has time or expenses. */
export function useDeleteProject(project: Project, onGone: () => void) {
  const stores = useStores()
  const [holdings, setHoldings] = useState<ProjectUsage | null>(null)
  const remove = async (): Promise<void> => {
    setHoldings(null)
    if (await stores.act('projects.remove', { id: project.id })) onGone()
  }
  return {
    /** What belongs to the project, counted while the question is open; null otherwise. */
    holdings,
    remove,
    cancel: (): void => setHoldings(null),
    async ask(): Promise<void> {
      const found = await stores.answers.load('projects.holdings', { id: project.id })
      if (!found) return
      if (!hasNoHoldings(found) || isShared(project, found)) setHoldings(found)
      else await remove()
    },
  }
}

type Props = { readonly project: Project; readonly deletion: ProjectDeletion }

/** Says what belongs to the project, and asks whether to delete it. Renders nothing unless there is a question. */
export function DeleteProjectDialog({ project, deletion }: Props): ReactElement | null {
  const { holdings, cancel, remove } = deletion
  if (holdings === null) return null
  const messages = hasNoHoldings(holdings) ? [] : projectHoldingsMessages(project, holdings)
  return (
    <Dialog
      title={t`Delete ${project.title}?`}
      onClose={cancel}
      actions={
        <>
          {/* Has the focus, so that pressing Enter deletes nothing. */}
          <Button autoFocus onPress={cancel}>{t`Cancel`}</Button>
          <Button tone="bad" onPress={() => void remove()}>{t`Delete project`}</Button>
        </>
      }
    >
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isShared(project, holdings) ? (
        <p>{t`You can undo this for your own time and expenses, but not for your colleagues’ time. To keep everything together, archive the project instead.`}</p>
      ) : (
        <p className="dim">{t`You can undo this.`}</p>
      )}
    </Dialog>
  )
}

/** Returns true for a project without entries and expenses. Such a project is deleted without confirmation. */
export function hasNoHoldings({ entries, expenses }: ProjectUsage): boolean {
  return entries + expenses === 0
}

/**
 * Returns true if colleagues have tracked time on the project, or may have. Undoing the project's deletion does not
 * bring that time back, because the project gets a new number.
 */
export function isShared(
  { serviceId, team }: Pick<Project, 'serviceId' | 'team'>,
  { others = 0 }: ProjectUsage,
): boolean {
  return serviceId !== null && (others > 0 || (team?.members.length ?? 0) > 1)
}

/** Says in sentences which items belong to a project, and what happens to them when the project is deleted. */
export function projectHoldingsMessages(
  { serviceId }: Pick<Project, 'serviceId'>,
  { entries, seconds, isRunning, expenses, unsent }: ProjectUsage,
): readonly string[] {
  const time = hoursMinutes(seconds)
  const sum = entries + expenses
  const recorded = plural(
    entries,
    { one: '# entry ({time} hours)', other: '# entries ({time} hours)' },
    { time },
  )
  const rows = listOf([
    ...(entries > 0 ? [recorded] : []),
    ...counted(expenses, { one: '# expense', other: '# expenses' }),
  ])
  return [
    plural(
      sum,
      { one: '{rows} belongs to this project.', other: '{rows} belong to this project.' },
      { rows },
    ),
    ...(isRunning ? [t`The timer keeps running.`] : []),
    ...counted(unsent, {
      one: '# of these items has not been sent yet.',
      other: '# of these items have not been sent yet.',
    }),
    serviceId === null
      ? plural(sum, {
          one: 'This item won’t be deleted, but will have no project.',
          other: 'These items won’t be deleted, but will have no project.',
        })
      : plural(sum, {
          one: 'This item won’t be deleted and still shows the project’s name.',
          other: 'These items won’t be deleted and still show the project’s name.',
        }),
  ]
}
