/**
 * What time is worth. Amounts are counted in hundredths as whole numbers; nothing goes through binary
 * fractions. Rates come as decimal strings with at most six digits behind the point.
 */
import type { Project } from './project.ts'
import type { LocalId, ServiceId } from './units.ts'

export type Rated = Pick<
  Project,
  'id' | 'clientId' | 'type' | 'rate' | 'fixedPrice' | 'billingMethod'
>

/**
 * `hourly`: time by the project's rate. `fixed`: the price of the whole, whatever the time. `elsewhere`: that
 * price, counted with another client. `maybeBilled`: a price that is billed in part or whole; the interface
 * does not tell how much of it. `unknown`: billed by rates that it does not tell (of the service, the member,
 * the business), or by none.
 */
export type UnbilledRow = {
  readonly projectId: LocalId | null
  readonly seconds: number
  readonly kind: 'hourly' | 'fixed' | 'elsewhere' | 'maybeBilled' | 'unknown'
  /** What counts: a decimal string with two digits; null where it is not known, or counted elsewhere. */
  readonly amount: string | null
  /** The price of the whole project; null where it has none. */
  readonly fixedPrice: string | null
}

/** Decimal strings with two digits. */
export type UnbilledSums = {
  /** Time by rates. */
  readonly hourly: string
  /** Prices of projects none of whose time is billed. */
  readonly fixed: string
  readonly together: string
}

export type UnbilledClient = UnbilledSums & {
  readonly clientId: ServiceId | null
  readonly seconds: number
  readonly rows: readonly UnbilledRow[]
}

/** The sums are those of the rows as they are shown. */
export type Unbilled = UnbilledSums & {
  readonly clients: readonly UnbilledClient[]
  /** Seconds whose worth is not known. */
  readonly unknownSeconds: number
}

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
  projects: readonly Rated[],
  billed: ReadonlySet<LocalId>,
): Unbilled {
  const rated = new Map(projects.map((project) => [project.id, project]))
  const open = times.filter(({ seconds }) => seconds > 0)
  const payers = payersOf(open, rated)
  const byClient = new Map<ServiceId | null, UnbilledRow[]>()
  for (const time of open) {
    const { clientId, projectId, seconds } = time
    const project = projectId === null ? undefined : rated.get(projectId)
    const worth =
      project?.type === 'fixedPrice'
        ? worthOfPrice(project, billed.has(project.id), payers.get(project.id) === time)
        : worthOfTime(project, seconds)
    const row = { projectId, seconds, ...worth }
    const known = byClient.get(clientId)
    if (known) known.push(row)
    else byClient.set(clientId, [row])
  }
  const rows = [...byClient.values()].flat()
  return {
    ...sumsOf(rows),
    clients: [...byClient].map(([clientId, own]) => ({
      ...sumsOf(own),
      clientId,
      seconds: secondsOf(own),
      rows: own,
    })),
    unknownSeconds: secondsOf(rows.filter(({ kind }) => kind === 'unknown')),
  }
}

/** With which time the price of each project counts: that of its own client where there is some, else the first. */
function payersOf(
  times: readonly UnbilledTime[],
  rated: ReadonlyMap<LocalId, Rated>,
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

function worthOfPrice({ fixedPrice }: Rated, isBilled: boolean, isPayer: boolean): Worth {
  const price = fixedPrice === null ? null : hundredths(fixedPrice)
  if (price === null) return unknown
  const whole = text(price)
  if (isBilled) return { kind: 'maybeBilled', amount: null, fixedPrice: whole }
  if (!isPayer) return { kind: 'elsewhere', amount: null, fixedPrice: whole }
  return { kind: 'fixed', amount: whole, fixedPrice: whole }
}

function worthOfTime(project: Rated | undefined, seconds: number): Worth {
  const isOwnRate = [null, 'project_rate'].includes(project?.billingMethod ?? null)
  const amount = project?.rate != null && isOwnRate ? hourlyAmount(project.rate, seconds) : null
  return amount === null ? unknown : { kind: 'hourly', amount, fixedPrice: null }
}

/** What so many whole seconds cost at an hourly rate, halves of a hundredth up; null for no number. */
export function hourlyAmount(rate: string, seconds: number): string | null {
  const millionths = scaled(rate, 6)
  if (millionths === null) return null
  // millionths × seconds ÷ 3600 seconds an hour ÷ 10,000 millionths a hundredth
  return text(dividedHalfUp(millionths * BigInt(seconds), 36_000_000n))
}

/** The sum of decimal strings with at most two digits behind the point. */
export function sumOfAmounts(amounts: readonly string[]): string {
  return text(amounts.reduce((sum, amount) => sum + (hundredths(amount) ?? 0n), 0n))
}

function sumsOf(rows: readonly UnbilledRow[]): UnbilledSums {
  const sumOf = (wanted: UnbilledRow['kind']): string =>
    sumOfAmounts(rows.flatMap(({ kind, amount }) => (kind === wanted ? (amount ?? []) : [])))
  const [hourly, fixed] = [sumOf('hourly'), sumOf('fixed')]
  return { hourly, fixed, together: sumOfAmounts([hourly, fixed]) }
}

function secondsOf(rows: readonly UnbilledRow[]): number {
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}

function hundredths(decimal: string): bigint | null {
  const millionths = scaled(decimal, 6)
  return millionths === null ? null : dividedHalfUp(millionths, 10_000n)
}

/** The decimal times ten to the `digits`; digits behind those are cut. */
function scaled(decimal: string, digits: number): bigint | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim()) ?? []
  if (whole === undefined) return null
  const value = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -value : value
}

/** `divisor` is positive. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const doubled = 2n * value + divisor
  const cut = doubled / (2n * divisor)
  return doubled < 0n && doubled % (2n * divisor) !== 0n ? cut - 1n : cut
}

function text(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths
  const digits = String(size).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
