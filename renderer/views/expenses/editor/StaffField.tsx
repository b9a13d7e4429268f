import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { useStaff } from '../../../data/work.ts'
import { staffChoices } from '../expense-labels.ts'
import { IdField } from './IdField.tsx'
import type { FormPartProps } from './TextInputField.tsx'

/** The member of the staff who paid. */
export function StaffField({ fields, problems, onChange }: FormPartProps): ReactElement {
  const staff = useStaff()
  return (
    <IdField
      label={t`Staff`}
      field="staffId"
      placeholder={t`Choose who paid`}
      value={fields.staffId}
      choices={staffChoices({ staff }, fields.staffId)}
      problem={problems.staffId}
      onChange={(id) => onChange('staffId', id)}
    />
  )
}

/** Whether there is a choice: not where the only member paid. */
export function useNeedsStaff({ staffId }: Pick<DraftFields, 'staffId'>): boolean {
  const staff = useStaff()
  const [only, ...others] = staffChoices({ staff }, staffId)
  return others.length > 0 || only === undefined || (staffId !== '' && staffId !== only.id)
}
