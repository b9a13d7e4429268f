/** The warning about the cap of a project, before time on it is recorded. */
import { t } from '../language/translate.ts'
import { useOf, type ProjectCap } from '../projects/cap.ts'
import { formatHours } from '../time/format-hours.ts'
import type { PreflightIssue } from './preflight-issue.ts'

type Given = {
  readonly title: string
  readonly cap: ProjectCap
  /** Seconds that count for the cap, with those that are about to be recorded. */
  readonly used: number
}

/** Null below the threshold of the warning. */
export function capIssue({ title, cap, used }: Given): PreflightIssue | null {
  const { left, level } = useOf(cap, used)
  if (level === 'fine') return null
  const apart = formatHours(Math.abs(left))
  const whole = formatHours(cap.seconds)
  if (level === 'over') {
    return {
      ...{ kind: 'capSpent', field: 'projectId', short: t`${apart} over` },
      message:
        cap.per === 'month'
          ? t`“${title}” is ${apart} over its ${whole} hours of this month.`
          : t`“${title}” is ${apart} over its ${whole} hours.`,
    }
  }
  return {
    ...{ kind: 'capNear', field: 'projectId', short: t`${apart} left` },
    message:
      cap.per === 'month'
        ? t`“${title}” has ${apart} of its ${whole} hours of this month left.`
        : t`“${title}” has ${apart} of its ${whole} hours left.`,
  }
}
