/** Warnings about an entry before it is recorded, such as an archived project. They never prevent recording. */
import { t } from '../language/translate.ts'
import { formatHours } from '../time/format-hours.ts'
import type { Project } from '../projects/project.ts'
import type { Day } from '../units.ts'
import { useOf, type ProjectCap } from '../projects/cap.ts'

export type PreflightInput = {
  readonly project: Pick<
    Project,
    'title' | 'complete' | 'active' | 'budget' | 'dueDate' | 'cap'
  > | null
  readonly note: string | null
  /** Time that the entry adds; 0 for a new timer. */
  readonly seconds: number
  /** Time of the project so far, in seconds, including unsent and running entries; null if unknown. */
  readonly spent: number | null
  /** Time that counts towards the cap so far, in seconds; null if unknown. For a monthly cap: in the month of `day`. */
  readonly capUsed: number | null
  readonly day: Day
  /** True if the settings require a note for every entry. */
  readonly needsNote: boolean
  /** Each with the overlap in seconds. */
  readonly overlapping?: readonly { readonly note: string | null; readonly seconds: number }[]
}

/** A budget is nearly spent if at most one tenth of it is left. */
const nearPart = 10

/** Returns the warnings to show before an entry is saved, most severe first. */
export function preflight(input: PreflightInput): readonly PreflightIssue[] {
  const { project, note, needsNote } = input
  const issues: PreflightIssue[] = []
  if (project) issues.push(...ofProject(project, input))
  const overlap = overlapIssue(input.overlapping ?? [])
  if (overlap) issues.push(overlap)
  if (needsNote && !note?.trim()) {
    const message = t`Add a note: what was this for?`
    issues.push({ kind: 'noNote', field: 'note', message, short: t`Note missing` })
  }
  return issues
}

function ofProject(
  project: NonNullable<PreflightInput['project']>,
  input: PreflightInput,
): readonly PreflightIssue[] {
  const { title, complete, active, cap, dueDate } = project
  const { seconds, capUsed, day } = input
  const issue = (kind: PreflightIssue['kind'], short: string, message: string): void => {
    issues.push({ kind, field: 'projectId', message, short })
  }
  const issues: PreflightIssue[] = []
  if (complete) {
    issue('complete', t`Completed`, t`“${title}” is complete. Reopen it, or pick another project.`)
  } else if (!active) {
    issue(
      'archived',
      t`Archived`,
      t`“${title}” is archived, so the service may refuse time for it.`,
    )
  }
  const ofCap = cap && capUsed !== null ? capIssue({ title, cap, used: capUsed + seconds }) : null
  if (ofCap) issues.push(ofCap)
  // With a cap on all hours, the warning about the cap replaces the one about the budget.
  const ofBudget = cap?.per === 'all' ? null : budgetIssue(project, input)
  if (ofBudget) issues.push(ofBudget)
  if (!complete && dueDate !== null && day > dueDate) {
    issue('pastDue', t`Past due`, t`“${title}” was due on ${dueDate}.`)
  }
  return issues
}

function budgetIssue(
  { title, budget }: NonNullable<PreflightInput['project']>,
  { seconds, spent }: PreflightInput,
): PreflightIssue | null {
  if (budget === null || budget <= 0 || spent === null) return null
  const left = budget - spent - seconds
  if (left > budget / nearPart) return null
  const whole = budgetLength(budget)
  const apart = formatHours(Math.abs(left))
  return left < 0
    ? overIssue('budgetSpent', apart, t`“${title}” is ${apart} over its ${whole} budget.`)
    : nearIssue('budgetNear', apart, t`“${title}” has ${apart} of its ${whole} budget left.`)
}

function overIssue(
  kind: 'budgetSpent' | 'capSpent',
  apart: string,
  message: string,
): PreflightIssue {
  return { kind, field: 'projectId', short: t`${apart} over`, message }
}

function nearIssue(kind: 'budgetNear' | 'capNear', apart: string, message: string): PreflightIssue {
  return { kind, field: 'projectId', short: t`${apart} left`, message }
}

function overlapIssue(
  overlapping: NonNullable<PreflightInput['overlapping']>,
): PreflightIssue | null {
  const [first, ...others] = overlapping
  if (!first) return null
  const length = formatHours(overlapping.reduce((sum, { seconds }) => sum + seconds, 0))
  const of = (message: string): PreflightIssue => {
    return { kind: 'overlap', field: 'start', short: t`Overlaps`, message }
  }
  if (others.length > 0) return of(t`Overlaps ${overlapping.length} entries by ${length}.`)
  return of(
    first.note
      ? t`Overlaps “${first.note}” by ${length}.`
      : t`Overlaps another entry by ${length}.`,
  )
}

/** Formats a budget as `120-hour`, or as `7:30 h` if it is not a whole number of hours. */
function budgetLength(seconds: number): string {
  return seconds % 3600 === 0 ? t`${seconds / 3600}-hour` : t`${formatHours(seconds)} h`
}

export type PreflightIssue = {
  readonly kind:
    | 'complete'
    | 'archived'
    | 'noNote'
    | 'budgetSpent'
    | 'budgetNear'
    | 'capSpent'
    | 'capNear'
    | 'pastDue'
    | 'overlap'
  readonly field: 'projectId' | 'note' | 'start'
  /** A sentence for the user. */
  readonly message: string
  /** One or two words, for a chip beside the field. */
  readonly short: string
}

type Given = {
  readonly title: string
  readonly cap: ProjectCap
  /** Time that counts towards the cap, in seconds, including the time that is about to be recorded. */
  readonly used: number
}

/** Warns that a project's agreed hours are used up or nearly used up; null below the warning threshold. */
export function capIssue({ title, cap, used }: Given): PreflightIssue | null {
  const { left, level } = useOf(cap, used)
  if (level === 'fine') return null
  const apart = formatHours(Math.abs(left))
  const whole = formatHours(cap.seconds)
  const isMonthly = cap.per === 'month'
  return level === 'over'
    ? overIssue(
        'capSpent',
        apart,
        isMonthly
          ? t`“${title}” is ${apart} over this month’s ${whole} agreed hours.`
          : t`“${title}” is ${apart} over its ${whole} agreed hours.`,
      )
    : nearIssue(
        'capNear',
        apart,
        isMonthly
          ? t`“${title}” has ${apart} of this month’s ${whole} agreed hours left.`
          : t`“${title}” has ${apart} of its ${whole} agreed hours left.`,
      )
}
