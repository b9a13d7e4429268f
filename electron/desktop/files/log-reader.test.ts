/** The log read from its end, from real files. */
import {
  appendFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LogFilter } from '../../../shared/domain/diagnostics/log-line.ts'
import { readLogPage } from './log-reader.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-log-reader-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const line = (number: number, level = 'info'): string =>
  `[2026-11-20 09:00:00.000] [${level}]  event ${number} {"ü":"ö"}\n`
const file = (name = 'stint.log'): string => join(folder, name)

/** Reads every line of the log page by page; returns the lines and the number of pages. */
async function all(filter: { level?: LogFilter; text?: string } = {}) {
  const lines: string[] = []
  const ids = new Set<string>()
  let before: string | null = null
  let pages = 0
  do {
    const page = await readLogPage(folder, { level: 'all', text: '', ...filter, before })
    lines.push(...page.lines.map(({ text }) => text))
    for (const { id } of page.lines) ids.add(id)
    before = page.before
    pages += 1
  } while (before !== null)
  expect(ids.size).toBe(lines.length)
  return { lines, pages }
}
const events = (lines: readonly string[]): readonly number[] =>
  lines.map((text) => Number(/event (\d+)/.exec(text)?.[1]))
const downFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

it('has no lines without a log', async () => {
  expect(await all()).toEqual({ lines: [], pages: 1 })
})

it('has every line of both files once, newest first, across blocks of any length', async () => {
  const text = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => line(from + index)).join('')
  writeFileSync(file('stint.old.log'), text(0, 3000))
  writeFileSync(file(), text(3000, 5555))
  const { lines, pages } = await all()
  expect(events(lines)).toEqual(downFrom(5554, 0))
  expect(lines.every((one) => one.endsWith('{"ü":"ö"}'))).toBe(true)
  expect(pages).toBeGreaterThan(50)
})

it('has the beginning of a line without an end', async () => {
  writeFileSync(file(), `${line(1)}no end `)
  truncateSync(file(), 100_000_000)
  const { lines } = await all()
  expect(lines.map((text) => text.slice(0, 7))).toEqual(['no end ', 'event 1'])
  expect(lines[0]).toHaveLength(20_000)
})

it('finds what is rare in a few pages', async () => {
  for (let number = 0; number < 5000; number += 1) {
    appendFileSync(file(), line(number, number === 17 ? 'error' : 'info'))
  }
  const { lines, pages } = await all({ level: 'error' })
  expect(events(lines)).toEqual([17])
  expect(pages).toBeLessThan(4)
  expect(events((await all({ text: 'EVENT 4711 ' })).lines)).toEqual([4711])
})

it('goes on where it was after the file was set aside', async () => {
  writeFileSync(file(), Array.from({ length: 250 }, (_, number) => line(number)).join(''))
  const first = await readLogPage(folder, { before: null, level: 'all', text: '' })
  renameSync(file(), file('stint.old.log'))
  writeFileSync(file(), line(1000))
  const second = await readLogPage(folder, { before: first.before, level: 'all', text: '' })
  expect(events([...first.lines, ...second.lines].map(({ text }) => text))).toEqual(
    downFrom(249, 50),
  )
})

it('begins at the end of the file where a page is said to begin beyond it', async () => {
  writeFileSync(file(), line(1))
  const before = `${statSync(file()).ino}:2000000000`
  const { lines } = await readLogPage(folder, { before, level: 'all', text: '' })
  expect(events(lines.map(({ text }) => text))).toEqual([1])
})

it('shows a line that is still being written, and cuts one without an end', async () => {
  writeFileSync(file(), `${line(1)}${'x'.repeat(100_000)}`)
  const { lines } = await readLogPage(folder, { before: null, level: 'all', text: '' })
  expect(lines.map(({ text }) => text.length)).toEqual([20_000, 'event 1 {"ü":"ö"}'.length])
})

it('says an error of the disk by throwing it', async () => {
  await expect(
    readLogPage(`${folder}\0`, { before: null, level: 'all', text: '' }),
  ).rejects.toThrow()
})
