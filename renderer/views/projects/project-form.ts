import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { formatLength } from '../../../shared/domain/time/format-hours.ts'
import { hoursProblem, parseHours } from '../../../shared/domain/capture/parse-duration.ts'
import { numberReadings } from '../../../shared/domain/text/parse-number.ts'
import { unambiguousAmount } from '../../../shared/domain/text/two-readings.ts'
import { sameValue, type FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { CreateProjectInput } from '../../../shared/contract/groups/projects.ts'
import type { Day, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { dayProblem, parseDay } from '../../../shared/domain/time/parse-day.ts'
import type { SelectOption } from '../../controls/fields/Select.tsx'
import { fullDay } from '../../lib/days.ts'

export const blankProject = {
  title: '',
  description: '',
  clientId: '',
  type: 'hourlyRate' as Project['type'],
  rate: '',
  fixedPrice: '',
  /** Typed hours: `120`, `7.5` or `7:30`. */
  budget: '',
  billingMethod: '',
  /** Day as typed, in any accepted format. */
  dueDate: '',
}

export type ProjectTexts = Readonly<typeof blankProject>

export const newProjectDraft = 'project-new'

/** Returns the name of a project's form draft. */
export function projectDraft(id: LocalId): string {
  return `project:${id}`
}

/** Returns the form texts of a project. */
export function projectTexts(project: Project): ProjectTexts {
  return {
    title: project.title,
    description: project.description ?? '',
    clientId: project.clientId === null ? '' : String(project.clientId),
    type: project.type,
    rate: unambiguousAmount(project.rate ?? ''),
    fixedPrice: unambiguousAmount(project.fixedPrice ?? ''),
    budget: project.budget === null ? '' : hoursText(project.budget),
    billingMethod: project.billingMethod ?? '',
    dueDate: project.dueDate === null ? '' : fullDay(project.dueDate),
  }
}

const problem = (field: keyof ProjectTexts, message: string): Outcome<never> =>
  failure('invalid', message, field)

/** Parses the project form. Empty fields become null. `today`: completes a day typed without a year. */
export function parseProject(typed: ProjectTexts, today: Day): Outcome<CreateProjectInput> {
  const title = typed.title.trim()
  if (title === '') return problem('title', t`Enter a title for the project.`)
  const client = typed.clientId.trim()
  if (typed.clientId !== '' && !/^[1-9]\d{0,14}$/.test(client)) {
    return problem(
      'clientId',
      t`Enter the client number shown in your accounting service, for example 3101.`,
    )
  }
  for (const field of ['rate', 'fixedPrice'] as const) {
    const wrong = rateProblem(typed[field])
    if (wrong !== null) return problem(field, wrong)
  }
  const isWithoutBudget = typed.budget.trim() === ''
  const wrongHours = isWithoutBudget ? null : hoursProblem(typed.budget)
  if (wrongHours !== null) return problem('budget', wrongHours)
  const dueText = typed.dueDate.trim()
  const wrongDay = dueText === '' ? null : dayProblem(dueText, today)
  if (wrongDay !== null) return problem('dueDate', wrongDay)
  return success({
    title,
    description: typed.description.trim() || null,
    clientId: client === '' ? null : (Number(client) as ServiceId),
    type: typed.type,
    rate: readRate(typed.rate),
    fixedPrice: readRate(typed.fixedPrice),
    budget: isWithoutBudget ? null : parseHours(typed.budget),
    billingMethod: typed.billingMethod || null,
    dueDate: dueText === '' ? null : parseDay(dueText, today),
  })
}

/** Reads a rate: a decimal string, which can have more decimals than an amount. Null if the text is not a number. */
function readRate(text: string): string | null {
  return numberReadings(text.trim())[0] ?? null
}

/** Returns the error message for a rate or price; null if it is valid. */
export function rateProblem(text: string): string | null {
  if (text.trim() === '') return null
  const [first, second] = numberReadings(text.trim())
  if (first === undefined) return t`Enter an amount, for example 95 or 95.50.`
  return second === undefined ? null : t`“${text.trim()}” can be read two ways.`
}

/** Returns the two readings of an ambiguous rate or price; empty for any other text. */
export function rateReadings(text: string): readonly string[] {
  const readings = numberReadings(text.trim())
  return readings.length === 2 ? readings : []
}

/** Formats hours: `120`, or `7:30` if they are not a whole number. */
export function hoursText(seconds: number): string {
  return seconds % 3600 === 0 ? String(seconds / 3600) : formatLength(seconds)
}

/** Returns the fields whose parsed value differs from the project's value. */
export function changesOf(
  project: Project,
  input: CreateProjectInput,
): Partial<CreateProjectInput> {
  const stored = project as unknown as Readonly<Record<string, FieldValue>>
  const wanted = Object.entries(input) as readonly (readonly [string, FieldValue])[]
  return Object.fromEntries(
    wanted.filter(([name, value]) => !sameValue(name, stored[name] ?? null, value)),
  )
}

export const billingMethods: readonly SelectOption<string>[] = [
  { id: '', label: t`Not set` },
  { id: 'project_rate', label: t`Project rate` },
  { id: 'business_rate', label: t`Business rate` },
  { id: 'service_rate', label: t`Service rate` },
  { id: 'team_member_rate', label: t`Team member rate` },
]
