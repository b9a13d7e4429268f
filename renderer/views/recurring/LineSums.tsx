import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { InvoiceTotals } from '../../../shared/domain/recurring/totals.ts'
import { moneyText } from '../../lib/money.ts'
import { invoiceLabels } from './frequency-labels.ts'
import type { ProfileFields } from './profile-form.ts'
import styles from './recurring.module.css'

type Props = {
  readonly totals: InvoiceTotals
  /** Percent. */
  readonly discount: string
  readonly form: Pick<ProfileFields, 'frequency'>
  readonly currency: string
}

/** Subtotal, discount, each tax, and what one invoice comes to. */
export function LineSums({ totals, discount, form, currency }: Props): ReactElement {
  return (
    <dl>
      <dt>{t`Subtotal`}</dt>
      <dd>{moneyText(totals.subtotal, currency)}</dd>
      {!/^[0.]*$/.test(totals.discount) && (
        <>
          <dt>{t`Discount ${discount} %`}</dt>
          <dd>−{moneyText(totals.discount, currency)}</dd>
        </>
      )}
      {totals.taxes.map(({ name, percent, amount }) => (
        <div key={`${name} ${percent}`} className={styles['sum']}>
          <dt>
            {name} {percent} %
          </dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
      <dt className={styles['strong']}>{invoiceLabels[form.frequency]}</dt>
      <dd className={styles['strong']}>{moneyText(totals.total, currency)}</dd>
    </dl>
  )
}
