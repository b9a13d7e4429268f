/** Makes rows and optional fields unreadable (docs/interface/live-services.md#9-unreadable-rows). */
import type { RowList } from '../behaviour.ts'
import { changeRows, type ResponseTrait } from './response-rows.ts'
import type { Fields } from '../request.ts'

/** A malformed date that a live service was seen to send. */
const slippedDate = '2020-11-219T13:22:04'

const ruined: Readonly<Record<RowList, Fields>> = {
  time_entries: { started_at: slippedDate },
  projects: { id: 'unreadable', title: { text: 'unreadable' } },
  expenses: { amount: 'a lot', date: slippedDate },
  staff: { id: 'unreadable', userid: 'unreadable' },
  callbacks: { id: 'unreadable', callbackid: 'unreadable' },
  clients: { id: 'unreadable' },
  categories: { id: 'unreadable', categoryid: 'unreadable' },
}

/** Makes a required field unreadable in the rows that `spoiledRows` names. */
export const spoilRows: ResponseTrait = (answer, { behaviour: { spoiledRows } }) => {
  if (spoiledRows.length === 0) return answer
  return changeRows(answer, (row, list) =>
    spoiledRows.some((named) => named.list === list && named.id === row['id'])
      ? { ...row, ...ruined[list] }
      : row,
  )
}

/** Returns the replacement for a field's value; undefined removes the field. */
type Spoil = (value: unknown) => unknown

const dateSlip: Spoil = () => slippedDate

const spoils: Readonly<Record<RowList, Readonly<Record<string, Spoil>>>> = {
  time_entries: {
    updated_at: dateSlip,
    created_at: () => undefined,
    local_started_at: dateSlip,
    local_timezone: () => 7,
    // A timer is spoiled only where it is null: a running timer had its id on every service seen.
    timer: (value) => (value === null ? [] : value),
  },
  projects: {
    due_date: dateSlip,
    created_at: dateSlip,
    updated_at: dateSlip,
    budget: () => 'as agreed',
    services: () => null,
  },
  expenses: {
    updated: dateSlip,
    // Services were seen to send null, 0 and a plain number instead of a text (docs/interface/expenses.md#fields).
    taxPercent1: (value) => (value === null ? 0 : Number(value)),
    taxPercent2: (value) => (value === null ? 0 : Number(value)),
    has_receipt: () => 'yes',
  },
  staff: { updated: dateSlip, signup_date: dateSlip, level: () => null },
  callbacks: {},
  clients: { updated: dateSlip, currency_code: () => 7 },
  categories: { parentid: () => 'none' },
}

/** Makes optional fields malformed in a share of the rows. The choice depends on the id, so it never changes. */
export const spoilFields: ResponseTrait = (answer, { behaviour: { spoiledFields } }) => {
  if (spoiledFields === 0) return answer
  return changeRows(answer, (row, list) =>
    isSpoiled(list, row['id'], spoiledFields) ? spoiled(list, row) : row,
  )
}

export const dropUpdatedAt: ResponseTrait = (answer, { behaviour: { missingUpdatedAt } }) => {
  if (!missingUpdatedAt) return answer
  return changeRows(answer, (row, list) =>
    list === 'time_entries' ? without(row, 'updated_at') : row,
  )
}

/** Returns true for a share of all ids, always the same ones. `share`: from 0 to 1. */
function isSpoiled(list: RowList, id: unknown, share: number): boolean {
  return hash(`${list} ${String(id)}`) / 2 ** 32 < share
}

function spoiled(list: RowList, row: Fields): Fields {
  const fields = Object.entries(spoils[list])
  const chosen = fields.filter(([name]) => hash(`${String(row['id'])} ${name}`) % 2 === 0)
  return (chosen.length > 0 ? chosen : fields.slice(0, 1)).reduce(
    (spoiledRow: Fields, [name, spoil]) => {
      const value = spoil(row[name])
      return value === undefined ? without(spoiledRow, name) : { ...spoiledRow, [name]: value }
    },
    row,
  )
}

function without(row: Fields, field: string): Fields {
  const { [field]: _left, ...others } = row
  return others
}

/** Hashes by FNV-1a to 32 bits, with the low bits mixed, because the hash's parity is used. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
