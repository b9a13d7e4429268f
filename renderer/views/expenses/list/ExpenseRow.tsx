import { Copy, Pencil, Trash2, type IconNode, Paperclip } from 'lucide'
import { memo, type ReactElement, type KeyboardEvent } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { noDate } from '../../../../shared/domain/expenses/expense.ts'
import { dayHint, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { draftOf } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense } from '../../../../shared/contract/groups/expenses.ts'
import { useStores } from '../../../components/window-context.ts'
import { useCategories } from '../../../data/work.ts'
import { EditableText } from '../../../components/inline-edit/EditableText.tsx'
import { DraftChip } from '../../../components/forms/DraftNotice.tsx'
import { NamePicker } from '../../../controls/lists/NamePicker.tsx'
import { SendChip } from '../../../components/status/SendChip.tsx'
import { shortDate, shortDay, currentDay } from '../../../lib/days.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { expenseDraftName } from '../drafts/draft-name.ts'
import {
  categoryChoices,
  nameIn,
  nameOf,
  offeredChoices,
  statusLabels,
  receiptText,
} from '../expense-labels.ts'
import { useRowEdit } from './use-row-edit.ts'
import { ProjectClientCell, ProjectClientName } from './ProjectClientCell.tsx'
import { takesLetters } from '../../../components/keys/text-field.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import styles from '../expenses.module.css'

type Props = {
  readonly expense: ListedExpense
  readonly isDeleted: boolean
  readonly hasStatus: boolean
  /** True for the row with the tab stop (roving tabindex). */
  readonly isTabStop: boolean
  readonly onOpen: (expense: ListedExpense) => void
  readonly onDuplicate: (expense: ListedExpense) => void
}

/** Row of an expense, edited in place. Memoized, so that it renders only when its own data changes. */
export const ExpenseRow = memo(function ExpenseRow(props: Props): ReactElement {
  const { expense, isTabStop } = props
  const { act } = useStores()
  const name = nameOf(expense)
  const actions = {
    open: () => props.onOpen(expense),
    duplicate: () => props.onDuplicate(expense),
    remove: () => void act('expenses.remove', { id: expense.id }),
  }
  if (props.isDeleted) return <DeletedExpenseRow {...props} onDuplicate={actions.duplicate} />
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li
      className={styles['row']}
      data-item={expense.id}
      tabIndex={tabIndex}
      aria-label={name}
      onKeyDown={(event) => expenseRowKeys(event, actions)}
      onDoubleClick={(event) => {
        if (event.target === event.currentTarget) actions.open()
      }}
    >
      <Fields expense={expense} name={name} isTabStop={isTabStop} hasStatus={props.hasStatus} />
      <span className={styles['actions']}>
        {[
          { icon: Pencil, label: t`Edit`, keys: t`Enter`, onPress: actions.open },
          { icon: Copy, label: t`Duplicate`, keys: 'D', onPress: actions.duplicate },
          { icon: Trash2, label: t`Delete`, keys: t`Del`, onPress: actions.remove },
        ].map((action) => (
          <RowAction key={action.label} {...action} name={name} tabIndex={tabIndex} />
        ))}
      </span>
    </li>
  )
})

type FieldsProps = Pick<Props, 'expense' | 'isTabStop' | 'hasStatus'> & { readonly name: string }

function Fields({ expense, name, isTabStop, hasStatus }: FieldsProps): ReactElement {
  const { showFailure } = useStores()
  const categories = useCategories()
  const edit = useRowEdit(expense)
  const categoryId = String(expense.categoryId)
  const choices = categoryChoices(offeredChoices(categories, categoryId))
  const category = nameIn(choices, categoryId, t`Category`)
  const isKnown = choices.some(({ id }) => id === categoryId)
  const { vendor, notes, currency } = expense
  const status = statusLabels[expense.status]
  const amount = moneyText(expense.amount, currency)
  return (
    <>
      <EditableText
        className={styles['date']}
        label={t`Date for ${name}`}
        shown={shortDay(expense.date)}
        value={expense.date === noDate ? '' : shortDate(expense.date)}
        fieldClassName={styles['date-field']}
        side="left"
        isTabStop={isTabStop}
        hintOf={(text) => dayHint(text, parseDay(text, currentDay())) ?? null}
        save={(date) => edit({ date })}
      />
      <span className={styles['what']} data-main>
        <EditableText
          className={styles['vendor']}
          label={t`Vendor for ${name}`}
          shown={vendor ?? t`no vendor`}
          value={vendor ?? ''}
          fieldClassName={styles['vendor-field']}
          side="left"
          isTabStop={isTabStop}
          save={(text) => edit({ vendor: text })}
        >
          <span className={vendor === null ? 'dim cut' : 'cut'}>{vendor ?? t`no vendor`}</span>
        </EditableText>
        {notes !== '' && <span className={`${styles['notes']} cut`}>{notes}</span>}
        <DraftChip name={expenseDraftName(expense.id)} />
        <SendChip state={expense.sendState} />
      </span>
      {/* Similar names differ at their end, which is cut off first, so a tooltip has the whole name. */}
      <span className={styles['category']} title={category}>
        <NamePicker
          label={t`Category for ${name}`}
          placeholder={t`Find a category`}
          value={categoryId}
          choices={isKnown ? choices : [{ id: categoryId, label: category }, ...choices]}
          isQuiet
          isInRow
          isTabStop={isTabStop}
          onPick={(id) => void showFailure(edit({ categoryId: id }))}
        />
      </span>
      <ProjectClientCell expense={expense} name={name} isTabStop={isTabStop} edit={edit} />
      <span
        className={`faint ${styles['status']}`}
        data-status={expense.status}
        title={status.title}
      >
        {hasStatus && status.word}
      </span>
      <ReceiptIndicator expense={expense} />
      <span className={styles['amount']}>
        <EditableText
          className={styles['figure']}
          label={t`Amount for ${name}`}
          shown={amount}
          value={draftOf(expense).amount}
          isTabStop={isTabStop}
          save={(text) => edit({ amount: text })}
        />
      </span>
    </>
  )
}

