import { t } from '../../../../shared/domain/language/translate.ts'
import { useMemo, useState, type ReactElement } from 'react'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { draftOf } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { SendChip } from '../../../components/status/SendChip.tsx'
import { useStores } from '../../../components/window-context.ts'
import { useFormDraft } from '../../../components/forms/use-form-draft.ts'
import { Button } from '../../../controls/Button.tsx'
import { fullDay } from '../../../lib/days.ts'
import { changedFields } from './changed-fields.ts'
import { expenseDraftName } from '../drafts/draft-name.ts'
import { Editor } from './Editor.tsx'
import { SaveButton } from './SaveButton.tsx'
import type { ParsedExpense } from './use-expense-submission.ts'

type Props = { readonly expense: ListedExpense; readonly onLeave: () => void }

/** Editor of an existing expense. Only changed fields are sent. Closing keeps changes as a draft; Cancel deletes it. */
export function ExpenseEditor({ expense, onLeave }: Props): ReactElement {
  const { submit } = useStores()
  const [stored] = useState(() => {
    const draft = draftOf(expense)
    return { ...draft, date: draft.date && fullDay(expense.date) }
  })
  const draft = useFormDraft<DraftFields>(expenseDraftName(expense.id), stored)
  const owner = useMemo(() => ({ expenseId: expense.id }), [expense.id])
  const clearAndLeave = (): void => {
    draft.clear()
    onLeave()
  }
  const save = (input: ParsedExpense) => {
    const changed = changedFields(expense, input)
    if (Object.keys(changed).length === 0) return null
    return submit('expenses.edit', { id: expense.id, ...changed })
  }
  return (
    <Editor
      title={t`Expense`}
      chip={<SendChip state={expense.sendState} />}
      notice={<DraftNotice draft={draft} />}
      owner={owner}
      expense={expense}
      fields={draft.form}
      receiptAt={null}
      change={draft.edit}
      save={save}
      onSaved={clearAndLeave}
      onLeave={onLeave}
      buttons={
        <>
          <SaveButton>{t`Save changes`}</SaveButton>
          <Button onPress={clearAndLeave}>{t`Cancel`}</Button>
        </>
      }
    />
  )
}
