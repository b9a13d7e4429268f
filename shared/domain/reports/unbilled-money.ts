/**
 * What unbilled time is worth, in the currency of the client who pays for it. No floating-point numbers are used, and
 * amounts in different currencies are never added up. Rates are decimal strings with at most six decimal places.
 */
import { minorUnits } from '../money/currency.ts'
import { fromMinorUnits, withCurrencyPlaces, sumAmounts } from '../money/money.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId, ServiceId } from '../units.ts'
import { grouped } from '../grouped.ts'

export type BillingTerms = Pick<
  Project,
  'id' | 'clientId' | 'type' | 'rate' | 'fixedPrice' | 'billingMethod'
>

/**
 * What a project's unbilled time is worth. `hourly`: valued at the project's rate. `fixed`: a fixed price, which does
 * not depend on the time. `elsewhere`: the fixed price is counted under another client. `maybeBilled`: the fixed price
 * is partly or completely billed, but the service does not report how much. `unknown`: no rate, or a rate that the
 * accounting service does not report, such as that of a team member or of the business.
 */
export type UnbilledRow = {
  readonly projectId: LocalId | null
  readonly seconds: number
  readonly kind: 'hourly' | 'fixed' | 'elsewhere' | 'maybeBilled' | 'unknown'
  /**
   * Currency of rate and fixed price: that of the project's client or, without one, of the client worked for; null if
   * not known.
   */
  readonly currency: string | null
  /** As in the sums, with the currency's decimal places; null if it is not known, or counted under another client. */
  readonly amount: string | null
  /** Null for none. */
  readonly fixedPrice: string | null
}

/** Unbilled money in one currency, as decimal strings with the currency's decimal places. */
export type UnbilledSum = {
  /** ISO 4217 code; null for amounts whose currency is not known. */
  readonly currency: string | null
  readonly hourly: string
  /** Fixed prices of projects without billed time. */
  readonly fixed: string
  readonly together: string
}

export type UnbilledClient = {
  readonly clientId: ServiceId | null
  readonly seconds: number
  /** One for each currency, ordered by code; empty if no amount is known. */
  readonly sums: readonly UnbilledSum[]
  readonly rows: readonly UnbilledRow[]
}

/** Unbilled money of all clients. Each sum is the exact sum of the amounts in the rows. */
export type Unbilled = {
  /** One for each currency, ordered by code. */
  readonly sums: readonly UnbilledSum[]
  readonly clients: readonly UnbilledClient[]
  /** Seconds whose value is not known. */
  readonly unknownSeconds: number
}

/** Returns the ISO 4217 code of the currency in which a client is billed; null if it is not known. */
export type CurrencyOf = (clientId: ServiceId | null) => string | null

export type UnbilledTime = {
  readonly clientId: ServiceId | null
  readonly projectId: LocalId | null
  readonly seconds: number
  /** True if there is unbilled time, even if it is rounded down to 0 seconds: a fixed price does not depend on it. */
  readonly isOpen?: boolean
}

/**
 * Computes what unbilled time is worth. Clients and projects keep the order of `times`; those without unbilled time are
 * left out. A fixed price counts once, under the client of its project, and only if no time of the project has been
 * billed on any day. `billed`: projects with billed time.
 */
export function unbilledMoney(
  times: readonly UnbilledTime[],
  projects: readonly BillingTerms[],
  billed: ReadonlySet<LocalId>,
  currencyOf: CurrencyOf,
): Unbilled {
  const rated = new Map(projects.map((project) => [project.id, project]))
  const open = times.filter(({ seconds, isOpen = false, projectId }) => {
    const isPriced = projectId !== null && rated.get(projectId)?.type === 'fixedPrice'
    return seconds > 0 || (isOpen && isPriced)
  })
  const payers = payersOf(open, rated)
  const rowOf = (time: UnbilledTime): UnbilledRow => {
    const { clientId, projectId, seconds } = time
    const project = projectId === null ? undefined : rated.get(projectId)
    const currency = currencyOf(project?.clientId ?? clientId)
    const valuation =
      project?.type === 'fixedPrice'
        ? valueOfPrice(project, currency, billed.has(project.id), payers.get(project.id) === time)
        : valueOfTime(project, currency, seconds)
    return { projectId, seconds, currency, ...valuation }
  }
  const clients = [...grouped(open, ({ clientId }) => clientId)].map(([clientId, own]) => {
    const rows = own.map(rowOf)
    return { clientId, seconds: secondsOf(rows), sums: sumsOf(rows), rows }
  })
  const rows = clients.flatMap((client) => client.rows)
  return {
    sums: sumsOf(rows),
    clients,
    unknownSeconds: secondsOf(rows.filter(({ kind }) => kind === 'unknown')),
  }
}

