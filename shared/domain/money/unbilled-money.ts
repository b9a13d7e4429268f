/**
 * What time is worth, in the currency of the client who pays for it. Nothing goes through binary fractions, and
 * amounts of two currencies are never added. Rates come as decimal strings with at most six decimal places.
 */
import { minorUnits } from './currency.ts'
import { fromMinorUnits, withCurrencyPlaces, sumAmounts } from './money.ts'
import type { Project } from '../projects/project.ts'
import type { LocalId, ServiceId } from '../units.ts'

export type BillingTerms = Pick<
  Project,
  'id' | 'clientId' | 'type' | 'rate' | 'fixedPrice' | 'billingMethod'
>

/**
 * `hourly`: time by the project's rate. `fixed`: the price of the whole, whatever the time. `elsewhere`: that
 * price, counted with another client. `maybeBilled`: a price that is billed in part or whole; the service
 * does not tell how much of it. `unknown`: billed by rates that it does not tell (of the service, the member,
 * the business), or by none.
 */
export type UnbilledRow = {
  readonly projectId: LocalId | null
  readonly seconds: number
  readonly kind: 'hourly' | 'fixed' | 'elsewhere' | 'maybeBilled' | 'unknown'
  /** Of rate and price: the currency of the project's client, else of the client of the time; null: not known. */
  readonly currency: string | null
  /**
   * What counts: a decimal string with the places of the currency; null where it is not known, or counted
   * elsewhere.
   */
  readonly amount: string | null
  /** The price of the whole project; null where it has none. */
  readonly fixedPrice: string | null
}

/** Sums of one currency: decimal strings with its places. */
export type UnbilledSum = {
  /** Three letters; null: of amounts whose currency is not known. */
  readonly currency: string | null
  /** Time by rates. */
  readonly hourly: string
  /** Prices of projects none of whose time is billed. */
  readonly fixed: string
  readonly together: string
}

export type UnbilledClient = {
  readonly clientId: ServiceId | null
  readonly seconds: number
  /** One per currency, by its letters; mostly one, none where no amount is known. */
  readonly sums: readonly UnbilledSum[]
  readonly rows: readonly UnbilledRow[]
}

/** The sums are those of the rows as they are shown. */
export type Unbilled = {
  /** One per currency, by its letters. */
  readonly sums: readonly UnbilledSum[]
  readonly clients: readonly UnbilledClient[]
  /** Seconds whose worth is not known. */
  readonly unknownSeconds: number
}

/** Three letters of the currency that the client is billed in; null where that is not known. */
export type CurrencyOf = (clientId: ServiceId | null) => string | null

/** Unbilled seconds of a client's project. */
export type UnbilledTime = {
  readonly clientId: ServiceId | null
  readonly projectId: LocalId | null
  readonly seconds: number
}

/**
 * Clients and projects keep the order in which they come; without unbilled time they are left out. A fixed
 * price counts once, with the client of its project, and only while no time of the project, of whatever
 * day, is billed: `billed` are the projects that have such time.
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
    const worth =
      project?.type === 'fixedPrice'
        ? worthOfPrice(project, currency, billed.has(project.id), payers.get(project.id) === time)
        : worthOfTime(project, currency, seconds)
    const row = { projectId, seconds, currency, ...worth }
    const known = byClient.get(clientId)
    if (known) known.push(row)
    else byClient.set(clientId, [row])
  }
  const rows = [...byClient.values()].flat()
  return {
    sums: sumsOf(rows),
    clients: [...byClient].map(([clientId, own]) => ({
      clientId,
      seconds: secondsOf(own),
      sums: sumsOf(own),
      rows: own,
    })),
    unknownSeconds: secondsOf(rows.filter(({ kind }) => kind === 'unknown')),
  }
}

/** With which time the price of each project counts: that of its own client where there is some, else the first. */
function payersOf(
  times: readonly UnbilledTime[],
  rated: ReadonlyMap<LocalId, BillingTerms>,
): ReadonlyMap<LocalId, UnbilledTime> {
  const payers = new Map<LocalId, UnbilledTime>()
  for (const time of times) {
    if (time.projectId === null) continue
    const own = rated.get(time.projectId)?.clientId
    const known = payers.get(time.projectId)
    if (!known || (known.clientId !== own && time.clientId === own))
      payers.set(time.projectId, time)
  }
  return payers
}

type Worth = Pick<UnbilledRow, 'kind' | 'amount' | 'fixedPrice'>

const unknown: Worth = { kind: 'unknown', amount: null, fixedPrice: null }

function worthOfPrice(
  { fixedPrice }: BillingTerms,
  currency: string | null,
  isBilled: boolean,
  isPayer: boolean,
): Worth {
  const price = fixedPrice?.trim() ?? ''
  if (!decimal.test(price)) return unknown
  const whole = withCurrencyPlaces(price, currency ?? '')
  if (isBilled) return { kind: 'maybeBilled', amount: null, fixedPrice: whole }
  if (!isPayer) return { kind: 'elsewhere', amount: null, fixedPrice: whole }
  return { kind: 'fixed', amount: whole, fixedPrice: whole }
}

function worthOfTime(
  project: BillingTerms | undefined,
  currency: string | null,
  seconds: number,
): Worth {
  const isOwnRate = [null, 'project_rate'].includes(project?.billingMethod ?? null)
  const amount =
    project?.rate != null && isOwnRate ? hourlyAmount(project.rate, seconds, currency) : null
  return amount === null ? unknown : { kind: 'hourly', amount, fixedPrice: null }
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * What so many whole seconds cost at an hourly rate, halves up to the last place of the currency (null: two
 * places); null where the rate is no number.
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
  // millionths × seconds ÷ 3600 seconds an hour, as minor units
  const divisor = 3600n * 10n ** BigInt(6 - places)
  const millionths = sign === '-' ? -size : size
  return fromMinorUnits(dividedHalfUp(millionths * BigInt(seconds), divisor), places)
}

function sumsOf(rows: readonly UnbilledRow[]): readonly UnbilledSum[] {
  const known = rows.filter(({ amount }) => amount !== null)
  const currencies = [...new Set(known.map(({ currency }) => currency))].sort(byLetters)
  return currencies.map((currency) => {
    const own = known.filter((row) => row.currency === currency)
    const sumOf = (list: readonly UnbilledRow[]): string =>
      sumAmounts(
        list.flatMap(({ amount }) => amount ?? []),
        currency ?? '',
      )
    return {
      currency,
      hourly: sumOf(own.filter(({ kind }) => kind === 'hourly')),
      fixed: sumOf(own.filter(({ kind }) => kind === 'fixed')),
      together: sumOf(own),
    }
  })
}

/** What has no currency comes last. */
function byLetters(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : 1
}

function secondsOf(rows: readonly UnbilledRow[]): number {
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** `divisor` is positive. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const doubled = 2n * value + divisor
  const cut = doubled / (2n * divisor)
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? cut - 1n : cut
}
