import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Project, ProjectMember } from '../../../shared/domain/projects/project.ts'
import styles from './projects.module.css'

/** Read-only properties of a project from the service. */
export function ServiceDetails({ project }: { readonly project: Project }): ReactElement | null {
  const { services, team } = project
  if (services.length === 0 && team === null) return null
  return (
    <section aria-label={t`From the service`} className={styles['part']}>
      <h2 className="strong">{t`From the service`}</h2>
      <dl className={styles['facts']}>
        {services.length > 0 && (
          <div>
            <dt>{t`Services`}</dt>
            <dd>{services.map(({ name }) => name).join(', ')}</dd>
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
                    <li key={member.id}>{memberLabel(member)}</li>
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

function memberLabel({ firstName, lastName, role, email, company, active }: ProjectMember): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email || t`Somebody`
  const address = name === email ? null : email
  const more = [role, company, address, active ? null : t`not active`].filter(Boolean)
  return [name, ...more].join(' · ')
}
