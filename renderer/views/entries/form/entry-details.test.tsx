import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../../shared/contract/errors.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../../shared/domain/units.ts'
import { listedEntry } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { EntryDialog } from './EntryDialog.tsx'

const startedAt = Date.parse('2026-11-20T09:00:00Z') as EpochMs
const times = { startedAt, duration: 3600 as Seconds }
const details = {
  serviceId: 4711 as ServiceId,
  loggedSeconds: null,
  createdAt: startedAt,
  updatedAt: null,
}

function openEntry(serviceId: ServiceId | null) {
  const bench = createWindowBench({ answers: { 'entries.details': () => success(details) } })
  const entry = { ...listedEntry({ id: 'stored', ...times }), serviceId }
  const { person } = bench.open(
    <EntryDialog entry={entry} blank={times} onClose={() => undefined} />,
  )
  return { person, fake: bench.fake }
}

it('of an entry that was sent are its number and times', async () => {
  const { person, fake } = openEntry(4711 as ServiceId)
  await person.click(screen.getByText('Details'))
  await screen.findByRole('button', { name: 'Copy Number: 4711' })
  screen.getByRole('button', { name: /^Copy Created: 20 Nov 2026, / })
  expect(fake.inputsOf('entries.details')).toEqual([{ id: 'stored' }])
})

it('are none before it was sent', () => {
  openEntry(null)
  expect(screen.queryByText('Details')).toBeNull()
})
