/** The rows that a recount goes through, column by column and without any query of the program. */
import type { Reader, SqlRow } from '../../../electron/store/database.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'

export type CountedEntry = {
  readonly id: LocalId
  /** Row number, by which the text index knows the entry. */
  readonly row: number
  readonly note: string | null
  readonly tags: string
  readonly projectId: LocalId | null
  readonly clientId: ServiceId | null
  readonly startedAt: EpochMs
  /** Null while it runs. */
  readonly duration: number | null
  readonly isLogged: boolean
  readonly isBillable: boolean
  readonly isBilled: boolean
  readonly isDeleted: boolean
}
export type CountedProject = {
  readonly id: LocalId
  readonly title: string
  readonly clientId: ServiceId | null
  readonly type: string
  readonly rate: string | null
  readonly billingMethod: string | null
  readonly isDeleted: boolean
}
export type CountedExpense = {
  readonly id: LocalId
  readonly amount: string
  readonly currency: string
  readonly vendor: string | null
  readonly notes: string
  readonly projectId: LocalId | null
  readonly isDeleted: boolean
}
export type CountedRows = {
  /** The person's own names, else the service's. */
  readonly clients: ReadonlyMap<ServiceId, string>
  readonly entries: readonly CountedEntry[]
  readonly projects: readonly CountedProject[]
  readonly expenses: readonly CountedExpense[]
  /** Own and of the service, of each expense. */
  readonly categories: ReadonlyMap<LocalId, string>
}

/** Reads all rows that the checks count, including deleted ones. */
export function countedRows(reader: Reader): CountedRows {
  const expenses = reader.all('SELECT * FROM expenses')
  const categories = new Map(
    reader
      .all('SELECT * FROM categories')
      .map((row) => [row['id'], `${row['name'] ?? ''}\n${row['service_name'] ?? ''}`] as const),
  )
  const named = ['service_clients', 'client_names'].flatMap((table) =>
    reader.all(`SELECT id, name FROM ${table} WHERE name IS NOT NULL`),
  )
  return {
    clients: new Map(named.map(({ id, name }) => [id as ServiceId, name as string])),
    entries: reader.all('SELECT * FROM time_entries').map(entryOf),
    projects: reader.all('SELECT * FROM projects').map(projectOf),
    expenses: expenses.map(expenseOf),
    categories: new Map(
      expenses.map((row) => [row['id'] as LocalId, categories.get(row['category_id'] ?? 0) ?? '']),
    ),
  }
}

function entryOf(row: SqlRow): CountedEntry {
  return {
    id: row['id'] as LocalId,
    row: row['row'] as number,
    note: row['note'] as string | null,
    tags: row['tags'] as string,
    projectId: row['project_id'] as LocalId | null,
    clientId: row['client_id'] as ServiceId | null,
    startedAt: row['started_at'] as EpochMs,
    duration: row['duration'] as number | null,
    isLogged: row['is_logged'] === 1,
    isBillable: row['billable'] === 1,
    isBilled: row['billed'] === 1,
    isDeleted: row['deleted_at'] !== null,
  }
}

function projectOf(row: SqlRow): CountedProject {
  return {
    id: row['id'] as LocalId,
    title: row['title'] as string,
    clientId: row['client_id'] as ServiceId | null,
    type: row['type'] as string,
    rate: row['rate'] as string | null,
    billingMethod: row['billing_method'] as string | null,
    isDeleted: row['deleted_at'] !== null,
  }
}

function expenseOf(row: SqlRow): CountedExpense {
  return {
    id: row['id'] as LocalId,
    amount: row['amount'] as string,
    currency: row['currency'] as string,
    vendor: row['vendor'] as string | null,
    notes: row['notes'] as string,
    projectId: row['project_id'] as LocalId | null,
    isDeleted: row['deleted_at'] !== null,
  }
}
