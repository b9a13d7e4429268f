import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import { Tabs } from '../../../controls/Tabs.tsx'
import { moneyText } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/time-format.ts'
import type { StatusTab, TabSums } from './status-tabs.ts'
import styles from '../expenses.module.css'

type Props = {
  readonly tabs: readonly TabSums[]
  readonly value: StatusTab
  readonly onChange: (tab: StatusTab) => void
  readonly children: ReactNode
}

const labels: Readonly<Record<StatusTab, string>> = {
  outstanding: t`Outstanding`,
  invoiced: t`Invoiced`,
  recouped: t`Recouped`,
  internal: t`Internal`,
  drafts: t`Drafts`,
  all: t`All`,
}

/** The statuses with their totals: the leading currency, and the others on a line of their own. */
export function ExpenseTabs({ tabs, value, onChange, children }: Props): ReactElement {
  const hasOthers = tabs.some(({ totals }) => totals.length > 1)
  return (
    <Tabs
      label={t`Status`}
      value={value}
      tabs={tabs.map(({ id, count, totals: [leading, ...others] }) => ({
        id,
        label: labels[id],
        count: formatCount(count),
        detail: (
          <>
            <span>{leading ? moneyText(leading.amount, leading.currency) : '–'}</span>
            {hasOthers && (
              <span className={styles['others']}>
                {others.map(({ amount, currency }) => (
                  <span key={currency}>{moneyText(amount, currency)}</span>
                ))}
              </span>
            )}
          </>
        ),
      }))}
      onChange={onChange}
    >
      {children}
    </Tabs>
  )
}
