/**
 * Determines what unbilled time is worth, in the currency of the client who pays for it. No floating-point numbers are
 * used, and amounts in different currencies are never added up. Rates are decimal strings with at most six decimal
 * places.
 */
import { minorUnits } from '../money/currency.ts'
import { fromMinorUnits, withCurrencyPlaces, sumAmounts } from '../money/money.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId, ServiceId } from '../units.ts'

/** Fields of a project that determine what its time is worth. */
export type BillingTerms = Pick<
  Project,
  'id' | 'clientId' | 'type' | 'rate' | 'fixedPrice' | 'billingMethod'
>

/**
 * Unbilled time of a project. `hourly`: the time is valued at the project's rate. `fixed`: the project has a fixed
 * price, which does not depend on the time. `elsewhere`: the fixed price is counted under another client.
 * `maybeBilled`: the fixed price is partly or completely billed, but the service does not report how much of it.
 * `unknown`: the time has no rate, or it is billed at rates that the accounting service does not report, such as the
 * rate of a team member or of the business.
 */
export type UnbilledRow = {
  readonly projectId: LocalId | null
  readonly seconds: number
  readonly kind: 'hourly' | 'fixed' | 'elsewhere' | 'maybeBilled' | 'unknown'
  /**
   * Currency of the rate and the fixed price. It is the currency of the project's client or, if the project has none,
   * of the client for whom the time was recorded. Null if it is not known.
   */
  readonly currency: string | null
  /**
   * Amount that is included in the sums, with the decimal places of the currency. Null if it is not known, or if it is
   * counted under another client.
   */
  readonly amount: string | null
  /** Fixed price of the project; null for none. */
  readonly fixedPrice: string | null
}

/** Sums in one currency, as decimal strings with the decimal places of that currency. */
export type UnbilledSum = {
  /** ISO 4217 code of the currency. Null for the sum of the amounts whose currency is not known. */
  readonly currency: string | null
  /** Value of the time at hourly rates. */
  readonly hourly: string
  /** Sum of the fixed prices of projects without billed time. */
  readonly fixed: string
  readonly together: string
}

export type UnbilledClient = {
  readonly clientId: ServiceId | null
  readonly seconds: number
  /** Sums, one for each currency, ordered by currency code; empty if no amount is known. */
  readonly sums: readonly UnbilledSum[]
  readonly rows: readonly UnbilledRow[]
}

/** Unbilled money by client. Each sum is the exact sum of the amounts that are shown in the rows. */
export type Unbilled = {
  /** Sums, one for each currency, ordered by currency code. */
  readonly sums: readonly UnbilledSum[]
  readonly clients: readonly UnbilledClient[]
  /** Time whose value is not known, in seconds. */
  readonly unknownSeconds: number
}

/** Returns the ISO 4217 code of the currency in which a client is billed; null if it is not known. */
export type CurrencyOf = (clientId: ServiceId | null) => string | null

/** Unbilled time that was recorded on a project for one client. */
export type UnbilledTime = {
  readonly clientId: ServiceId | null
  readonly projectId: LocalId | null
  readonly seconds: number
}

/**
 * Returns the value of the unbilled time of each client and project. Clients and projects keep the order of `times`;
 * those without unbilled time are left out. A fixed price counts once, under the client of its project, and only if no
 * time of the project has been billed on any day. `billed`: projects with billed time.
 */
export function unbilledMoney(
  times: readonly UnbilledTime[],
  projects: readonly BillingTerms[],
  billed: ReadonlySet<LocalId>,
  currencyOf: CurrencyOf,
): Unbilled {
  const rated = new Map(projects.map((project) => [project.id, project]))
  const open = times.filter(({ seconds }) => seconds > 0)
  const payers = payersOf(open, rated)
  const byClient = new Map<ServiceId | null, UnbilledRow[]>()
  for (const time of open) {
    const { clientId, projectId, seconds } = time
    const project = projectId === null ? undefined : rated.get(projectId)
    const currency = currencyOf(project?.clientId ?? clientId)
    const valuation =
      project?.type === 'fixedPrice'
        ? valueOfPrice(project, currency, billed.has(project.id), payers.get(project.id) === time)
        : valueOfTime(project, currency, seconds)
    const row = { projectId, seconds, currency, ...valuation }
    const clientRows = byClient.get(clientId)
    if (clientRows) clientRows.push(row)
    else byClient.set(clientId, [row])
  }
  const rows = [...byClient.values()].flat()
  return {
    sums: sumsOf(rows),
    clients: [...byClient].map(([clientId, clientRows]) => ({
      clientId,
      seconds: secondsOf(clientRows),
      sums: sumsOf(clientRows),
      rows: clientRows,
    })),
    unknownSeconds: secondsOf(rows.filter(({ kind }) => kind === 'unknown')),
  }
}

/**
 * Returns, for each project, the item of `times` with which the project's fixed price is counted. This is the project's
 * item for its own client or, if there is no such item, the project's first item.
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
 * Calculates what a number of whole seconds is worth at an hourly rate. The value is rounded half up to the decimal
 * places of the currency, or to two places if `currency` is null. Returns null if the rate is not a decimal string.
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

/** Compares currency codes. Null comes last. */
export function byCode(first: string | null, second: string | null): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return first < second ? -1 : Number(first > second)
}

function secondsOf(rows: readonly UnbilledRow[]): number {
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Divides and rounds half up. `divisor` must be positive. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const doubled = 2n * value + divisor
  const cut = doubled / (2n * divisor)
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? cut - 1n : cut
}
