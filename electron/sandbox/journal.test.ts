import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock as clock } from '../kit/clock.ts'
import { openJournal } from './journal.ts'
import { startSandbox } from './sandbox.ts'
import type { Mutation } from './state.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-journal-'))
  file = join(folder, 'state')
})
afterEach(() => rmSync(folder, { recursive: true }))

const token = (name: string): Mutation => ({ kind: 'cardToken', row: { token: name } })

function kept(): readonly Mutation[] {
  const seen: Mutation[] = []
  openJournal(file, (mutation) => seen.push(mutation)).close()
  return seen
}

it('gives back what was appended, in order', () => {
  const journal = openJournal(file, () => undefined)
  expect(journal.length).toBe(0)
  journal.append([token('ä'), token('b')])
  journal.append([token('c')])
  journal.close()
  expect(kept()).toEqual([token('ä'), token('b'), token('c')])
})

it('drops a last line that was cut, and glues nothing to it', () => {
  writeFileSync(file, `${JSON.stringify(token('a'))}\n{"kind":"cardTok`)
  const journal = openJournal(file, () => undefined)
  journal.append([token('b')])
  journal.close()
  expect(kept()).toEqual([token('a'), token('b')])
})

it('reads across slices of the file', () => {
  const long = 'x'.repeat(3_000_000)
  const journal = openJournal(file, () => undefined)
  journal.append([token(`${long}1`), token(`${long}2`), token(`${long}3`)])
  journal.close()
  expect(kept().map((mutation) => mutation.kind === 'cardToken' && mutation.row.token)).toEqual([
    `${long}1`,
    `${long}2`,
    `${long}3`,
  ])
})

it('is written anew at the start where most of its lines are of the past', async () => {
  const options = { clock, token: 't', entries: 5, file }
  await (await startSandbox(options)).stop()
  const rows = readFileSync(file, 'utf8')
  const size = statSync(file).size
  for (let time = 0; time < 6; time += 1) appendFileSync(file, rows)
  await (await startSandbox(options)).stop()
  expect(statSync(file).size).toBe(size)
  expect(readFileSync(file, 'utf8').split('\n').sort()).toEqual(rows.split('\n').sort())
})
