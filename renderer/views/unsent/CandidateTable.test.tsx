import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { UnsentRow } from './UnsentRow.tsx'

const startedAt = Date.parse('2026-11-20T09:07:41Z')
const patch = { note: 'Call with Ann', duration: 1354, startedAt, projectId: 'p1', clientId: null }
const item: UnsentItem = {
  id: 'o1',
  entity: 'timeEntry',
  localId: 'e1' as LocalId,
  kind: 'create',
  state: 'parked',
  title: 'Call with Ann',
  patch,
  current: patch,
  conflict: [],
  createdAt: startedAt as EpochMs,
  attempts: 1,
  heldReason: null,
  nextTryAt: null,
  error: {
    kind: 'doubtful',
    message: 'This may have arrived.',
    fields: {},
    candidate: {
      serviceId: 9001 as ServiceId,
      fields: { ...patch, note: 'Imported by API', duration: 1800 },
    },
  },
}

function open(shown: UnsentItem) {
  const bench = createWindowBench({
    known: {
      'projects.all': [listedProject({ id: 'p1', title: 'Website' })],
      'clients.all': [{ id: 7 as ServiceId, name: 'Acme', currency: 'CHF' } as Client],
    },
  })
  const { person } = bench.open(<UnsentRow item={shown} now={startedAt as EpochMs} />)
  return { person, fake: bench.fake }
}

it('shows what is here beside what the service has, field by field', () => {
  open(item)
  const table = screen.getByRole('table', { name: 'Both versions of Call with Ann' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'NoteCall with AnnImported by API',
    'Duration0:22:340:30',
    expect.stringContaining('Start'),
    'ProjectWebsiteWebsite',
  ])
})

it('writes amounts in the currency of the client, as the rows of a conflict do', () => {
  const price = { title: 'Website', clientId: 7, fixedPrice: '1200' }
  open({
    ...item,
    entity: 'project',
    patch: price,
    error: {
      kind: 'doubtful',
      message: 'This may have arrived.',
      fields: {},
      candidate: { serviceId: 9002 as ServiceId, fields: { ...price, fixedPrice: '900' } },
    },
  })
  const row = screen.getByRole('row', { name: /^Fixed price/ })
  expect(row.textContent).toBe('Fixed price1,200.00 CHF900.00 CHF')
})

it('takes it for the same on the first of its buttons, by keyboard', async () => {
  const { person, fake } = open(item)
  await person.tab()
  const same = screen.getByRole('button', { name: 'It’s the same item Call with Ann' })
  expect(document.activeElement).toBe(same)
  await person.keyboard('{Enter}')
  expect(fake.inputsOf('sync.adopt')).toEqual([{ id: 'o1' }])
})

it('has neither where nothing on the service could be it', () => {
  open({ ...item, error: { kind: 'doubtful', message: 'Hidden rows.', fields: {} } })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: /^It’s the same/ })).toBeNull()
})
