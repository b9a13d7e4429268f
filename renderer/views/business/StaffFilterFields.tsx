import { t } from '../../../shared/domain/language/translate.ts'
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
  { id: 'active', label: t`Active` },
  { id: 'archived', label: t`Archived` },
  { id: 'deleted', label: t`Deleted` },
] as const
const levels = [
  { id: 'any', label: t`Any level` },
  { id: 'admin', label: t`Administrators` },
  { id: 'staff', label: t`Others` },
] as const

/** The filters of the interface besides the name. */
export function StaffFilterFields({ filter, onChange }: Props): ReactElement {
  return (
    <div className={styles['filters']} role="group" aria-label={t`Filters`}>
      <TextField label={t`Email`} value={filter.email} onChange={(email) => onChange({ email })} />
      <TextField label={t`Phone`} value={filter.phone} onChange={(phone) => onChange({ phone })} />
      <TextField label={t`Note`} value={filter.note} onChange={(note) => onChange({ note })} />
      <Select
        label={t`Level`}
        value={filter.level}
        options={levels}
        onChange={(level) => onChange({ level })}
      />
      <Select
        label={t`State`}
        value={filter.state}
        options={states}
        onChange={(state) => onChange({ state })}
      />
    </div>
  )
}
