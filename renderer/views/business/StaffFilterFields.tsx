import type { ReactElement } from 'react'
import type { StaffFilter } from '../../../shared/domain/account/staff-filter.ts'
import { Select } from '../../controls/Select.tsx'
import { TextField } from '../../controls/TextField.tsx'
import styles from './business.module.css'

type Props = {
  readonly filter: StaffFilter
  readonly onChange: (change: Partial<StaffFilter>) => void
}

const states = [
  { id: 'active', label: 'Active' },
  { id: 'archived', label: 'Archived' },
  { id: 'deleted', label: 'Deleted' },
] as const
const levels = [
  { id: 'any', label: 'Any level' },
  { id: 'admin', label: 'Administrators' },
  { id: 'staff', label: 'Others' },
] as const

/** The filters of the interface besides the name. */
export function StaffFilterFields({ filter, onChange }: Props): ReactElement {
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <TextField label="Email" value={filter.email} onChange={(email) => onChange({ email })} />
      <TextField label="Phone" value={filter.phone} onChange={(phone) => onChange({ phone })} />
      <TextField label="Note" value={filter.note} onChange={(note) => onChange({ note })} />
      <Select
        label="Level"
        value={filter.level}
        options={levels}
        onChange={(level) => onChange({ level })}
      />
      <Select
        label="State"
        value={filter.state}
        options={states}
        onChange={(state) => onChange({ state })}
      />
    </div>
  )
}
