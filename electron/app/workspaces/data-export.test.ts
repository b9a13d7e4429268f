/** Whole exports of a real database file, read back. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseCsv } from '../../../test/fakes/parse-csv.ts'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { success } from '../../../shared/contract/errors.ts'
import { emptyDraft } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import type { UnsentDraft } from '../../../shared/domain/sync/unsent-file.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createLog } from '../../base/log.ts'
import { exportedEntities } from '../../queries/whole-export/export-files.ts'
import type { Database, SqlValue } from '../../store/database.ts'
import { createReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { createDataExport } from './data-export.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

/**
 * Tables that are not exported: what Stint keeps for its own work, and copies of what other files have. `settings`
 * holds the connection, of which export.json has what is no secret, and the system, which is exported as a file.
 */
const internalTables: readonly string[] = [
  'settings',
  'service_rows',
  'former_ids',
  'found_creates',
  'lost_rows',
  'missing_parts',
  'project_time',
  'unsettled_rows',
  // What was read from receipts, which are exported themselves; they are read again where it is lost.
  'receipt_readings',
  // Which receipts are on their way: about sending, as the outbox.
  'receipt_uploads',
  // What was seen in the watched folder: about files that stay in it.
  'folder_files',
  // Rows of files that are being imported: what was recorded of them is among the entries.
  'time_imports',
  'time_import_chunks',
  // The log of the webhook receiver: about requests, not about work; removed after 30 days.
  'deliveries',
  // The time of others: a copy of what the service has, which is not the person's own.
  'team_entries',
  'team_ranges',
  'delivery_counts',
]

