import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import styles from './expense-form.module.css'

/** Says that a rule filled in fields, with the way to change it. */
export function RuleNote({ readAs }: { readonly readAs: string }): ReactElement {
  const { openScreenWith } = useStores()
  return (
    <p className={styles['rule']} role="status">
      {t`Vendor, category, project and taxes are filled in by the rule for “${readAs}”.`}{' '}
      <button
        type="button"
        className="link"
        onClick={() => openScreenWith({ screen: 'settings', show: 'vendorRule', readAs })}
      >{t`Change the rule`}</button>
    </p>
  )
}
