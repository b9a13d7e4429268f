import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { sameValue, type FieldValue } from '../../../shared/domain/sync/operation.ts'
import { useWindowState } from '../../components/window-context.ts'
import { localZone } from '../../lib/clock.ts'
import { fieldLabel, fieldText } from '../../lib/field-format.ts'
import { itemTitle } from './unsent-item-message.ts'
import styles from './unsent.module.css'

/** An unsent create beside the row of the service that it may have made; what differs stands out. */
export function CandidateTable({ item }: { readonly item: UnsentItem }): ReactElement {
  const projects = useWindowState((state) => state.projects)
  const clients = useWindowState((state) => state.clients)
  const theirs = item.error?.candidate?.fields ?? {}
  const names = Object.keys(item.patch).filter(
    (name) => (item.patch[name] ?? null) !== null || (theirs[name] ?? null) !== null,
  )
  const currency = item.patch['currency'] ?? null
  const text = (name: string, value: FieldValue | undefined): string =>
    fieldText(name, value ?? null, {
      ...{ projects, clients, zone: localZone() },
      currency: typeof currency === 'string' ? currency : null,
    })
  return (
    <div className={`${styles['conflict']} ${styles['compared']}`}>
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
