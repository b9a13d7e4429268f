import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react'
import type { ReportFilters } from '../../../shared/domain/reports/saved-report.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { useTags, useClients, useProjects } from '../../data/work.ts'
import { ComboBox, type ComboSection } from '../../controls/fields/ComboBox.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { filterLabels, type ReportFilterField } from './report-filters.ts'
import styles from './reports.module.css'

type Props = {
  readonly field: ReportFilterField
  readonly filters: ReportFilters
  /** Called with the filter; null if nothing was chosen. */
  readonly onPick: (change: ReportFilters | null) => void
}

/** Id of the choice “none” in the lists. */
const none = 'none'

/** Field of a filter that is being added: picked, or typed and kept when the field is left. */
export function FilterEditor({ field, filters, onPick }: Props): ReactElement {
  const [text, setText] = useState(filters.text ?? '')
  const isDone = useRef(false)
  const finish = (change: ReportFilters | null): void => {
    if (isDone.current) return
    isDone.current = true
    onPick(change)
  }
  const finishText = (): void => finish(text.trim() === '' ? null : { text: text.trim() })
  const isText = field === 'text'
  return (
    <div
      className={styles['editor']}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') finish(null)
        else if (event.key === 'Enter' && isText) finishText()
      }}
      onBlur={(event: FocusEvent) => {
        // The list of a combo box is outside of it in the page.
        if (event.relatedTarget?.closest('[role="listbox"]') != null) return
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (isText) finishText()
        else finish(null)
      }}
    >
      {isText ? (
        <TextField
          label={t`Note contains`}
          placeholder={t`Note contains…`}
          isLabelHidden
          autoFocus
          value={text}
          maxLength={1000}
          onChange={setText}
        />
      ) : (
        <Choices field={field} onPick={finish} />
      )}
    </div>
  )
}

function Choices({
  field,
  onPick,
}: {
  readonly field: Exclude<ReportFilterField, 'text'>
  readonly onPick: Props['onPick']
}): ReactElement {
  const sections = useSections(field)
  return (
    <ComboBox
      label={filterLabels[field]}
      placeholder={`${filterLabels[field]} …`}
      isLabelHidden
      autoFocus
      value={null}
      sections={sections}
      onChange={(id) => {
        if (id !== null) onPick(filterOf(field, id))
      }}
    />
  )
}

function filterOf(field: Exclude<ReportFilterField, 'text'>, id: string): ReportFilters {
  if (id === none) return { [field]: null }
  if (field === 'tag') return { tag: id.slice(1) }
  return field === 'clientId' ? { clientId: Number(id) as ServiceId } : { projectId: id as LocalId }
}

/** Returns the choices of a filter. Tags have a prefix, so that no tag has the id of the choice “none”. */
function useSections(field: Exclude<ReportFilterField, 'text'>): readonly ComboSection[] {
  const tags = useTags()
  const projects = useProjects()
  const clients = useClients()
  const nameOf = (id: ServiceId | null): string =>
    clients.find((client) => client.id === id)?.name ?? (id === null ? '' : t`Client ${id}`)
  const options = {
    projectId: projects.map(({ id, title, clientId }) => ({
      id: String(id),
      label: title,
      ...(clientId !== null && { detail: nameOf(clientId) }),
    })),
    clientId: clients.map(({ id }) => ({ id: String(id), label: nameOf(id) })),
    tag: tags.map((tag) => ({ id: `#${tag}`, label: `#${tag}` })),
  }[field]
  const without = { projectId: t`No project`, clientId: t`No client`, tag: t`No tags` }[field]
  return [{ title: '', options: [...options, { id: none, label: without }] }]
}
