import { t } from '../../../shared/domain/language/translate.ts'
import { Pencil, Star } from 'lucide'
import type { ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients } from '../../data/work.ts'
import { ProjectDot } from '../../components/work/ProjectName.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { clientName } from '../../lib/client-name.ts'
import { DeleteProjectDialog, useDeleteProject } from './DeleteProject.tsx'
import { useProjectActions } from './project-actions.ts'
import styles from './projects.module.css'

type Props = {
  readonly project: Project
  /** Seconds in all; null until loaded. */
  readonly seconds: number | null
  readonly isEditing: boolean
  /** Fields were changed and not saved. */
  readonly hasDraft: boolean
  readonly onEdit: () => void
  readonly onBack: () => void
}

/** Title, client and state of a project, Edit, and what is done seldom behind ⋯. */
export function ProjectHeader(props: Props): ReactElement {
  const { project, seconds, isEditing, hasDraft, onEdit, onBack } = props
  const stores = useStores()
  const client = clientName(useClients(), project.clientId)
  const deletion = useDeleteProject(project, onBack)
  const { id, complete, active, isPinned } = project
  const actions = useProjectActions(project, seconds, deletion)
  const back = <Button tone="flat" onPress={onBack}>{t`Projects`}</Button>
  return (
    <>
      <ScreenHeader
        title={project.title}
        parent={back}
        before={<ProjectDot id={id} />}
        beside={
          <span className={`row ${styles['beside']}`}>
            {client !== null && <span className="dim cut">{client}</span>}
            {complete && <span className="chip">{t`Completed`}</span>}
            {!active && <span className="chip">{t`Archived`}</span>}
            {hasDraft && !isEditing && <span className="chip" data-tone="warn">{t`Draft`}</span>}
            <SendChip state={project.sendState} />
            <IconButton
              icon={Star}
              label={t`Pin to top`}
              isPressed={isPinned}
              onPress={() => void stores.act('projects.mark', { id, isPinned: !isPinned })}
            />
          </span>
        }
      >
        <Button {...(!isEditing && { icon: Pencil })} onPress={onEdit}>
          {isEditing ? t`Overview` : t`Edit`}
        </Button>
        <MenuButton label={t`More for the project`} actions={actions} />
      </ScreenHeader>
      <DeleteProjectDialog project={project} deletion={deletion} />
    </>
  )
}
