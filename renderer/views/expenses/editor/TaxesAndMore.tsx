import { ChevronDown, Plus } from 'lucide'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { decimalText, percentText } from '../../../../shared/domain/language/decimal-sign.ts'
import type { VendorMemory } from '../../../../shared/contract/groups/expenses.ts'
import { Button } from '../../../controls/Button.tsx'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { billedHint } from './field-hints.ts'
import { mileageInNotes } from './mileage-fields.ts'
import { MileageFields } from './MileageFields.tsx'
import { FoundMark, TextInputField, type FormPartProps } from './TextInputField.tsx'
import { useVendors } from './use-vendors.ts'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { useStaff } from '../../../data/work.ts'
import { staffChoices } from '../expense-labels.ts'
import { IdField } from './IdField.tsx'
import { SuggestField } from '../../../controls/fields/SuggestField.tsx'
import styles from './expense-form.module.css'

type Props = FormPartProps & { readonly onCompounded: (isCompounded: boolean) => void }

const ofTax1 = ['taxName1', 'taxPercent1', 'taxAmount1'] as const
const ofTax2 = ['taxName2', 'taxPercent2', 'taxAmount2'] as const

/**
 * Rarely used expense fields, in groups. A group is hidden behind a button until the button is pressed or a field of
 * the group is set.
 */
export function TaxesAndMore({ onCompounded, ...form }: Props): ReactElement {
  const { fields, problems } = form
  const part = useRef<HTMLDivElement>(null)
  const rates = rememberedRates(useVendors(''))
  const isFilled = (names: readonly (keyof typeof fields)[]): boolean =>
    names.some((name) => fields[name] !== '')
  const taxes = useShown(isFilled(ofTax2) ? 2 : Number(isFilled(ofTax1)))
  const needsStaff = useNeedsStaff(fields)
  const hasMarkup = !['', '0'].includes(fields.markupPercent)
  const isMissing = needsStaff && (fields.staffId === '' || problems.staffId !== undefined)
  const more = useShown(Number(hasMarkup || isMissing))
  const mileage = useShown(Number(mileageInNotes(fields.notes) !== null))
  useFocusOnOpen(part, `taxName${taxes.shown}`, taxes.opened)
  useFocusOnOpen(part, needsStaff ? 'staffId' : 'markupPercent', more.opened)
  return (
    <div ref={part} className={styles['part']}>
      {mileage.shown > 0 && <MileageFields {...form} autoFocus={mileage.opened > 0} />}
      {taxes.shown >= 1 && <TaxFields number={1} rates={rates} {...form} />}
      {taxes.shown >= 2 && (
        <>
          <TaxFields number={2} rates={rates} {...form} />
          <Checkbox
            isSelected={fields.compoundedTax}
            onChange={onCompounded}
          >{t`The second tax is also charged on the first tax`}</Checkbox>
        </>
      )}
      {more.shown > 0 && (
        <>
          {needsStaff && <StaffField {...form} />}
          <TextInputField
            {...form}
            field="markupPercent"
            label={t`Markup (%)`}
            hint={billedHint(fields)}
            isNumber
          />
        </>
      )}
      <ShowButtons taxes={taxes} mileage={mileage} more={more} hasStaff={needsStaff} />
    </div>
  )
}

type ShowProps = Readonly<Record<'taxes' | 'mileage' | 'more', ReturnType<typeof useShown>>> & {
  readonly hasStaff: boolean
}

function ShowButtons({ taxes, mileage, more, hasStaff }: ShowProps): ReactElement {
  return (
    <div className={`row wrap ${styles['more']}`}>
      {taxes.shown < 2 && (
        <Button isSmall icon={Plus} onPress={taxes.open}>
          {taxes.shown === 0 ? t`Add tax` : t`Add second tax`}
        </Button>
      )}
      {mileage.shown === 0 && (
        <Button isSmall icon={Plus} onPress={mileage.open}>{t`Mileage`}</Button>
      )}
      {more.shown === 0 && (
        <>
          <Button
            isSmall
            icon={ChevronDown}
            isExpanded={false}
            onPress={more.open}
          >{t`More`}</Button>
          <span className="small dim" aria-hidden="true">
            {hasStaff ? t`staff and markup` : t`markup`}
          </span>
        </>
      )}
    </div>
  )
}

