import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Project, ProjectMember } from '../../../shared/domain/projects/project.ts'
import styles from './project-overview.module.css'

/** Read-only properties of a project from the service. */
export function ServiceDetails({ project }: { readonly project: Project }): ReactElement | null {
  const { services, team } = project
  if (services.length === 0 && team === null) return null
  return (
    <section aria-label={t`From your accounting service`} className={styles['terms']}>
      <h2>{t`From your accounting service`}</h2>
      <dl>
        {services.length > 0 && (
          <div>
            <dt>{t`Services`}</dt>
            <dd>
              {services
                .map(({ name, isArchived }) => (isArchived ? t`${name} (archived)` : name))
                .join(', ')}
            </dd>
          </div>
        )}
        {team && (
          <div>
            <dt>{t`People`}</dt>
            <dd>
              {team.members.length === 0 ? (
                '–'
              ) : (
                <ul>
                  {team.members.map((member) => (
                    <Member key={member.id} {...member} />
                  ))}
                </ul>
              )}
            </dd>
          </div>
        )}
        {team && team.pendingInvitations.length > 0 && (
          <div>
            <dt>{t`Invited`}</dt>
            <dd>{team.pendingInvitations.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Lines about a person: the name, the role, and the address. */
function Member(props: ProjectMember): ReactElement {
  const { firstName, lastName, role, email, company, active } = props
  const name = [firstName, lastName].filter(Boolean).join(' ') || email || t`Unnamed person`
  const more = [role, active ? null : t`not active`].filter(Boolean).join(' · ')
  return (
    <li title={company ?? undefined}>
      <span>{name}</span>
      {more !== '' && <span className="small dim">{more}</span>}
      {email && email !== name && <span className="small dim cut">{email}</span>}
    </li>
  )
}
