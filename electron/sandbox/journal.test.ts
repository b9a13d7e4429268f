import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock as clock } from '../base/clock.ts'
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
  const grant: Mutation = {
    kind: 'grant',
    row: { id: 1, refresh: 'digest', access: [], scope: 'all' },
  }
  appendFileSync(file, `${JSON.stringify(grant)}\n`)
  const rows = readFileSync(file, 'utf8')
  const size = statSync(file).size
  for (let time = 0; time < 6; time += 1) appendFileSync(file, rows)
  await (await startSandbox(options)).stop()
  expect(statSync(file).size).toBe(size)
  expect(readFileSync(file, 'utf8').split('\n').sort()).toEqual(rows.split('\n').sort())
})

it('opens a file of an older version, whose entries lack the newer fields', async () => {
  const { sandbox, ask } = await opened()
  const listed = (await ask('GET', '')).time_entries ?? []
  await sandbox.stop()
  const older = readFileSync(file, 'utf8').replaceAll(/"service_id":(\d+|null),/g, '')
  expect(older).not.toContain('service_id')
  writeFileSync(file, older)
  const again = await opened()
  const [row] = listed
  const shown = (await again.ask('GET', '')).time_entries
  expect(shown?.[0]).toEqual({ ...row, service_id: null })
  const fields = { started_at: row?.['started_at'], is_logged: true, duration: 60 }
  const body = { time_entry: { ...fields, note: 'new', retainer_id: 5 } }
  const made = (await again.ask('PUT', `/${String(row?.['id'])}`, body)).time_entry
  expect(made).toMatchObject({ service_id: null, local_timezone: null, retainer_id: 5 })
  await again.sandbox.stop()
  const last = await opened()
  expect((await last.ask('GET', `/${String(row?.['id'])}`)).time_entry).toEqual(made)
  await last.sandbox.stop()
})

type Row = Readonly<Record<string, unknown>>
type Body = { readonly time_entries?: readonly Row[]; readonly time_entry?: Row }

async function opened() {
  const sandbox = await startSandbox({ clock, token: 't', entries: 5, file })
  const path = `${sandbox.baseUrl}/timetracking/business/${sandbox.businessId}/time_entries`
  return {
    sandbox,
    async ask(method: string, below: string, body?: unknown): Promise<Body> {
      const answer = await fetch(`${path}${below}`, {
        method,
        headers: {
          authorization: 'Bearer t',
          'api-version': 'alpha',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as Body
    },
  }
}
