import { t } from '../../../../shared/domain/language/translate.ts'
import { ChevronDown, Plus } from 'lucide'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { billedHint } from './field-hints.ts'
import { mileageInNotes } from './mileage-fields.ts'
import { MileageFields } from './MileageFields.tsx'
import { rememberedRates } from './remembered-rates.ts'
import { StaffField, useNeedsStaff } from './StaffField.tsx'
import { TaxFields } from './TaxFields.tsx'
import { TextInputField, type FormPartProps } from './TextInputField.tsx'
import { useVendors } from './use-vendors.ts'
import styles from './expense-form.module.css'

type Props = FormPartProps & { readonly onCompounded: (isCompounded: boolean) => void }

const ofTax1 = ['taxName1', 'taxPercent1', 'taxAmount1'] as const
const ofTax2 = ['taxName2', 'taxPercent2', 'taxAmount2'] as const

/** What few expenses have, each behind its button until it is pressed or one of its fields has a value. */
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
          >{t`The second tax also applies to the first`}</Checkbox>
        </>
      )}
      {more.shown > 0 && (
        <>
          {needsStaff && <StaffField {...form} />}
          <TextInputField
            {...form}
            field="markupPercent"
            label={t`Markup, %`}
            hint={billedHint(fields)}
            isNumber
          />
        </>
      )}
      <ShowButtons taxes={taxes} mileage={mileage} more={more} hasStaff={needsStaff} />
    </div>
  )
}

type ShowProps = {
  readonly taxes: Shown
  readonly mileage: Shown
  readonly more: Shown
  readonly hasStaff: boolean
}

/** The buttons of the parts that are not shown yet. */
function ShowButtons({ taxes, mileage, more, hasStaff }: ShowProps): ReactElement {
  return (
    <div className={styles['more']}>
      {taxes.shown < 2 && (
        <Button tone="flat" isSmall icon={Plus} onPress={taxes.open}>
          {taxes.shown === 0 ? t`Add tax` : t`Add second tax`}
        </Button>
      )}
      {mileage.shown === 0 && (
        <Button tone="flat" isSmall icon={Plus} onPress={mileage.open}>{t`Mileage`}</Button>
      )}
      {more.shown === 0 && (
        <>
          <Button
            tone="flat"
            isSmall
            icon={ChevronDown}
            isExpanded={false}
            onPress={more.open}
          >{t`More`}</Button>
          <span className="small dim" aria-hidden="true">
            {hasStaff ? t`staff, markup` : t`markup`}
          </span>
        </>
      )}
    </div>
  )
}

type Shown = { readonly shown: number; readonly opened: number; readonly open: () => void }

/**
 * How many parts are shown: at least `least`, and never fewer again, so that no field goes away while it is emptied.
 * `opened` counts the presses of the button.
 */
function useShown(least: number): Shown {
  const [shown, setShown] = useState(least)
  const [opened, setOpened] = useState(0)
  if (least > shown) setShown(least)
  return {
    shown,
    opened,
    open: () => {
      setShown(shown + 1)
      setOpened(opened + 1)
    },
  }
}

/** Moves the focus to the field that a press of the button has shown. */
function useFocusOnOpen(part: RefObject<HTMLElement | null>, field: string, opened: number): void {
  const before = useRef(0)
  useEffect(() => {
    if (opened === before.current) return
    before.current = opened
    part.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus()
  }, [part, field, opened])
}
