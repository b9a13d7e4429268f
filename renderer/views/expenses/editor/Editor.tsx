import { t } from '../../../../shared/domain/language/translate.ts'
import {
  useState,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import type {
  DraftField,
  DraftFields,
} from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import type { DraftProblems } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense, TimelineMatch } from '../../../../shared/contract/groups/expenses.ts'
import type { ReceiptOwner } from '../../../../shared/contract/groups/receipts.ts'
import type { EpochMs } from '../../../../shared/domain/units.ts'
import type { ExpenseDetails } from '../../../../shared/domain/expenses/expense.ts'
import { useWindowState } from '../../../components/window-context.ts'
import { useStaff } from '../../../data/work.ts'
import { currentDay } from '../../../lib/days.ts'
import type { DraftReading } from '../../../drafts/expense-draft.ts'
import { isTextField } from '../../../components/keys/text-field.ts'
import { isSaveKey } from '../../../controls/is-save-key.ts'
import { Problem } from '../../../controls/Problem.tsx'
import { Facts, type Fact } from '../../../controls/Facts.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { withCompounding, withMatch, withText, withVendorDefaults } from './draft-changes.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import { staffChoices } from '../expense-labels.ts'
import { withOnlyStaff } from './new-expense-fields.ts'
import { MemoryNote } from './RuleNote.tsx'
import { ReceiptPane } from '../receipt/ReceiptPane.tsx'
import { Suggestions } from './Suggestions.tsx'
import {
  useExpenseSubmission,
  type ExpenseSubmission,
  type ExpenseSubmissionParts,
} from './use-expense-submission.ts'
import { useReceiptFiles } from '../receipt/use-receipt-files.ts'
import styles from './expense-form.module.css'

export type EditorProps = Pick<ExpenseSubmissionParts, 'fields' | 'save' | 'onSaved'> & {
  readonly title: string
  readonly chip: ReactNode
  readonly notice?: ReactNode
  /** Vendor whose last expense filled in fields; null or omitted for none. */
  readonly memoryOf?: string | null
  readonly buttons: ReactNode
  /** Owner of the receipts. Must be the same object for as long as the draft or expense is the same. */
  readonly owner: ReceiptOwner
  /** Omitted for a draft. */
  readonly expense?: ListedExpense
  /** Time of the receipt according to its file, used to suggest a draft's project; null if unknown. */
  readonly receiptAt: EpochMs | null
  readonly onReceipt?: (file: File) => void
  /** Texts read from a receipt; omitted if receipts aren't read. */
  readonly found?: DraftReading['found'] | undefined
  readonly onAccept?: (field: DraftField) => void
  readonly change: (how: (fields: DraftFields) => DraftFields) => void
  readonly onLeave: () => void
}

const ignore = (): void => undefined

/** Common part of the draft and expense editors, which differ in storage and in what saving does. */
export function Editor(props: EditorProps): ReactElement {
  const { owner, expense, receiptAt, change, found = {}, save, onSaved } = props
  const staff = useStaff()
  const fields = withOnlyStaff(props.fields, staffChoices(staff))
  const today = currentDay()
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
      {...props}
      submission={submission}
      receipts={<ReceiptPane owner={owner} files={files} found={found} field={field} />}
    >
      {props.notice}
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

/** Explains missing choices: they come from an account, so the expense stays a draft until an account is connected. */
function withReason(problems: DraftProblems): DraftProblems {
  const reason = t`Connect your account first. Until then, this expense stays a draft.`
  return {
    ...problems,
    ...(problems.categoryId !== undefined && { categoryId: reason }),
    ...(problems.staffId !== undefined && { staffId: reason }),
  }
}

type EditorFrameProps = Pick<EditorProps, 'owner' | 'title' | 'chip' | 'buttons' | 'onLeave'> & {
  readonly submission: ExpenseSubmission
  readonly receipts: ReactElement
  readonly children: ReactNode
}

/** Frame of an editor with its buttons and receipts. Ctrl+Enter saves, Escape closes. */
function EditorFrame(props: EditorFrameProps): ReactElement {
  const { owner, title, submission, children } = props
  const { tries } = submission
  const form = useRef<HTMLFormElement>(null)
  const submit = (): void => void submission.submit()
  const capture = useSubmitKeys(submit)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <div
      className={styles['editor']}
      // The row of the edited draft or expense gets the focus when the editor closes.
      data-item={'draftId' in owner ? owner.draftId : owner.expenseId}
      onKeyDownCapture={capture}
      onKeyDown={(event) => {
        if (isSaveKey(event)) event.stopPropagation()
        if (event.key === 'Escape' && !event.defaultPrevented) props.onLeave()
      }}
    >
      {props.receipts}
      <form
        ref={form}
        className={`column ${styles['form']}`}
        aria-label={title}
        // The fields say what is wrong themselves.
        noValidate
        // The browser scrolls a long field only until its caret is visible.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        <header className={`row ${styles['head']}`}>
          <h1>{title}</h1>
          {props.chip}
        </header>
        <fieldset className="fill" disabled={submission.isBusy}>
          <div className={`scrolled ${styles['body']}`}>
            {children}
            <Problem text={submission.problem} className={`small ${styles['problem']}`} />
          </div>
          <div className={`row wrap foot-line ${styles['buttons']}`}>{props.buttons}</div>
        </fieldset>
      </form>
    </div>
  )
}

/** Handles Ctrl+Enter. The field gets the key first, to store its text; the next render submits the form. */
function useSubmitKeys(onSubmit: () => void): (event: KeyboardEvent) => void {
  const [ordered, setOrdered] = useState(0)
  const submit = useEffectEvent(onSubmit)
  useEffect(() => {
    if (ordered > 0) submit()
  }, [ordered])
  return (event) => {
    const { target } = event
    if (!isSaveKey(event) || (target instanceof Element && target.closest('[data-commits]'))) return
    event.preventDefault()
    if (!isTextField(target)) event.stopPropagation()
    setOrdered((count) => count + 1)
  }
}

type ServiceFactsProps = { readonly expense: ListedExpense }

/** Facts about an expense that only the service has. Renders nothing if the service has only what the form shows. */
export function ServiceFacts({ expense }: ServiceFactsProps): ReactElement | null {
  const details = useQuery('expenses.details', { id: expense.id }) ?? null
  const facts = factsOf(expense, details).filter(({ value }) => value !== '')
  return facts.length === 0 ? null : (
    <Facts title={t`From your accounting service`} facts={facts} copy={copyText} />
  )
}

function factsOf(
  { serviceId, invoiceId }: Pick<ListedExpense, 'serviceId' | 'invoiceId'>,
  details: ExpenseDetails | null,
): readonly Fact[] {
  const text = (value: string | number | null | undefined): string => String(value ?? '')
  return [
    { label: t`Number`, value: text(serviceId) },
    { label: t`Invoice`, value: text(invoiceId) },
    { label: t`Recurring invoice`, value: text(details?.profileId) },
    { label: t`Bank`, value: text(details?.bankName) },
    { label: t`Account`, value: text(details?.accountName ?? details?.accountId) },
    { label: t`Transaction`, value: text(details?.transactionId) },
    { label: t`Contractor’s system`, value: text(details?.externalSystemId) },
    { label: t`Contractor’s invoice`, value: text(details?.externalInvoiceId) },
    {
      label: t`Duplicate`,
      value: details?.isDuplicate ? t`Marked as a duplicate by the service` : '',
    },
    { label: t`Archived`, value: details?.isArchived ? t`Yes` : '' },
    { label: t`Changed`, value: text(details?.updated) },
  ]
}