/** Returns how many parts to show: at least `minShown`, and never fewer than before, even if a field was emptied. */
function useShown(minShown: number) {
  const [shown, setShown] = useState(minShown)
  const [opened, setOpened] = useState(0)
  if (minShown > shown) setShown(minShown)
  return {
    shown,
    opened,
    open: (): void => {
      setShown(shown + 1)
      setOpened(opened + 1)
    },
  }
}

function useFocusOnOpen(part: RefObject<HTMLElement | null>, field: string, opened: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (opened === before.current) return
    before.current = opened
    part.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus()
  }, [part, field, opened])
}

function StaffField({ fields, problems, onChange }: FormPartProps): ReactElement {
  const staff = useStaff()
  return (
    <IdField
      label={t`Staff`}
      field="staffId"
      placeholder={t`Choose who paid`}
      value={fields.staffId}
      choices={staffChoices(staff, fields.staffId)}
      problem={problems.staffId}
      onChange={(id) => onChange('staffId', id)}
    />
  )
}

function useNeedsStaff({ staffId }: Pick<DraftFields, 'staffId'>): boolean {
  const staff = useStaff()
  const [only, ...others] = staffChoices(staff, staffId)
  return others.length > 0 || only === undefined || (staffId !== '' && staffId !== only.id)
}

type TaxFieldsProps = FormPartProps & { readonly number: 1 | 2; readonly rates: readonly TaxRate[] }

const labels = {
  1: { name: t`Tax`, percent: t`Rate (%)`, amount: t`Tax amount` },
  2: { name: t`Second tax`, percent: t`Second rate (%)`, amount: t`Second tax amount` },
} as const

/** Fields of a tax. The percentage and the amount update each other. */
function TaxFields({ number, rates, ...form }: TaxFieldsProps): ReactElement {
  const { fields, problems, onChange } = form
  const name = `taxName${number}` as const
  const typed = fields[name].trim().toLowerCase()
  const suggestions = rates
    .filter((rate) => rate.name.toLowerCase().startsWith(typed))
    .map((rate) => ({
      id: `${rate.name} ${rate.percent}`,
      label: rate.name,
      detail: percentText(rate.percent),
      percent: rate.percent,
    }))
  return (
    <>
      <div className={styles['tax']}>
        <div data-field={name} className={`column ${styles['cell']}`}>
          <SuggestField
            label={labels[number].name}
            value={fields[name]}
            suggestions={suggestions}
            error={problems[name]}
            onChange={(text) => onChange(name, text)}
            onPick={({ id }) => {
              const picked = suggestions.find((suggestion) => suggestion.id === id)
              if (picked) onChange(`taxPercent${number}`, decimalText(picked.percent))
            }}
          />
          <FoundMark field={name} />
        </div>
        <TextInputField
          {...form}
          field={`taxPercent${number}`}
          label={labels[number].percent}
          isNumber
        />
      </div>
      <TextInputField
        {...form}
        field={`taxAmount${number}`}
        label={labels[number].amount}
        isNumber
      />
    </>
  )
}

/** Tax as entered in an earlier expense, such as `VAT` with `19` percent. */
type TaxRate = { readonly name: string; readonly percent: string }

type Memory = Pick<VendorMemory, 'taxName1' | 'taxPercent1' | 'taxName2' | 'taxPercent2' | 'count'>

/** Returns the tax names and rates that vendors' last expenses used, the most frequent first. */
export function rememberedRates(vendors: readonly Memory[]): readonly TaxRate[] {
  const counts = new Map<string, TaxRate & { readonly count: number }>()
  for (const { count, ...taxes } of vendors) {
    const pairs = [
      [taxes.taxName1, taxes.taxPercent1],
      [taxes.taxName2, taxes.taxPercent2],
    ] as const
    for (const [name, percent] of pairs) {
      if (name === null || percent === null) continue
      const key = JSON.stringify([name, percent])
      counts.set(key, { name, percent, count: (counts.get(key)?.count ?? 0) + count })
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .map(({ name, percent }) => ({ name, percent }))
}
