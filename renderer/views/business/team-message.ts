import { t } from '../../../shared/domain/language/translate.ts'
import type { TeamPerson, TeamRange } from '../../../shared/domain/team/team-entry.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'

/** Says which part of the team's time is missing and why. Returns null if nothing is missing. */
export function teamNotice({ refusal, people, readAt }: TeamRange): string | null {
  if (refusal === 'forbidden') return t`This token can’t see other people’s time.`
  if (readAt === null) return null
  const isOwnAlone = people.length === 1 && people[0]?.isOwn === true
  return isOwnAlone
    ? t`You only see your own time: either nobody else has recorded time, or this token can’t see other people’s time.`
    : null
}

/** Returns the name of a person. The name of the signed-in person is marked. */
export function personName(people: readonly TeamPerson[], id: number | null): string {
  const person = people.find(({ identityId }) => identityId === id)
  return person === undefined ? t`Unknown` : person.isOwn ? t`${person.name} (you)` : person.name
}

/** Returns the title of a project by its id on the service. */
export function projectName(
  projects: readonly Pick<Project, 'serviceId' | 'title'>[],
  id: number | null,
): string {
  if (id === null) return t`No project`
  return projects.find(({ serviceId }) => serviceId === id)?.title ?? t`Project ${id}`
}
