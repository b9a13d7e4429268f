import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { newStaffProblem } from '../../../shared/domain/account/staff-problem.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { staffFieldLabels } from './staff-form.ts'

type Props = { readonly onClose: () => void; readonly onMade: (id: LocalId) => void }

const blank = { firstName: '', lastName: '', email: '' }
const fields = ['firstName', 'lastName', 'email'] as const

/** Form of a new member. */
export function NewMemberDialog({ onClose, onMade }: Props): ReactElement {
  const stores = useStores()
  const form = useForm({
    draft: 'staff:new',
    initial: blank,
    validate: newStaffProblem,
    submit: (values) => stores.submit('staff.create', values),
    onSaved: ({ id }) => {
      onMade(id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`New member`} saveLabel={t`Add`} onClose={onClose}>
      <p className="dim">{t`Can own expenses but can’t log in. To give someone a login, invite them on your service’s website; they appear here automatically. The service calls adding members here deprecated.`}</p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={staffFieldLabels[field]}
          autoFocus={field === 'firstName'}
          type={field === 'email' ? 'email' : 'text'}
          {...form.field(field)}
        />
      ))}
    </FormDialog>
  )
}
