import type { ReactElement } from 'react'
import type { Unbilled, UnbilledRow } from '../../../shared/domain/billing.ts'
import type { Names } from '../../../shared/domain/report-table.ts'
import { useWindowState } from '../../components/stores-context.ts'
import { hoursMinutes } from '../../lib/format.ts'
import { moneyText } from '../../lib/money.ts'
import styles from './reports.module.css'

type Props = { readonly unbilled: Unbilled; readonly names: Names }

/** Time that can be billed and is not yet, and what it is worth where the rate is known. */
export function UnbilledMoney({ unbilled, names }: Props): ReactElement {
  const currency = useWindowState((state) => state.settings?.currency ?? null)
  const { clients, hourly, fixed, unknownSeconds } = unbilled
  return (
    <section aria-label="Not billed yet" className={styles['unbilled']}>
      <h2 className="strong">Not billed yet</h2>
      {clients.length === 0 ? (
        <p className="dim">All billable time of these days is billed.</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Client, project</th>
              <th scope="col">Time</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          {clients.map((client) => (
            <tbody key={String(client.clientId)}>
              <tr data-level="0">
                <th scope="row">
                  {client.clientId === null ? 'No client' : names.client(client.clientId)}
                </th>
                <td data-loud="true">{hoursMinutes(client.seconds)}</td>
                <td data-loud="true">
                  {client.rows.some(({ kind }) => kind === 'hourly')
                    ? moneyText(client.hourly, currency)
                    : '–'}
                </td>
              </tr>
              {client.rows.map((row) => (
                <tr key={String(row.projectId)} data-level="1">
                  <th scope="row">
                    {row.projectId === null ? 'No project' : names.project(row.projectId)}
                  </th>
                  <td className="dim">{hoursMinutes(row.seconds)}</td>
                  <td className="dim">{amountWords(row, currency)}</td>
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">By the hour</th>
              <td />
              <td data-loud="true">{moneyText(hourly, currency)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {fixed !== '0.00' && (
        <p className="small dim">
          Fixed prices of the projects above: {moneyText(fixed, currency)}. They are not in the sum:
          part of them may be billed already.
        </p>
      )}
      {unknownSeconds > 0 && (
        <p className="small dim">
          {hoursMinutes(unknownSeconds)} without a rate that Stint knows. Set the rate of the
          project to see what it is worth.
        </p>
      )}
    </section>
  )
}

function amountWords({ kind, amount }: UnbilledRow, currency: string | null): string {
  if (amount === null) return '–'
  return kind === 'fixed' ? `${moneyText(amount, currency)} fixed` : moneyText(amount, currency)
}
