import type { ReactElement } from 'react'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { PreflightChips } from '../../components/PreflightChips.tsx'
import { ProjectPicker } from '../../components/ProjectPicker.tsx'
import { offeredServices } from '../../../shared/domain/projects/project.ts'
import { ProjectServicePicker } from '../../components/ProjectServicePicker.tsx'
import type { PreflightSubject } from '../../components/use-preflight.ts'
import { useProjectServices } from '../../components/use-project-services.ts'
import styles from './timer.module.css'

type Props = {
  readonly subject: PreflightSubject
  readonly serviceId: ServiceId | null
  readonly onProject: (project: LocalId | null) => void
  readonly onService: (service: ServiceId | null) => void
}

/** What a timer is for: its project, the project's service, and warnings about them. */
export function TimerAssignment(props: Props): ReactElement {
  const { subject, serviceId, onProject, onService } = props
  const services = offeredServices(useProjectServices(subject.projectId), serviceId)
  return (
    <div className={styles['assigned']}>
      <span className={styles['project']}>
        <ProjectPicker value={subject.projectId} isQuiet hasClient onChange={onProject} />
      </span>
      {services.length > 0 && (
        <span className={styles['service']}>
          <ProjectServicePicker
            services={services}
            value={serviceId}
            isQuiet
            onChange={onService}
          />
        </span>
      )}
      <PreflightChips {...subject} />
    </div>
  )
}
