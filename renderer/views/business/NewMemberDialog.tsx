import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { newStaffProblem, type StaffProblem } from '../../../shared/domain/account/staff-problem.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useOneAtATime } from '../../components/forms/use-one-at-a-time.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { staffFieldLabels } from './staff-form.ts'

type Props = { readonly onClose: () => void; readonly onMade: (id: LocalId) => void }

const blank = { firstName: '', lastName: '', email: '' }
const fields = ['firstName', 'lastName', 'email'] as const

/** Form of a new member. What is typed is kept as a draft until it is added or cancelled. */
export function NewMemberDialog({ onClose, onMade }: Props): ReactElement {
  const stores = useStores()
  const draft = useFormDraft('staff:new', blank)
  const [problem, setProblem] = useState<StaffProblem | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const oneAtATime = useOneAtATime()
  const add = async (): Promise<void> => {
    const wrong = newStaffProblem(draft.form)
    setProblem(wrong)
    if (wrong !== null) return
    const outcome = await stores.submit('staff.create', draft.form)
    if (!outcome.ok) return setFailure(outcome.error.message)
    draft.clear()
    onMade(outcome.value.id)
    onClose()
  }
  return (
    <Dialog
      title={t`New member`}
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => {
              draft.clear()
              onClose()
            }}
          >{t`Cancel`}</Button>
          <Button tone="key" onPress={() => void oneAtATime(add)}>{t`Add`}</Button>
        </>
      }
    >
      <p className="dim">{t`A member who can own expenses, but can’t log in. The service calls adding one here deprecated: people who should log in are invited on its web site, and appear here by themselves.`}</p>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void oneAtATime(add)
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={staffFieldLabels[field]}
            autoFocus={field === 'firstName'}
            type={field === 'email' ? 'email' : 'text'}
            value={draft.form[field]}
            onChange={(text) => {
              draft.edit({ [field]: text })
              setProblem(null)
              setFailure(null)
            }}
            error={problem?.field === field ? problem.message : null}
          />
        ))}
        {/* Enter in a field adds. */}
        <button type="submit" hidden />
      </form>
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  )
}
