/** The texts of the agreed hours of a project. */
import { t } from '../../../shared/domain/language/translate.ts'
import {
  longestCap,
  shortestCap,
  usualWarning,
  type ProjectCap,
} from '../../../shared/domain/projects/cap.ts'
import { hoursProblem, parseHours } from '../../../shared/domain/capture/parse-hours.ts'
import { hoursText } from './project-form.ts'

export type CapForm = {
  readonly per: 'none' | ProjectCap['per']
  readonly hours: string
  readonly warnAt: string
}

export function capFormOf(cap: ProjectCap | null): CapForm {
  return {
    per: cap?.per ?? 'none',
    hours: cap === null ? '' : hoursText(cap.seconds),
    warnAt: String(cap?.warnAt ?? usualWarning),
  }
}

type Parsed =
  | { readonly ok: true; readonly cap: ProjectCap | null }
  | { readonly ok: false; readonly field: 'hours' | 'warnAt'; readonly message: string }

export function parseCapForm({ per, hours, warnAt }: CapForm): Parsed {
  if (per === 'none') return { ok: true, cap: null }
  const seconds = parseHours(hours)
  if (seconds === null || seconds < shortestCap || seconds > longestCap) {
    const message = hoursProblem(hours) ?? t`Enter hours, for example 120, 7.5 or 7:30.`
    return { ok: false, field: 'hours', message }
  }
  const percent = /^\d{1,3}$/.test(warnAt.trim()) ? Number(warnAt) : 0
  if (percent < 1 || percent > 100) {
    return { ok: false, field: 'warnAt', message: t`A percentage from 1 to 100.` }
  }
  return { ok: true, cap: { per, seconds, warnAt: percent } }
}
