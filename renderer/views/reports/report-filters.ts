import { t } from '../../../shared/domain/language/translate.ts'
import type { Names } from '../../../shared/domain/reports/report-lines.ts'
import type { ReportFilters } from '../../../shared/domain/reports/saved-report.ts'
import type { Chip } from '../../controls/Chips.tsx'

export const reportFilterFields = ['clientId', 'projectId', 'tag', 'text'] as const
/** Name of a filter whose value is picked or typed. */
export type ReportFilterField = (typeof reportFilterFields)[number]

export const filterLabels: Readonly<Record<ReportFilterField, string>> = {
  clientId: t`Client`,
  projectId: t`Project`,
  tag: t`Tag`,
  text: t`Note contains`,
}

/** Returns one chip for each filter, in a fixed order. */
export function filterChips(filters: ReportFilters, names: Names): readonly Chip[] {
  const { clientId, projectId, tag, text, billable, billed } = filters
  return [
    clientId !== undefined && {
      id: 'clientId',
      label: t`Client`,
      value: clientId === null ? t`No client` : names.client(clientId),
    },
    projectId !== undefined && {
      id: 'projectId',
      label: t`Project`,
      value: projectId === null ? t`No project` : names.project(projectId),
    },
    tag !== undefined && { id: 'tag', label: t`Tag`, value: tag === null ? t`No tags` : `#${tag}` },
    text?.trim() && { id: 'text', label: t`Note contains`, value: t`“${text.trim()}”` },
    billable !== undefined && {
      id: 'billable',
      label: t`Only`,
      value: billable ? t`billable` : t`not billable`,
    },
    billed !== undefined && {
      id: 'billed',
      label: t`Only`,
      value: billed ? t`billed` : t`not billed`,
    },
  ].filter((one) => typeof one === 'object')
}

/** Returns the filters without the filter `name`. */
export function withoutFilter(filters: ReportFilters, name: string): ReportFilters {
  return Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name))
}
