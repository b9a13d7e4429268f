/**
 * Warnings about an entry before it is recorded, for example an archived project. They never block recording.
 */
import { formatHours } from '../time/format-hours.ts'
import type { Project } from '../projects/project.ts'
import type { Day } from '../units.ts'

export type PreflightIssue = {
  readonly kind: 'complete' | 'archived' | 'noNote' | 'budgetSpent' | 'budgetNear' | 'pastDue'
  /** The field of the entry that the warning concerns. */
  readonly field: 'projectId' | 'note'
  /** A sentence for the person. */
  readonly message: string
}

export type PreflightInput = {
  readonly project: Pick<Project, 'title' | 'complete' | 'active' | 'budget' | 'dueDate'> | null
  readonly note: string | null
  /** Seconds that the entry adds; 0 for a new timer. */
  readonly seconds: number
  /** Seconds recorded on the project so far, unsent and running entries included; null where not known. */
  readonly spent: number | null
  /** The day of the entry. */
  readonly day: Day
  /** The setting that every entry needs a note. */
  readonly needsNote: boolean
}

/** A budget is nearly spent where at most one tenth of it is left. */
const nearPart = 10

/** All warnings, most severe first; empty for none. */
export function preflight(input: PreflightInput): readonly PreflightIssue[] {
  const { project, note, needsNote } = input
  const issues: PreflightIssue[] = []
  if (project) issues.push(...ofProject(project, input))
  if (needsNote && !note?.trim()) {
    issues.push({ kind: 'noNote', field: 'note', message: 'Add a note: what was this for?' })
  }
  return issues
}

function ofProject(
  project: NonNullable<PreflightInput['project']>,
  { seconds, spent, day }: PreflightInput,
): readonly PreflightIssue[] {
  const { title, complete, active, budget, dueDate } = project
  const issue = (kind: PreflightIssue['kind'], message: string): PreflightIssue => ({
    ...{ kind, field: 'projectId', message },
  })
  const issues: PreflightIssue[] = []
  if (complete)
    issues.push(issue('complete', `“${title}” is complete. Reopen it, or pick another project.`))
  else if (!active)
    issues.push(issue('archived', `“${title}” is archived. The service may refuse time on it.`))
  const left = budget === null || budget <= 0 || spent === null ? null : budget - spent - seconds
  if (left !== null && budget !== null && left < 0) {
    issues.push(
      issue(
        'budgetSpent',
        `The budget of “${title}” is spent: ${hours(budget - left)} of ${hours(budget)}.`,
      ),
    )
  } else if (left !== null && budget !== null && left <= budget / nearPart) {
    issues.push(issue('budgetNear', `“${title}” has ${hours(left)} of its ${hours(budget)} left.`))
  }
  if (!complete && dueDate !== null && day > dueDate) {
    issues.push(issue('pastDue', `“${title}” was due on ${dueDate}.`))
  }
  return issues
}

/** `H:MM h` */
function hours(seconds: number): string {
  return `${formatHours(seconds)} h`
}
