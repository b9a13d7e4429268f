import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { EditableStaffField, StaffTexts } from '../../../shared/domain/account/staff-member.ts'
import type { StaffProblem } from '../../../shared/domain/account/staff-problem.ts'
import { TextField } from '../../controls/TextField.tsx'
import { useQuery } from '../../data/use-query.ts'
import { staffFieldGroups, staffFieldLabels } from './staff-form.ts'
import styles from './business.module.css'

type Props = {
  readonly form: StaffTexts
  readonly problem: StaffProblem | null
  readonly onEdit: (change: Partial<Record<EditableStaffField, string>>) => void
}

/** Every field of a member that can be changed, in groups. */
export function StaffFields({ form, problem, onEdit }: Props): ReactElement {
  const currency = useQuery('business.system', {})?.known?.fields['currency_code']
  return (
    <>
      {staffFieldGroups.map(({ title, fields }) => (
        <section key={title} className={styles['fields']} aria-label={title}>
          <h4>{title}</h4>
          {fields.map((field) => (
            <TextField
              key={field}
              label={staffFieldLabels[field]}
              value={form[field]}
              onChange={(text) => onEdit({ [field]: text })}
              error={problem?.field === field ? problem.message : null}
              hint={hintOf(field, typeof currency === 'string' ? currency : null)}
              {...(field === 'note' && { rows: 3 })}
              {...(field === 'rate' && { inputMode: 'decimal' as const })}
            />
          ))}
        </section>
      ))}
    </>
  )
}

/** `currency`: that of the business; null where it is not known. */
function hintOf(field: EditableStaffField, currency: string | null): string | undefined {
  if (field === 'rate') return t`Per hour. The service can’t empty it: without one it is 0.`
  if (field === 'currency' && currency !== null) return t`${currency} if empty, as the business.`
  return undefined
}
