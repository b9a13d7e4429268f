import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import styles from './expense-form.module.css'

type RuleProps = {
  readonly readAs: string
  /** True if the rule may also have filled in the project and the client. */
  readonly hasWork: boolean
}

/** Note saying that fields were filled in from the vendor's last expense. */
export function MemoryNote({ vendor }: { readonly vendor: string }): ReactElement {
  return (
    <p className={`small dim ${styles['rule']}`} role="status">
      {t`Stint copied the category and taxes from your last expense at “${vendor}”.`}
    </p>
  )
}

/** Note saying that a rule filled in fields, with a button that opens the rule. */
export function RuleNote({ readAs, hasWork }: RuleProps): ReactElement {
  const { openScreenWith } = useStores()
  return (
    <p className={`small dim ${styles['rule']}`} role="status">
      {hasWork
        ? t`The rule for “${readAs}” filled in the vendor, category, project and taxes.`
        : t`The rule for “${readAs}” filled in the vendor, category and taxes.`}{' '}
      <Button
        tone="link"
        onPress={() => openScreenWith({ screen: 'settings', show: 'vendorRule', readAs })}
      >{t`Change the rule`}</Button>
    </p>
  )
}
