import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type {
  Unbilled,
  UnbilledRow,
  UnbilledSum,
} from '../../../shared/domain/reports/unbilled-money.ts'
import type { Names } from '../../../shared/domain/reports/report-lines.ts'
import { formatLength } from '../../lib/time-format.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import styles from './reports.module.css'

type Props = {
  readonly unbilled: Unbilled
  readonly names: Names
  readonly isRounded: boolean
  readonly title?: string
}

/** Billable time not yet billed, and its value if known, with a total for each currency. */
export function UnbilledMoney(props: Props): ReactElement {
  const { unbilled, names, isRounded, title = t`Not billed yet` } = props
  const { clients } = unbilled
  return (
    <section aria-label={title} className={`column ${styles['unbilled']}`}>
      <h2 className="part-head">{title}</h2>
      {clients.length === 0 ? (
        <p className="dim">{t`All billable time in this period is billed.`}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Client, project`}</th>
              <th scope="col">{isRounded ? t`Rounded time` : t`Time`}</th>
              <th scope="col">{t`Amount`}</th>
            </tr>
          </thead>
          {clients.map((client) => (
            <tbody key={String(client.clientId)}>
              <tr data-level="0">
                <th scope="row">
                  {client.clientId === null ? t`No client` : names.client(client.clientId)}
                </th>
                <td data-loud="true">{formatLength(client.seconds)}</td>
                <td
                  data-loud={client.sums.length > 0}
                  className={client.sums.length > 0 ? undefined : 'faint'}
                >
                  {client.sums.length === 0
                    ? '–'
                    : client.sums.map(({ currency, together }) => (
                        <div key={String(currency)}>{moneyText(together, currency)}</div>
                      ))}
                </td>
              </tr>
              {client.rows.map((row) => (
                <tr key={String(row.projectId)} data-level="1">
                  <th scope="row">
                    {row.projectId === null ? t`No project` : names.project(row.projectId)}
                    {row.fixedPrice !== null && (
                      <span className="small" title={priceText(row)}>
                        {' · '}
                        {t`fixed price`}
                      </span>
                    )}
                  </th>
                  <td className="dim">{formatLength(row.seconds)}</td>
                  <td className={row.amount === null ? 'faint' : 'dim'}>
                    {row.amount === null ? '–' : moneyText(row.amount, row.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
          <Sums unbilled={unbilled} />
        </table>
      )}
      <Limits unbilled={unbilled} />
    </section>
  )
}

/** Sums, with fixed prices separate from time at a rate, because fixed prices don't grow with the hours worked. */
function Sums({ unbilled: { sums, clients } }: Pick<Props, 'unbilled'>): ReactElement {
  const rows = clients.flatMap((client) => client.rows)
  return (
    <tfoot>
      {sums.map((sum, index) => {
        const hasPrices = rows.some(
          ({ kind, currency }) => kind === 'fixed' && currency === sum.currency,
        )
        return partsOf(sum, hasPrices).map(([label, amount], part) => (
          <tr
            key={`${label} ${sum.currency}`}
            data-part={hasPrices && label !== t`In total`}
            data-begins={index > 0 && part === 0}
          >
            <th scope="row">{label}</th>
            <td />
            <td data-loud="true">{moneyText(amount, sum.currency)}</td>
          </tr>
        ))
      })}
    </tfoot>
  )
}

function partsOf(
  { hourly, fixed, together }: UnbilledSum,
  hasPrices: boolean,
): readonly (readonly [string, string])[] {
  const byHour = [t`Hourly`, hourly] as const
  return hasPrices ? [byHour, [t`Fixed prices`, fixed], [t`In total`, together]] : [byHour]
}

function Limits({
  unbilled: { clients, sums, unknownSeconds },
}: Pick<Props, 'unbilled'>): ReactElement {
  const rows = clients.flatMap((client) => client.rows)
  const has = (wanted: UnbilledRow['kind']): boolean => rows.some(({ kind }) => kind === wanted)
  return (
    <>
      {has('fixed') && (
        <p className="small dim">{t`If a report includes time on a fixed-price project, it counts the project’s whole price, once.`}</p>
      )}
      {has('maybeBilled') && (
        <p className="small dim">{t`Once part of a project’s time is billed, Stint leaves the project’s fixed price out, because the service doesn’t say how much of that price was billed.`}</p>
      )}
      {sums.some(({ currency }) => currency === null) && (
        <p className="small dim">{t`The service doesn’t say which currency these clients use. Set a default currency in Settings to see amounts here.`}</p>
      )}
      {unknownSeconds > 0 && (
        <p className="small dim">{t`${formatLength(unknownSeconds)} hours have no rate or price. Set one in the project to see what the time is worth.`}</p>
      )}
    </>
  )
}

/**
 * Describes a fixed price that is not in the row's amount. Undefined for no fixed price, or if the amount includes it.
 */
function priceText({ kind, fixedPrice, currency }: UnbilledRow): string | undefined {
  if (fixedPrice === null || kind === 'fixed') return undefined
  const price = t`fixed price of ${moneyText(fixedPrice, currency)}`
  return kind === 'elsewhere'
    ? t`${price} (counted under another client)`
    : t`${price} (not included in the total)`
}