const log = createLog(() => undefined)
const secret = 'tok_9f8e7d6c5b4a'
let folder: string
let clock: SimulatedClock
let database: Database
let dataExport: ReturnType<typeof createDataExport>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-export-'))
  clock = createSimulatedClock()
  database = openWorkspaceDatabase(folder, createChangeBus(), { clock, log }).database
  const receiptFiles = createReceiptFiles(join(folder, 'receipts'), () => 'part')
  dataExport = createDataExport(folder, { clock, log, receiptFiles })
})
afterEach(async () => {
  await dataExport.stop()
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

function put(table: string, row: Readonly<Record<string, SqlValue>>): void {
  const columns = Object.keys(row)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  const outcome = database.write((transaction) => {
    transaction.run(sql, Object.values(row))
    return success(null)
  })
  expect(outcome.ok).toBe(true)
}
const started = Date.parse('2026-11-20T08:00:00.123Z')
function putEntry(number: number, note: string | null): void {
  put('time_entries', {
    id: `entry-${number}`,
    note,
    started_at: started,
    zone: 'Europe/Berlin',
    duration: 60,
    is_logged: 1,
    billable: 0,
    created_at: started,
    tags: 'a, b',
    base: `{"note":"${secret}"}`,
  })
}

const target = (): string => join(folder, 'out', 'export.zip')
const content = { program: '1.0.0', drafts: [] as readonly UnsentDraft[] }
async function exported(drafts: readonly UnsentDraft[] = []) {
  mkdirSync(join(folder, 'out'), { recursive: true })
  const outcome = await dataExport.run(target(), { ...content, drafts })
  expect(outcome).toMatchObject({ ok: true })
  const files = unzipSync(readFileSync(target()))
  return {
    outcome,
    files,
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    json: (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array())),
  }
}

it('has every column of every table, or names it as internal', () => {
  const exportedColumns = new Map<string, ReadonlySet<string>>()
  for (const { from, fields, internal } of exportedEntities) {
    for (const [, table = '', alias = ''] of from.matchAll(/(\w+) ([a-z])\b(?! =)/g)) {
      const read = fields.flatMap(({ sql }) => (sql.startsWith(`${alias}.`) ? [sql.slice(2)] : []))
      const ownColumns = alias === 'r' ? internal : []
      exportedColumns.set(table, new Set([...read, ...ownColumns]))
    }
  }
  // Columns that joins are made by.
  const joins: Readonly<Record<string, string>> = {
    project_local: 'project_id',
    expense_details: 'service_id',
    client_names: 'id',
    service_clients: 'id',
  }
  const tables = database
    .all(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .map(({ name }) => String(name))
    .filter((name) => !name.includes('_texts') && !internalTables.includes(name))
  expect(tables.length).toBeGreaterThan(10)
  for (const table of tables) {
    const columns = database.all(`SELECT name FROM pragma_table_info('${table}')`)
    const left = columns
      .map(({ name }) => String(name))
      .filter((name) => !exportedColumns.get(table)?.has(name) && joins[table] !== name)
    expect({ table, left }).toEqual({ table, left: [] })
  }
})

it('reads back as the rows that are stored, deleted ones and every value included', async () => {
  const odd = 'Zeile 1\n"Zeile 2", 😀 \u202e; =1+1'
  for (let number = 0; number < 230; number += 1)
    putEntry(number, number === 7 ? odd : `n${number}`)
  putEntry(230, null)
  put('expenses', {
    id: 'expense',
    service_id: 9,
    amount: '0.10',
    currency: 'EUR',
    date: '2026-11-20',
    category_id: 1,
    staff_id: 2,
    vendor: 'Äöü',
    notes: '',
    compounded_tax: 1,
    status: 'x',
    has_receipt: 0,
    deleted_at: started,
    created_at: started,
  })
  put('expense_details', { service_id: 9, account_name: 'Bank', is_archived: 1 })
  put('client_names', { id: 5, name: 'Mine' })
  put('service_clients', { id: 6, name: 'Theirs', is_archived: 0 })
  put('recurring_profiles', {
    id: 'p',
    state: 'known',
    content: '{"lines":[1]}',
    changed_at: started,
  })
  const { json } = await exported()
  const entries = json('json/time-entries.json') as readonly Record<string, unknown>[]
  const stored = database.all('SELECT * FROM time_entries ORDER BY row')
  expect(entries).toHaveLength(231)
  expect(
    entries.map(({ startedAt, createdAt, isLogged, ...entry }) => ({
      ...entry,
      startedAt: Date.parse(String(startedAt)),
      createdAt: Date.parse(String(createdAt)),
      isLogged: Number(isLogged),
    })),
  ).toMatchObject(
    stored.map((row) => ({
      id: row['id'],
      note: row['note'],
      tags: row['tags'],
      duration: row['duration'],
      zone: row['zone'],
      startedAt: row['started_at'],
      createdAt: row['created_at'],
      isLogged: row['is_logged'],
      billable: false,
      serviceId: null,
      deletedAt: null,
    })),
  )
  expect(json('json/expenses.json')).toMatchObject([
    {
      amount: '0.10',
      vendor: 'Äöü',
      bankAccountName: 'Bank',
      isArchived: true,
      compoundedTax: true,
      deletedAt: '2026-11-20T08:00:00.123Z',
    },
  ])
  expect(json('json/clients.json')).toEqual([
    { id: 5, name: 'Mine', serviceName: null, isArchived: null },
    { id: 6, name: null, serviceName: 'Theirs', isArchived: false },
  ])
  expect(json('json/recurring-profiles.json')).toMatchObject([{ content: { lines: [1] } }])
  expect(json('json/gaps.json')).toEqual([])
  const [first, ...fields] = Object.keys(entries[0] ?? {})
  expect([first, ...fields]).toEqual(exportedEntities[0]?.fields.map(({ name }) => name))
})

it('has the same rows as CSV, in which nothing is a formula', async () => {
  putEntry(1, '=HYPERLINK("http://evil","x")')
  putEntry(2, 'a; @SUM(1)')
  const { text, files } = await exported()
  const csv = text('csv/time-entries.csv')
  expect(Buffer.from(files['csv/time-entries.csv'] ?? []).toString()).toMatch(/^\ufeff"id",/)
  const [header = [], ...rows] = parseCsv(csv, ',')
  const note = header.indexOf('note')
  expect(rows.map((row) => row[note])).toEqual([`'=HYPERLINK("http://evil","x")`, `a;' @SUM(1)`])
  expect(rows[0]?.[header.indexOf('startedAt')]).toBe('2026-11-20T08:00:00.123Z')
  expect(rows[0]?.[header.indexOf('isLogged')]).toBe('yes')
})

it('has receipts as files, drafts, and says what is missing', async () => {
  const bytes = Buffer.from('%PDF-1.7 receipt')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const gone = 'a'.repeat(64)
  mkdirSync(join(folder, 'receipts'), { recursive: true })
  writeFileSync(join(folder, 'receipts', hash), bytes)
  const receipt = { name: '../../x.pdf', type: 'pdf', size: bytes.length, added_at: started }
  put('receipts', { id: 'one', hash, ...receipt })
  put('receipts', { id: 'again', hash, ...receipt })
  put('receipts', { id: 'gone', hash: gone, ...receipt })
  const draft = {
    id: 'draft',
    createdAt: started as EpochMs,
    receiptAt: null,
    fields: { ...emptyDraft, vendor: 'Half' },
  }
  const { files, json, outcome } = await exported([draft])
  expect(Object.keys(files).filter((name) => name.startsWith('receipts/'))).toEqual([
    `receipts/${hash}.pdf`,
  ])
  expect(Buffer.from(files[`receipts/${hash}.pdf`] ?? []).equals(bytes)).toBe(true)
  expect(json('json/receipts.json')).toHaveLength(3)
  expect(json('json/drafts.json')).toMatchObject([
    { id: 'draft', createdAt: '2026-11-20T08:00:00.123Z', fields: { vendor: 'Half' } },
  ])
  expect(json('export.json')).toMatchObject({
    format: 'stint-export',
    version: 1,
    program: '1.0.0',
    receipts: 1,
    missingReceipts: [`receipts/${gone}.pdf`],
    rows: { receipts: 3, gaps: 0 },
  })
  expect(outcome).toMatchObject({ value: { receipts: 1, missing: 1, rows: 3 } })
})

it('holds no secret, wherever one is kept', async () => {
  put('settings', { key: 'account.token', value: JSON.stringify(secret) })
  put('service_rows', { entity: 'timeEntry', service_id: 1, raw: `{"x":"${secret}"}` })
  const connection = { baseUrl: 'https://api.example', businessId: '7', accountId: null }
  put('settings', {
    key: 'connection',
    value: JSON.stringify({ ...connection, businessName: 'Mine', token: secret }),
  })
  putEntry(1, 'a note')
  const { files } = await exported()
  expect(Object.keys(files).length).toBeGreaterThan(20)
  for (const [name, bytes] of Object.entries(files)) {
    expect({ name, has: strFromU8(bytes).includes(secret) }).toEqual({ name, has: false })
  }
})

it('shows one state, whatever is committed while it is written', async () => {
  for (let number = 0; number < 500; number += 1) putEntry(number, 'before')
  let number = 500
  let isDone = false
  const writing = exported().finally(() => (isDone = true))
  while (!isDone) {
    putEntry(number, 'meanwhile')
    number += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { json, text } = await writing
  expect(number).toBeGreaterThan(501)
  const entries = json('json/time-entries.json') as readonly { readonly note: string }[]
  expect(entries.map(({ note }) => note)).not.toContain('meanwhile')
  expect(parseCsv(text('csv/time-entries.csv'), ',')).toHaveLength(entries.length + 1)
  expect(json('export.json')).toMatchObject({ rows: { 'time-entries': entries.length } })
})

it('reports its progress, takes no second one meanwhile, and leaves nothing when it is cancelled', async () => {
  for (let number = 0; number < 500; number += 1) putEntry(number, 'x')
  mkdirSync(join(folder, 'out'))
  writeFileSync(target(), 'the file before')
  const writing = dataExport.run(target(), content)
  expect(await dataExport.run(target(), content)).toMatchObject({ error: { code: 'busy' } })
  const seen = new Set<number>()
  while ((dataExport.state().progress?.done ?? 0) < 300) {
    seen.add(dataExport.state().progress?.done ?? 0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(dataExport.state().progress?.total).toBe(1000)
  expect(seen.size).toBeGreaterThan(2)
  dataExport.cancel()
  expect(await writing).toEqual({ ok: true, value: null })
  expect(dataExport.state()).toEqual({ progress: null, last: null })
  expect(readdirSync(join(folder, 'out'))).toEqual(['export.zip'])
  expect(readFileSync(target(), 'utf8')).toBe('the file before')
})

it('replaces the file when it is complete, readable by its owner alone', async () => {
  mkdirSync(join(folder, 'out'))
  writeFileSync(target(), 'the file before')
  await exported()
  expect(readdirSync(join(folder, 'out'))).toEqual(['export.zip'])
  expect(statSync(target()).mode & 0o777).toBe(0o600)
})

it('says where it could not write, and works the next time', async () => {
  const nowhere = join(folder, 'nowhere', 'export.zip')
  expect(await dataExport.run(nowhere, content)).toMatchObject({
    error: { code: 'storage', message: expect.stringContaining('ENOENT') as string },
  })
  expect(existsSync(nowhere)).toBe(false)
  await exported()
})