/**
 * Returns, for each project, the item that counts its fixed price: the one of its own client or, if there is none, the
 * first.
 */
function payersOf(
  times: readonly UnbilledTime[],
  rated: ReadonlyMap<LocalId, BillingTerms>,
): ReadonlyMap<LocalId, UnbilledTime> {
  const payers = new Map<LocalId, UnbilledTime>()
  for (const time of times) {
    if (time.projectId === null) continue
    const projectClient = rated.get(time.projectId)?.clientId
    const payer = payers.get(time.projectId)
    if (!payer || (payer.clientId !== projectClient && time.clientId === projectClient))
      payers.set(time.projectId, time)
  }
  return payers
}

type Valuation = Pick<UnbilledRow, 'kind' | 'amount' | 'fixedPrice'>

const unknown: Valuation = { kind: 'unknown', amount: null, fixedPrice: null }

function valueOfPrice(
  { fixedPrice }: BillingTerms,
  currency: string | null,
  isBilled: boolean,
  isPayer: boolean,
): Valuation {
  const price = fixedPrice?.trim() ?? ''
  if (!decimal.test(price)) return unknown
  const whole = withCurrencyPlaces(price, currency ?? '')
  if (isBilled) return { kind: 'maybeBilled', amount: null, fixedPrice: whole }
  if (!isPayer) return { kind: 'elsewhere', amount: null, fixedPrice: whole }
  return { kind: 'fixed', amount: whole, fixedPrice: whole }
}

function valueOfTime(
  project: BillingTerms | undefined,
  currency: string | null,
  seconds: number,
): Valuation {
  const isOwnRate = [null, 'project_rate'].includes(project?.billingMethod ?? null)
  const amount =
    project?.rate != null && isOwnRate ? hourlyAmount(project.rate, seconds, currency) : null
  return amount === null ? unknown : { kind: 'hourly', amount, fixedPrice: null }
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Returns the cost of `seconds` at an hourly rate, rounded half up to the decimal places of the currency (two if it is
 * null). Null if the rate is not a decimal string.
 */
export function hourlyAmount(
  rate: string,
  seconds: number,
  currency: string | null,
): string | null {
  const [, sign, whole, fraction = ''] = decimal.exec(rate.trim()) ?? []
  if (whole === undefined) return null
  const size = BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
  const places = minorUnits(currency ?? '')
  // millionths × seconds ÷ 3600 seconds per hour, in minor units
  const divisor = 3600n * 10n ** BigInt(6 - places)
  const millionths = sign === '-' ? -size : size
  return fromMinorUnits(dividedHalfUp(millionths * BigInt(seconds), divisor), places)
}

function sumsOf(rows: readonly UnbilledRow[]): readonly UnbilledSum[] {
  const valued = rows.filter(({ amount }) => amount !== null)
  const currencies = [...new Set(valued.map(({ currency }) => currency))].sort(byCode)
  return currencies.map((currency) => {
    const ofCurrency = valued.filter((row) => row.currency === currency)
    const sumOf = (list: readonly UnbilledRow[]): string =>
      sumAmounts(
        list.flatMap(({ amount }) => amount ?? []),
        currency ?? '',
      )
    return {
      currency,
      hourly: sumOf(ofCurrency.filter(({ kind }) => kind === 'hourly')),
      fixed: sumOf(ofCurrency.filter(({ kind }) => kind === 'fixed')),
      together: sumOf(ofCurrency),
    }
  })
}

/** Compares two currency codes for sorting; null comes last. */
export function byCode(first: string | null, second: string | null): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return first < second ? -1 : Number(first > second)
}

function secondsOf(rows: readonly UnbilledRow[]): number {
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Divides and rounds half up. `divisor` is positive. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const doubled = 2n * value + divisor
  const cut = doubled / (2n * divisor)
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? cut - 1n : cut
}
