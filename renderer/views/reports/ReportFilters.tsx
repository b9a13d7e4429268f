import { t } from '../../../shared/domain/language/translate.ts'
import { Plus } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { ReportFilters as Filters } from '../../../shared/domain/reports/saved-report.ts'
import { MenuButton } from '../../controls/lists/MenuButton.tsx'
import { Chips } from '../../controls/Chips.tsx'
import { groupLabel } from '../../../shared/domain/reports/report-lines.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { ReportOptions } from './report-options.ts'
import {
  reportFilterFields,
  filterLabels,
  filterChips,
  withoutFilter,
  type ReportFilterField,
} from './report-filters.ts'
import { useFilterNames } from './use-report-names.ts'

type Props = {
  readonly options: ReportOptions
  readonly onPick: (change: Partial<ReportOptions>) => void
}

const states: readonly (readonly [string, Filters])[] = [
  [t`Billable`, { billable: true }],
  [t`Not billable`, { billable: false }],
  [t`Billed`, { billed: true }],
  [t`Not billed`, { billed: false }],
]

/** Chips of the filters, with a menu that adds a filter. A clicked column is a chip as well. */
export function ReportFilters({ options, onPick }: Props): ReactElement {
  const [adding, setAdding] = useState<ReportFilterField | null>(null)
  const names = useFilterNames()
  const { filters, only } = options
  const add = (change: Filters): void => onPick({ filters: { ...filters, ...change } })
  const column = only && {
    id: 'only',
    label: t`Only`,
    value: [...new Set([only.from, only.to])]
      .map((day) => groupLabel(day, 'day', names))
      .join(' – '),
  }
  const items = [...(column ? [column] : []), ...filterChips(filters, names)]
  return (
    <>
      {items.length > 0 && (
        <Chips
          label={t`Filters`}
          chips={items}
          onRemove={(ids) =>
            ids.forEach((id) =>
              onPick(id === 'only' ? { only: null } : { filters: withoutFilter(filters, id) }),
            )
          }
        />
      )}
      {adding !== null && (
        <FilterEditor
          key={adding}
          field={adding}
          filters={filters}
          onPick={(change) => {
            setAdding(null)
            if (change) add(change)
          }}
        />
      )}
      <MenuButton
        label={t`Add filter`}
        text={t`Filter`}
        tone="flat"
        icon={Plus}
        actions={[
          ...reportFilterFields.map((field) => ({
            id: field,
            label: filterLabels[field],
            onAction: () => setAdding(field),
          })),
          ...states.map(([label, change]) => ({ id: label, label, onAction: () => add(change) })),
        ]}
      />
    </>
  )
}
