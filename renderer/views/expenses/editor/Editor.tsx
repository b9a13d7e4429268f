import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement, type ReactNode } from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense, TimelineMatch } from '../../../../shared/contract/groups/expenses.ts'
import type { ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import { useWindowState } from '../../../components/window-context.ts'
import { useStaff } from '../../../data/work.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import type { DraftReading } from '../../../drafts/expense-draft.ts'
import { withCompounding, withMatch, withText, withVendorDefaults } from './draft-changes.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { ExpenseForm } from './ExpenseForm.tsx'
import { staffChoices } from '../expense-labels.ts'
import { withOnlyStaff } from './new-expense-fields.ts'
import { MemoryNote } from './RuleNote.tsx'
import { ReceiptPane } from '../receipt/ReceiptPane.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useExpenseSubmission, type ExpenseSubmissionParts } from './use-expense-submission.ts'
import { useReceiptFiles } from '../receipt/use-receipt-files.ts'

type Props = Pick<ExpenseSubmissionParts, 'fields' | 'save' | 'onSaved'> & {
  readonly title: string
  /** State of the draft or expense, beside the title. */
  readonly chip: ReactNode
  /** Notice above the fields. */
  readonly notice?: ReactNode
  /** Vendor whose last expense filled in fields; null or omitted for none. */
  readonly memoryOf?: string | null
  readonly buttons: ReactNode
  /** Owner of the receipts; the same object as long as the draft or expense is the same. */
  readonly owner: ReceiptOwner
  /** The stored expense; omitted for a draft. */
  readonly expense?: ListedExpense
  /** Time of the receipt according to its file, from which a draft's project is suggested; null if it is not known. */
  readonly receiptAt: EpochMs | null
  readonly onReceipt?: (file: File) => void
  /** Texts that were read from a receipt; omitted if receipts aren't read. */
  readonly found?: DraftReading['found']
  /** Called when the person accepts a found text. */
  readonly onAccept?: (field: DraftField) => void
  readonly change: (how: (fields: DraftFields) => DraftFields) => void
  readonly onLeave: () => void
}

const noTexts: DraftReading['found'] = {}
const ignore = (): void => undefined

/**
 * Common part of the editors of a draft and of an expense: receipts, fields, suggestions and submission. The two
 * editors differ in where the fields are kept and in what saving does.
 */
export function Editor(props: Props): ReactElement {
  const { title, chip, notice, buttons, owner, expense, receiptAt, change, onLeave } = props
  const { save, onSaved } = props
  const staff = useStaff()
  const fields = withOnlyStaff(props.fields, staffChoices({ staff }))
  const today = dayIn(now(), localZone())
  const { found = noTexts } = props
  const isUnconnected = useWindowState((state) => state.workspace?.connection === null)
  const [typed, setTyped] = useState<string | null>(null)
  const memoryOf = typed ?? props.memoryOf ?? null
  const [field, setField] = useState<DraftField | null>(null)
  const files = useReceiptFiles(owner, props.onReceipt)
  const kept = expense === undefined ? {} : { kept: expense }
  const submission = useExpenseSubmission({ fields, today, ...kept, save, onSaved })
  const match = (found: TimelineMatch): void => change((known) => withMatch(known, found))
  return (
    <EditorFrame
      item={'draftId' in owner ? owner.draftId : owner.expenseId}
      title={title}
      chip={chip}
      isBusy={submission.isBusy}
      problem={submission.problem}
      tries={submission.tries}
      receipts={<ReceiptPane owner={owner} files={files} found={found} field={field} />}
      buttons={buttons}
      onSubmit={() => void submission.submit()}
      onLeave={onLeave}
    >
      {notice}
      {memoryOf !== null && <MemoryNote vendor={memoryOf} />}
      <ExpenseForm
        fields={fields}
        problems={isUnconnected ? withReason(submission.problems) : submission.problems}
        today={today}
        {...kept}
        found={found}
        onField={setField}
        onAccept={props.onAccept ?? ignore}
        onChange={(field, text) => change((known) => withText(known, field, text))}
        onCompounded={(isCompounded) => change((known) => withCompounding(known, isCompounded))}
        onVendor={(memory) => {
          const filled = withVendorDefaults(fields, memory)
          const names = ['categoryId', 'taxName1', 'taxPercent1'] as const
          if (names.some((name) => filled[name] !== fields[name])) setTyped(memory.vendor)
          change((known) => withVendorDefaults(known, memory))
        }}
      >
        <Suggestions
          fields={fields}
          today={today}
          receiptAt={receiptAt}
          {...(expense === undefined ? { onMatch: match } : { except: expense.id })}
        />
      </ExpenseForm>
      {expense && <ServiceFacts expense={expense} />}
    </EditorFrame>
  )
}

/**
 * Replaces the messages about a missing category or staff member while no account is connected. Nothing can be chosen
 * then, so the message says that the expense stays a draft until an account is connected.
 */
function withReason(problems: DraftProblems): DraftProblems {
  const reason = t`Connect your account first. Until then, this expense stays a draft.`
  return {
    ...problems,
    ...(problems.categoryId !== undefined && { categoryId: reason }),
    ...(problems.staffId !== undefined && { staffId: reason }),
  }
}
