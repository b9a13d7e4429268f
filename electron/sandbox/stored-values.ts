/**
 * Changes values as live services were seen to: stores them in another format than was sent, or derives them from other
 * fields (docs/interface/live-services.md#14-values-that-a-service-changes).
 */
import type { Behaviour, Derivation, Tidying } from './behaviour.ts'
import type { ExpenseRow, ProjectRow, TimeEntryRow } from './rows.ts'
import type { State } from './state.ts'

type Switches = Pick<Behaviour, 'tidies' | 'derives'>

const ownerOfToken = 1
const currencyOfBusiness = 'EUR'

/**
 * Returns the entry with the changes that live services make when they store it. `tidies` and `derives` say which of
 * these changes to make.
 */
export function storedEntry(
  { projects }: State,
  row: TimeEntryRow,
  { tidies, derives }: Switches,
): TimeEntryRow {
  const project = row.project_id === null ? undefined : projects.get(row.project_id)
  const ofProject = derives.includes('clientOfProject') ? (project?.client_id ?? null) : null
  const client_id = ofProject ?? row.client_id
  return {
    ...row,
    note: row.note === null ? null : tidied(row.note, tidies),
    started_at: storedStart(row.started_at, tidies),
    duration: row.duration === null ? null : storedDuration(row.duration, tidies),
    client_id,
    billable: isBillable({ ...row, client_id }, project, derives),
    internal: row.internal && !derives.includes('neverInternal'),
  }
}

function isBillable(
  { billable, service_id = null, client_id }: TimeEntryRow,
  project: ProjectRow | undefined,
  derives: readonly Derivation[],
): boolean {
  if (derives.includes('fixedPriceNotBillable') && project?.project_type === 'fixed_price') {
    return false
  }
  const isDecided = derives.includes('serviceDecidesBillable') && service_id !== null
  return isDecided ? service_id % 2 === 0 && client_id !== null : billable
}

/**
 * Returns the project with the changes that live services make when they store it. `tidies` and `derives` say which of
 * these changes to make.
 */
export function storedProject(row: ProjectRow, { tidies, derives }: Switches): ProjectRow {
  return {
    ...row,
    title: tidied(row.title, tidies),
    description: row.description === null ? null : tidied(row.description, tidies),
    internal: row.internal && !derives.includes('neverInternal'),
  }
}

/**
 * Returns the expense with the changes that live services make when they store it. `tidies` and `derives` say which of
 * these changes to make.
 */
export function storedExpense(
  { projects }: State,
  row: ExpenseRow,
  { tidies, derives }: Switches,
): ExpenseRow {
  const client = derives.includes('clientOfProject') ? projects.get(row.projectid)?.client_id : null
  const code = derives.includes('currencyOfBusiness') ? currencyOfBusiness : row.amount.code
  return {
    ...row,
    vendor: row.vendor === null ? null : tidied(row.vendor, tidies),
    notes: tidied(row.notes, tidies),
    clientid: client ?? row.clientid,
    staffid: derives.includes('staffOfToken') ? ownerOfToken : row.staffid,
    amount: { ...row.amount, code },
    taxAmount1: row.taxAmount1 && { ...row.taxAmount1, code },
    taxAmount2: row.taxAmount2 && { ...row.taxAmount2, code },
  }
}

const textForms: Readonly<Partial<Record<Tidying, (text: string) => string>>> = {
  trimmed: (text) => text.trim(),
  crlf: (text) => text.replace(/\r?\n/g, '\r\n'),
  innerSpaces: (text) => text.replace(/[^\S\r\n]+/g, ' '),
  entities: (text) => text.replaceAll(/&(?!amp;)/g, '&amp;').replaceAll('<', '&lt;'),
  emoji: (text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?'),
  nfc: (text) => text.normalize('NFC'),
}

function tidied(text: string, tidies: readonly Tidying[]): string {
  return tidies.reduce((made, name) => textForms[name]?.(made) ?? made, text)
}

/** Returns a start as ISO 8601 with a trailing Z, truncated or rounded to whole minutes if `tidies` says so. */
function storedStart(startedAt: string, tidies: readonly Tidying[]): string {
  const minute = 60_000
  const at = Date.parse(startedAt) / minute
  const whole = tidies.includes('startCut')
    ? Math.floor(at)
    : tidies.includes('startRounded')
      ? Math.round(at)
      : null
  return whole === null ? startedAt : new Date(whole * minute).toISOString().replace('.000Z', 'Z')
}

function storedDuration(seconds: number, tidies: readonly Tidying[]): number {
  if (tidies.includes('durationCut')) return Math.floor(seconds / 60) * 60
  return tidies.includes('durationRounded') ? Math.round(seconds / 60) * 60 : seconds
}
