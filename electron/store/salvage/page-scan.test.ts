/** Tests the page reader against databases that SQLite itself wrote. */
import fc from 'fast-check'
import SqliteDatabase from 'libsql'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { removeTemporaryFiles, temporaryFile } from '../../../test/fakes/sample-database.ts'
import { orphanedLeaves, tableOfLeaf } from './found-tables.ts'
import { openPages, type Pages } from './pages.ts'
import { readVarint } from './record.ts'
import { fit, type Column, type FoundRow, type Layout } from './table-shape.ts'
import { readLeaf, walkTree, type Leaf } from './b-tree.ts'

afterAll(removeTemporaryFiles)

type Row = {
  readonly id: number
  readonly a: string
  readonly n: number | null
  readonly r: number | null
  readonly b: Uint8Array | null
}

function column(name: string, type: string, isNullable: boolean, isRowid = false): Column {
  return { name, type, isNullable, isRequired: !isNullable, isRowid, isKey: isRowid }
}

const layout: Layout = [
  column('id', 'INTEGER', false, true),
  column('a', 'TEXT', false),
  column('n', 'INTEGER', true),
  column('r', 'REAL', true),
  column('b', 'BLOB', true),
]
const otherLayout: Layout = [column('key', 'TEXT', false), column('value', 'TEXT', false)]

/** Writes a file with these rows and a second table by SQLite; returns its path and t's first page. */
function write(rows: readonly Row[], pageSize: number): { file: string; root: number } {
  const file = temporaryFile()
  const sqlite = new SqliteDatabase(file)
  sqlite.exec(`PRAGMA page_size=${pageSize}; PRAGMA journal_mode=WAL; BEGIN;
    CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL, n INTEGER, r REAL, b BLOB) STRICT;
    CREATE TABLE other (key TEXT NOT NULL, value TEXT NOT NULL) STRICT;
    INSERT INTO other VALUES ('one', 'two'), ('three', 'four');`)
  const insert = sqlite.prepare('INSERT INTO t VALUES (?, ?, ?, ?, ?)')
  for (const { id, a, n, r, b } of rows) insert.run([id, a, n, r, b && Buffer.from(b)])
  const root = sqlite.prepare("SELECT rootpage AS root FROM sqlite_master WHERE name = 't'").get()
  sqlite.exec('COMMIT')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return { file, root: (root as { readonly root: number }).root }
}

function rowsIn(pages: Pages, leaves: readonly Leaf[]): readonly FoundRow[] {
  return leaves
    .flatMap((leaf) => readLeaf(pages, leaf).rows)
    .flatMap(({ cell }) => {
      const row = fit(layout, cell)
      return row ? [row] : []
    })
    .sort((one, two) => Number(one['id']) - Number(two['id']))
}

// Around the lengths where a record leaves its page and where the overflow needs one page more.
const length = fc.oneof(
  fc.nat(60),
  fc.integer({ min: 440, max: 530 }),
  fc.integer({ min: 4000, max: 4200 }),
  fc.integer({ min: 8100, max: 8250 }),
)
const text = fc
  .tuple(length, fc.constantFrom('x', 'ü', '😀', '\u2028'))
  .map(([count, letter]) => letter.repeat(count))
const integer = fc.oneof(
  fc.constantFrom(0, 1, -1, 127, 128, 2 ** 31, -(2 ** 40), 2 ** 53 - 1),
  fc.maxSafeInteger(),
)
const row = fc.record<Row>({
  id: fc.oneof(fc.nat(300), fc.nat(2 ** 40)),
  a: text,
  n: fc.option(integer),
  r: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  b: fc.option(length.map((count) => new Uint8Array(count).fill(count % 256))),
})
const rows = fc
  .uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 60, size: 'max' })
  .map((list) => list.sort((one, two) => one.id - two.id))
const options = { seed: 20261121, numRuns: 25 }

describe('the page reader', () => {
  it('reads trees and orphaned leaves exactly as SQLite wrote them', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(512, 4096, 65536), (list, pageSize) => {
        const { file, root } = write(list, pageSize)
        const pages = openPages(file)
        const tree = walkTree(pages, root)
        expect(tree.isWhole).toBe(true)
        expect(rowsIn(pages, tree.leaves)).toEqual(list)
        pages.close()

        const bytes = readFileSync(file)
        // The size stays known: of a few pages it can't be found out.
        bytes.fill(0, 18, pageSize)
        writeFileSync(file, bytes)
        const damaged = openPages(file)
        const layouts = new Map([
          ['other', otherLayout],
          ['t', layout],
        ])
        const leaves = orphanedLeaves(damaged, () => false)
        const ownLeaves = leaves.filter((leaf) => tableOfLeaf(damaged, leaf, layouts) === 't')
        expect(rowsIn(damaged, ownLeaves)).toEqual(list)
        expect(leaves.length - ownLeaves.length).toBe(1)
        damaged.close()
      }),
      options,
    )
  })

  it('leaves out rows whose overflow is not there or belongs to something else', () => {
    const list = [1, 2, 3].map((id) => ({ id, a: 'x'.repeat(9000), n: id, r: null, b: null }))
    const { file, root } = write(list, 4096)
    const bytes = readFileSync(file)
    for (let page = 4; page * 4096 <= bytes.length; page += 1) {
      const at = (page - 1) * 4096
      // Only a page of a chain has a next one: its number is small, and text follows.
      if (bytes.readUInt8(at + 4) !== 'x'.charCodeAt(0)) continue
      const damaged = Buffer.from(bytes)
      damaged.writeUInt32BE(bytes.length, at)
      writeFileSync(file, damaged)
      const pages = openPages(file)
      const found = rowsIn(pages, walkTree(pages, root).leaves)
      expect(found).toHaveLength(2)
      expect(list).toEqual(expect.arrayContaining([...found]))
      pages.close()
    }
  })

  it('refuses numbers beyond what a number holds', () => {
    expect(readVarint(Buffer.from([0x81, 0x00]), 0)).toEqual({ value: 128, next: 2 })
    expect(readVarint(Buffer.alloc(9, 0xff), 0)).toBeUndefined()
    expect(readVarint(Buffer.from([0x81]), 0)).toBeUndefined()
  })
})