type ExpenseActions = Readonly<Record<'open' | 'duplicate' | 'remove', () => void>>

/**
 * Handles the keys of a row. Enter and D need the focus on the row itself. F2 edits the focused field or the vendor.
 */
function expenseRowKeys(
  event: KeyboardEvent<HTMLElement>,
  { open, duplicate, remove }: ExpenseActions,
): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (takesLetters(target)) return
  const isOnRow = target === currentTarget
  if (key === 'Delete') remove()
  else if (key === 'F2') fieldAt(target, currentTarget)?.click()
  else if (isOnRow && key === 'Enter') open()
  else if (isOnRow && key === 'd') duplicate()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function fieldAt(target: EventTarget, row: HTMLElement): HTMLElement | null {
  const isField = target instanceof HTMLElement && target.matches('[data-editable]')
  return isField ? target : row.querySelector<HTMLElement>('[data-main] [data-editable]')
}

type DeletedExpenseRowProps = {
  readonly expense: ListedExpense
  readonly isTabStop: boolean
  readonly onDuplicate: () => void
}

function DeletedExpenseRow(props: DeletedExpenseRowProps): ReactElement {
  const { expense, isTabStop, onDuplicate } = props
  const categories = useCategories()
  const name = nameOf(expense)
  const category = nameIn(categoryChoices(categories), expense.categoryId, t`Category`)
  const status = statusLabels[expense.status]
  const tabIndex = isTabStop ? 0 : -1
  return (
    <li className={styles['row']} data-item={expense.id} tabIndex={tabIndex} aria-label={name}>
      <span className={styles['date']}>{shortDay(expense.date)}</span>
      <span className={styles['what']}>
        <span className="cut">{expense.vendor ?? t`no vendor`}</span>
        {expense.notes !== '' && <span className={`${styles['notes']} cut`}>{expense.notes}</span>}
      </span>
      <span className="cut dim" title={category}>
        {category}
      </span>
      <span className={styles['whose']}>
        <ProjectClientName expense={expense} />
      </span>
      <span
        className={`faint ${styles['status']}`}
        data-status={expense.status}
        title={status.title}
      >
        {status.word}
      </span>
      <ReceiptIndicator expense={expense} />
      <span className={styles['amount']}>{moneyText(expense.amount, expense.currency)}</span>
      <span className={styles['actions']}>
        <RowAction
          icon={Copy}
          name={name}
          tabIndex={tabIndex}
          label={t`Duplicate`}
          onPress={onDuplicate}
        />
      </span>
    </li>
  )
}

type RowActionProps = {
  readonly icon: IconNode
  readonly label: string
  readonly name: string
  readonly keys?: string
  readonly tabIndex?: number
  readonly onPress: () => void
}

/**
 * Icon button of a row, visible on hover and focus. A list has hundreds of these buttons, so each is a `NativeButton`,
 * which renders faster than `Button` (decision 113).
 */
export function RowAction(props: RowActionProps): ReactElement {
  const { icon, label, name, keys, tabIndex, onPress } = props
  return (
    <NativeButton
      aria-label={`${label} ${name}`}
      title={keys === undefined ? label : `${label} (${keys})`}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      <Icon of={icon} />
    </NativeButton>
  )
}

function ReceiptIndicator({ expense }: { readonly expense: ListedExpense }): ReactElement {
  const label = receiptText(expense)
  return (
    <span className={styles['receiptIndicator']} title={label} aria-label={label} role="img">
      {(expense.receipts > 0 || expense.hasReceipt) && <Icon of={Paperclip} />}
    </span>
  )
}
