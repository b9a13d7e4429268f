import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { sameValue } from '../../../shared/domain/sync/operation.ts'
import { fieldLabel } from '../../lib/field-format.ts'
import { itemTitle } from './unsent-item-message.ts'
import { useFieldText } from './use-field-text.ts'
import styles from './unsent.module.css'

/** An unsent create beside the row of the service that it may have made; what differs stands out. */
export function CandidateTable({ item }: { readonly item: UnsentItem }): ReactElement {
  const text = useFieldText(item.patch)
  const theirs = item.error?.candidate?.fields ?? {}
  const names = Object.keys(item.patch).filter(
    (name) => (item.patch[name] ?? null) !== null || (theirs[name] ?? null) !== null,
  )
  return (
    <div className={styles['conflict']}>
      <table aria-label={t`Both versions of ${itemTitle(item)}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t`Here`}</th>
            <th scope="col">{t`On the service`}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const isSame = sameValue(name, item.patch[name] ?? null, theirs[name] ?? null)
            const look = isSame ? 'dim selectable' : 'strong selectable'
            return (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td className={look} data-label={t`Here`}>
                  {text(name, item.patch[name])}
                </td>
                <td className={look} data-label={t`On the service`}>
                  {text(name, theirs[name])}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
