import type { ReactElement } from 'react'
import { Flag } from 'lucide'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { offeredServices } from '../../../shared/domain/projects/project.ts'
import { ProjectServicePicker } from '../../components/work/ProjectServicePicker.tsx'
import { usePreflight, type PreflightSubject } from '../../components/work/use-preflight.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { Icon } from '../../controls/Icon.tsx'
import { useProject } from '../../data/work.ts'
import styles from './timer.module.css'

type Props = {
  readonly subject: PreflightSubject
  readonly serviceId: ServiceId | null
  readonly onProject: (project: LocalId | null) => void
  readonly onService: (service: ServiceId | null) => void
}

/** What a timer is assigned to: the project and one of its services, with warnings about both. */
export function TimerAssignment(props: Props): ReactElement {
  const { subject, serviceId, onProject, onService } = props
  const services = offeredServices(useProject(subject.projectId)?.services ?? [], serviceId)
  return (
    <div className={`row ${styles['assigned']}`}>
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

/** Chips with warnings. A tooltip contains the full sentence. The warnings never prevent a start. */
function PreflightChips(subject: PreflightSubject): ReactElement | null {
  const issues = usePreflight(subject)
  if (issues.length === 0) return null
  return (
    <ul className="chips" aria-label={t`Check before saving`}>
      {issues.map(({ kind, message, short }) => (
        <li
          key={kind}
          className="chip"
          data-tone={kind === 'budgetSpent' || kind === 'capSpent' ? 'bad' : 'warn'}
          title={message}
        >
          <Icon of={Flag} size={12} />
          <span aria-hidden="true">{short}</span>
          <span className="only-heard">{message}</span>
        </li>
      ))}
    </ul>
  )
}
