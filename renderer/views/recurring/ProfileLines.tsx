import { t } from '../../../shared/domain/language/translate.ts'
import { percentText } from '../../../shared/domain/language/decimal-sign.ts'
import { ChevronDown, GripVertical, Plus, X } from 'lucide'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { invoiceTotals } from '../../../shared/domain/recurring/totals.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { unambiguousAmount } from '../../../shared/domain/text/two-readings.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { type FormParts, frequencyLabels, summedLines } from './profile-form.ts'
import { newLine, readLines, writeLines, type LineFields } from './line-fields.ts'
import styles from './recurring.module.css'

type Props = FormParts & { readonly currency: string }

/** Lines of a recurring invoice, with their sums. A line is moved by its handle, or with Alt and an arrow key. */
export function ProfileLines({ form, problems, edit, currency }: Props): ReactElement {
  const lines = readLines(form.lines)
  const [dragged, setDragged] = useState<number | null>(null)
  const { lines: summed, discount } = summedLines(lines, form.discount)
  const totals = invoiceTotals(summed, discount, currency)
  const change = (next: (lines: readonly LineFields[]) => readonly LineFields[]): void =>
    edit((latest) => ({ lines: writeLines(next(readLines(latest.lines))) }))
  const move = (from: number, to: number): void => change((all) => movedLine(all, from, to))
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(index, index + step)
    focusBeside(event, step)
  }
  return (
    <section aria-label={t`Invoice lines`}>
      <h2 className={styles['head']}>{t`Invoice lines`}</h2>
      {problems['lines'] !== undefined && (
        <p className={`row bad ${styles['error']}`}>{problems['lines']}</p>
      )}
      <LineHead />
      {lines.map((line, index) => (
        <div
          // Lines have no id: typed text belongs to their position.
          key={index}
          role="group"
          aria-label={t`Line ${index + 1}`}
          className={styles['line']}
          onKeyDown={(event) => onKeyDown(event, index)}
          onDragOver={(event) => {
            if (dragged !== null) event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged !== null) move(dragged, index)
            setDragged(null)
          }}
        >
          <span
            className={`faint ${styles['grip']}`}
            title={t`Drag to reorder the lines, or press Alt and an arrow key in a line`}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
          >
            <Icon of={GripVertical} />
          </span>
          <LineRow
            line={line}
            number={index + 1}
            amount={moneyText(totals.lines[index] ?? '0', currency)}
            problemOf={(field) => problems[`lines.${index}.${field}`] ?? null}
            onChange={(fields) =>
              change((all) => all.map((one, at) => (at === index ? { ...one, ...fields } : one)))
            }
            onRemove={() => change((all) => all.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className={styles['sums']}>
        <Button
          isSmall
          icon={Plus}
          onPress={() => change((all) => [...all, newLine])}
        >{t`Add line`}</Button>
        <dl>
          <dt className="dim">{t`Subtotal`}</dt>
          <dd>{moneyText(totals.subtotal, currency)}</dd>
          {!/^[0.]*$/.test(totals.discount) && (
            <>
              <dt className="dim">{t`Discount ${percentText(discount)}`}</dt>
              <dd>−{moneyText(totals.discount, currency)}</dd>
            </>
          )}
          {totals.taxes.map(({ name, percent, amount }) => (
            <div key={`${name} ${percent}`} className={styles['sum']}>
              <dt className="dim">
                {name} {percentText(percent)}
              </dt>
              <dd>{moneyText(amount, currency)}</dd>
            </div>
          ))}
          <dt className="strong">{frequencyLabels[form.frequency]}</dt>
          <dd className="strong">{moneyText(totals.total, currency)}</dd>
        </dl>
      </div>
    </section>
  )
}

/** Focuses the same field in the row to which a line has moved. Otherwise, the next key would move another line. */
function focusBeside({ target, currentTarget: row }: KeyboardEvent, step: number): void {
  const beside = step < 0 ? row.previousElementSibling : row.nextElementSibling
  if (beside?.getAttribute('role') !== 'group') return
  const [from, to] = [row, beside].map((one) => [
    ...one.querySelectorAll<HTMLElement>('input, button'),
  ])
  const at = from?.findIndex((field) => field === target) ?? -1
  ;(to?.[at] ?? to?.[0])?.focus()
}

function movedLine(lines: readonly LineFields[], from: number, to: number): readonly LineFields[] {
  const line = lines[from]
  if (!line || to < 0 || to >= lines.length) return lines
  const others = lines.filter((_, index) => index !== from)
  return [...others.slice(0, to), line, ...others.slice(to)]
}

function LineHead(): ReactElement {
  return (
    <div className={`small faint ${styles['lineHead']}`} aria-hidden="true">
      <span>{t`Item`}</span>
      <span className={styles['right']}>{t`Qty`}</span>
      <span className={styles['right']}>{t`Unit cost`}</span>
      <span className={styles['right']}>{t`Tax %`}</span>
      <span />
      <span className={styles['right']}>{t`Amount`}</span>
    </div>
  )
}

type LineRowProps = {
  readonly line: LineFields
  /** Number of the line, starting at 1. */
  readonly number: number
  readonly amount: string
  readonly problemOf: (field: keyof LineFields) => string | null
  readonly onChange: (fields: Partial<LineFields>) => void
  readonly onRemove: () => void
}

const types = [
  { id: 'Item', label: t`Item` },
  { id: 'Time', label: t`Time` },
] as const

function LineRow(props: LineRowProps): ReactElement {
  const { line, number, amount, problemOf, onChange, onRemove } = props
  const [isOpen, setIsOpen] = useState(
    () => line.description !== '' || line.tax2Percent !== '' || line.type === 'Time',
  )
  const field = (name: Exclude<keyof LineFields, 'type'>, label: string) => ({
    label: t`${label}, line ${number}`,
    value: line[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problemOf(name),
  })
  const figure = { isFigure: true, isLabelHidden: true, inputMode: 'decimal' } as const
  return (
    <>
      <TextField {...field('name', t`Name`)} isLabelHidden placeholder={t`Name`} />
      <TextField {...field('quantity', t`Quantity`)} {...figure} />
      <TextField
        {...field('unitCost', t`Unit cost`)}
        {...figure}
        placeholder={unambiguousAmount('0.00')}
      />
      <TextField {...field('tax1Percent', t`Tax`)} {...figure} />
      <IconButton
        icon={ChevronDown}
        isSmall
        label={t`${isOpen ? t`Less` : t`More`} on line ${number}`}
        onPress={() => setIsOpen(!isOpen)}
      />
      <b className={styles['right']}>{amount}</b>
      <span className={styles['remove']}>
        <IconButton icon={X} isSmall label={t`Remove line ${number}`} onPress={onRemove} />
      </span>
      {isOpen && (
        <div className={styles['lineMore']}>
          <TextField {...field('description', t`Description`)} />
          <Select
            label={t`Type of line ${number}`}
            value={line.type}
            options={types}
            onChange={(type) => onChange({ type })}
            error={problemOf('type')}
          />
          <TextField {...field('tax1Name', t`Tax name`)} placeholder="VAT" />
          <TextField {...field('tax2Name', t`Second tax name`)} />
          <TextField {...field('tax2Percent', t`Second tax`)} inputMode="decimal" isFigure />
        </div>
      )}
    </>
  )
}
