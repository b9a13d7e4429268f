/**
 * Saves what can be read from a damaged database into a fresh one.
 *
 * SQLite never opens the damaged file. Its pages are read one by one (salvage/pages.ts), so every page
 * that is whole counts, however damaged the way to it; the kept file stays as it is by construction, no
 * room for a copy is needed on a disk that may be full, and the driver, which aborts the process on a
 * text that is no UTF-8, does not see one.
 */
import { basename } from 'node:path'
import type { Database } from '../database.ts'
import { findTables, type FoundTable } from './found-tables.ts'
import { insertRows, mendReferences } from './insert-rows.ts'
import { openPages, type Pages } from './pages.ts'
import { fit, shapesIn, type FoundRow, type Shape } from './table-shape.ts'
import { readLeaf } from './b-tree.ts'

export {
  checkFile,
  quarantinePath as nameAside,
  quarantine as setAside,
  type FileState,
} from './integrity-check.ts'
export type { FoundRow } from './table-shape.ts'

export type SalvageReport = {
  /** Rows saved, by table. */
  readonly rows: Readonly<Record<string, number>>
  /** False where anything of the listed tables was found damaged, or the file as a whole. */
  readonly isComplete: boolean
  /**
   * Tables with rows from leaves that no tree leads to. They may be old: an operation of the outbox from
   * there may have been sent already, so it must be looked for before it is sent.
   */
  readonly scanned: readonly string[]
  /** For the person. */
  readonly sentence: string
}

/** Says whether the program could read this row, e.g. whether a column with JSON still is JSON. */
export type RowCheck = (table: string, row: FoundRow) => boolean

/**
 * Reads `tables` from the damaged file (with its -wal) and adds their rows to the fresh, migrated
 * database, each table in a transaction of its own. A reference to a row that was lost becomes NULL.
 * Damage never throws; a disk that refuses and a table that the fresh database doesn't have do.
 */
export function salvage(
  brokenFile: string,
  freshDatabase: Database,
  tables: readonly string[],
  {
    accepts = () => true,
    keptAs = basename(brokenFile),
  }: { readonly accepts?: RowCheck; readonly keptAs?: string } = {},
): SalvageReport {
  const shapes = shapesFor(freshDatabase, tables)
  const pages = openPages(brokenFile)
  // Inside a transaction it would have no effect. Parents may be listed behind their children.
  freshDatabase.get('PRAGMA foreign_keys=OFF')
  try {
    const found = findTables(pages, shapes)
    const results = tables.map((table) => {
      const result = saveTable(freshDatabase, pages, table, found.get(table), accepts)
      return { table, ...result }
    })
    const mended = mendReferences(freshDatabase)
    const rows = Object.fromEntries(
      results.map(({ table, taken }) => [table, taken - (mended.get(table)?.removed ?? 0)]),
    )
    const isComplete = pages.isWhole && mended.size === 0 && results.every((one) => one.isComplete)
    const scanned = results.filter((one) => one.isScanned).map(({ table }) => table)
    return { rows, isComplete, scanned, sentence: sentenceOf(rows, isComplete, keptAs) }
  } finally {
    freshDatabase.get('PRAGMA foreign_keys=ON')
    pages.close()
  }
}

/**
 * True where a row holds a text that is no UTF-8. SQLite's own check does not look, and the driver ends
 * the process when it reads one. Takes about 16 ms for a thousand rows: for a start after a bad end.
 */
export function hasDamagedText(file: string, database: Database): boolean {
  const pages = openPages(file)
  try {
    const found = [...findTables(pages, shapesIn(database)).values()]
    return found.some(({ leaves }) =>
      leaves.some((leaf) => readLeaf(pages, leaf).rows.some(({ cell }) => cell.mended.length > 0)),
    )
  } finally {
    pages.close()
  }
}

/** All shapes, the listed ones first: they win where a stray leaf fits several equally well. */
function shapesFor(database: Database, tables: readonly string[]): readonly Shape[] {
  const shapes = shapesIn(database)
  const listed = tables.map((table) => {
    const shape = shapes.find((one) => one.table === table)
    if (!shape) throw new Error(`the fresh database has no table ${table}`)
    return shape
  })
  return [...listed, ...shapes.filter(({ table }) => !tables.includes(table))]
}

type TableResult = {
  readonly taken: number
  readonly isComplete: boolean
  readonly isScanned: boolean
}

function saveTable(
  database: Database,
  pages: Pages,
  table: string,
  found: FoundTable | undefined,
  accepts: RowCheck,
): TableResult {
  if (!found) return { taken: 0, isComplete: false, isScanned: false }
  const damage = { isFound: !found.isWhole, isScanned: false }
  const rows = rowsOf(pages, found, (row) => accepts(table, row), damage)
  const { taken, refused } = insertRows(database, table, rows)
  const isComplete = !damage.isFound && refused === 0
  return { taken, isComplete, isScanned: damage.isScanned }
}

/**
 * The rows in the order of trust, because the first with a key wins: those in their place, then those
 * of stray leaves, last those whose row id is out of its order. `damage` is filled on the way.
 */
function* rowsOf(
  pages: Pages,
  { layout, leaves, strays }: FoundTable,
  accepts: (row: FoundRow) => boolean,
  damage: { isFound: boolean; isScanned: boolean },
): Generator<FoundRow> {
  const doubtful: FoundRow[] = []
  for (const [index, leaf] of [...leaves, ...strays].entries()) {
    const { rows, isWhole } = readLeaf(pages, leaf)
    if (!isWhole) damage.isFound = true
    for (const { cell, isDoubtful } of rows) {
      const row = fit(layout, cell)
      if (!row || cell.mended.length > 0) damage.isFound = true
      if (!row || !accepts(row)) {
        damage.isFound = true
        continue
      }
      if (isDoubtful) doubtful.push(row)
      else {
        if (index >= leaves.length) damage.isScanned = true
        yield row
      }
    }
  }
  yield* doubtful
}

/** Words for the tables that people know; the others count together. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  time_entries: ['entry', 'entries'],
  outbox: ['unsent item', 'unsent items'],
  projects: ['project', 'projects'],
}

function sentenceOf(
  rows: Readonly<Record<string, number>>,
  isComplete: boolean,
  keptAs: string,
): string {
  const count = (number: number, [one, many]: readonly [string, string]): string =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
  const named = Object.entries(words).flatMap(([table, word]) => {
    const number = rows[table] ?? 0
    return number > 0 ? [count(number, word)] : []
  })
  const others = Object.entries(rows).filter(([table]) => !(table in words))
  const rest = others.reduce((sum, [, number]) => sum + number, 0)
  const parts = rest > 0 ? [...named, count(rest, ['other item', 'other items'])] : named
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
  const sum = Object.values(rows).reduce((one, other) => one + other, 0)
  const read = sum === 0 ? 'Nothing could be read' : `${list} ${sum === 1 ? 'was' : 'were'} read`
  const lost = !isComplete && sum > 0 ? ' Some of it was lost or is uncertain.' : ''
  return `The database was damaged. ${read} from it; the damaged file is kept as ${keptAs}.${lost}`
}
