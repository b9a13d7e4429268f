import { useMemo, useState, type ReactElement } from 'react'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { draftOf, parseDraft } from '../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense } from '../../../shared/contract/expense-payloads.ts'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import { SendChip } from '../../components/SendChip.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn, fullDay } from '../../lib/days.ts'
import { changedFields } from './changed-fields.ts'
import { expenseDraftName } from './draft-name.ts'
import { withCompounding, withVendorDefaults, withText } from './draft-changes.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { ExpenseForm } from './ExpenseForm.tsx'
import { ReceiptPane } from './ReceiptPane.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useReceiptFiles } from './use-receipt-files.ts'

type Props = { readonly expense: ListedExpense; readonly onLeave: () => void }

/**
 * Editor of an existing expense. Only changed fields are sent. Closing keeps unsaved changes as a draft;
 * Cancel deletes them.
 */
export function ExpenseEditor({ expense, onLeave }: Props): ReactElement {
  const stores = useStores()
  const today = dayIn(now(), localZone())
  const [stored] = useState(() => ({ ...draftOf(expense), date: fullDay(expense.date) }))
  const draft = useFormDraft<DraftFields>(expenseDraftName(expense.id), stored)
  const fields = draft.form
  const [tries, setTries] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const owner = useMemo(() => ({ expenseId: expense.id }), [expense.id])
  const files = useReceiptFiles(owner)
  const read = parseDraft(fields, today, expense)
  const clearAndLeave = (): void => {
    draft.clear()
    onLeave()
  }
  const submit = async (): Promise<void> => {
    if (isBusy) return
    if (!read.ok) return setTries(tries + 1)
    const changed = changedFields(expense, read.input)
    if (Object.keys(changed).length === 0) return clearAndLeave()
    setIsBusy(true)
    const outcome = await stores.editExpense({ id: expense.id, ...changed })
    setIsBusy(false)
    if (outcome.ok) clearAndLeave()
    else setProblem(outcome.error.message)
  }
  return (
    <EditorFrame
      title="Expense"
      chip={<SendChip state={expense.sendState} />}
      isBusy={isBusy}
      problem={problem}
      tries={tries}
      receipts={<ReceiptPane owner={owner} files={files} />}
      buttons={
        <>
          <button type="submit" className="primary">
            Save changes
          </button>
          <button type="button" onClick={clearAndLeave}>
            Cancel
          </button>
        </>
      }
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <DraftNotice draft={draft} />
      <ExpenseForm
        fields={fields}
        problems={tries > 0 && !read.ok ? read.problems : {}}
        today={today}
        kept={expense}
        onChange={(field, text) => draft.edit((known) => withText(known, field, text))}
        onCompounded={(isCompounded) => draft.edit((known) => withCompounding(known, isCompounded))}
        onVendor={(memory) => draft.edit((known) => withVendorDefaults(known, memory))}
      >
        <Suggestions fields={fields} today={today} receiptAt={null} except={expense.id} />
      </ExpenseForm>
    </EditorFrame>
  )
}
