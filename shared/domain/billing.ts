/**
 * What time is worth. Amounts are counted in hundredths as whole numbers; nothing goes through binary
 * fractions. Rates come as decimal strings with at most six digits behind the point.
 */
import type { Project } from './project.ts'
import type { LocalId, ServiceId } from './units.ts'

export type Rated = Pick<Project, 'id' | 'type' | 'rate' | 'fixedPrice' | 'billingMethod'>

/**
 * `hourly`: time by the project's rate. `fixed`: the price of the whole, whatever the time. `unknown`: billed
 * by rates that the interface does not tell (of the service, the member, the business), or by none.
 */
export type UnbilledRow = {
  readonly projectId: LocalId | null
  readonly seconds: number
  readonly kind: 'hourly' | 'fixed' | 'unknown'
  /** Decimal string with two digits; null where it is not known. */
  readonly amount: string | null
}

export type UnbilledClient = {
  readonly clientId: ServiceId | null
  readonly seconds: number
  /** Time by rates, as a decimal string. */
  readonly hourly: string
  readonly rows: readonly UnbilledRow[]
}

export type Unbilled = {
  readonly clients: readonly UnbilledClient[]
  /** Time by rates; the sum of the rows as they are shown. */
  readonly hourly: string
  /** Prices of the fixed-price projects among the rows: not added to the rest, part of them may be billed. */
  readonly fixed: string
  /** Seconds whose worth is not known. */
  readonly unknownSeconds: number
}

/** Unbilled seconds of a client's project. */
export type UnbilledTime = {
  readonly clientId: ServiceId | null
  readonly projectId: LocalId | null
  readonly seconds: number
}

/** Clients and projects keep the order in which they come; without unbilled time they are left out. */
export function unbilledMoney(
  times: readonly UnbilledTime[],
  projects: readonly Rated[],
): Unbilled {
  const rated = new Map(projects.map((project) => [project.id, project]))
  const byClient = new Map<ServiceId | null, UnbilledRow[]>()
  for (const { clientId, projectId, seconds } of times) {
    if (seconds <= 0) continue
    const project = projectId === null ? undefined : rated.get(projectId)
    const row = { projectId, seconds, ...worthOf(project, seconds) }
    const known = byClient.get(clientId)
    if (known) known.push(row)
    else byClient.set(clientId, [row])
  }
  const rows = [...byClient.values()].flat()
  // One project can have time for several clients; its price is one.
  const fixed = new Map(
    rows.filter(({ kind }) => kind === 'fixed').map((row) => [row.projectId, row]),
  )
  return {
    clients: [...byClient].map(([clientId, own]) => ({
      clientId,
      seconds: secondsOf(own),
      hourly: sumOf(own.filter(({ kind }) => kind === 'hourly')),
      rows: own,
    })),
    hourly: sumOf(rows.filter(({ kind }) => kind === 'hourly')),
    fixed: sumOf([...fixed.values()]),
    unknownSeconds: secondsOf(rows.filter(({ kind }) => kind === 'unknown')),
  }
}

function worthOf(
  project: Rated | undefined,
  seconds: number,
): Pick<UnbilledRow, 'kind' | 'amount'> {
  if (project?.type === 'fixedPrice') {
    const price = project.fixedPrice === null ? null : hundredths(project.fixedPrice)
    return price === null
      ? { kind: 'unknown', amount: null }
      : { kind: 'fixed', amount: text(price) }
  }
  const isOwnRate = [null, 'project_rate'].includes(project?.billingMethod ?? null)
  const amount = project?.rate != null && isOwnRate ? hourlyAmount(project.rate, seconds) : null
  return amount === null ? { kind: 'unknown', amount: null } : { kind: 'hourly', amount }
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

function sumOf(rows: readonly UnbilledRow[]): string {
  return sumOfAmounts(rows.flatMap(({ amount }) => amount ?? []))
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
