import type { ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { AmountField } from '../../../controls/fields/AmountField.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { fullDay } from '../../../lib/days.ts'
import { AmountReadings } from './AmountReadings.tsx'
import { amountHint } from './field-hints.ts'
import { useFoundHint } from './found-texts.ts'
import type { FormPartProps } from './TextInputField.tsx'
import { useSettings } from '../../../data/work.ts'
import { useQuery } from '../../../data/use-query.ts'
import styles from './expense-form.module.css'

type Props = FormPartProps & { readonly today: Day }

/** What was paid, in which currency, and when. */
export function AmountAndDate({ fields, problems, today, onChange }: Props): ReactElement {
  const weekStart = useSettings().weekStart
  const currencies = useCurrencies()
  return (
    <>
      <AmountField
        label={t`Amount`}
        amount={fields.amount}
        currency={fields.currency}
        currencies={currencies}
        hint={useFoundHint('amount', amountHint(fields))}
        amountError={problems.amount}
        currencyError={problems.currency}
        onAmount={(text) => onChange('amount', text)}
        onCurrency={(text) => onChange('currency', text)}
      >
        <AmountReadings fields={fields} field="amount" onChange={onChange} />
      </AmountField>
      <div data-field="date" className={`column ${styles['cell']}`}>
        <DateField
          label={t`Date`}
          value={fields.date}
          day={parseDay(fields.date, today)}
          weekStart={weekStart}
          hint={useFoundHint('date')}
          error={problems.date}
          onChange={(text) => onChange('date', text)}
          onPick={(day) => onChange('date', fullDay(day))}
        />
      </div>
    </>
  )
}

/** Offered after the usual currency. Any other code can be typed. */
const common = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY']

/** Codes that the currency field offers, the usual one of the account first. */
function useCurrencies(): readonly string[] {
  const usual = useQuery('expenses.usualCurrency', {})
  return usual === undefined ? common : [usual, ...common.filter((code) => code !== usual)]
}
