import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import { defaultSettings } from '../../../../shared/contract/settings.ts'
import type { Seconds } from '../../../../shared/domain/units.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { ListView } from './ListView.tsx'

it.each([
  [
    success({ loggedSeconds: 5400 as Seconds, unbilledSeconds: 0 as Seconds }),
    ['Copy Logged: 1:30', 'Copy Unbilled: 0:00'],
  ],
  [failure('unavailable', 'The service can’t count entries with these filters.'), []],
])('shows what the service counts of the list, or why it does not', async (answer, buttons) => {
  const bench = createWindowBench({ answers: { 'entries.serviceTotals': () => answer } })
  const { person } = bench.open(<ListView first={{ billed: true }} />)
  await person.click(screen.getByRole('button', { name: 'Filter (1)' }))
  await person.click(screen.getByText('Details'))
  if (!answer.ok) await screen.findByText('The service can’t count entries with these filters.')
  for (const name of buttons) await screen.findByRole('button', { name })
  expect(bench.fake.inputsOf('entries.serviceTotals')).toEqual([{ filter: { billed: true } }])
})

it('filters by the days of its headings, which begin at the chosen hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 2) })
  onTestFinished(() => void vi.useRealTimers())
  const bench = createWindowBench({
    known: { 'settings.state': { ...defaultSettings, dayStart: 240 } },
  })
  const { person } = bench.open(<ListView first={{}} />)
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.type(screen.getByLabelText('From'), 'today')
  await person.type(screen.getByLabelText('To'), '2026-11-20')
  expect(bench.fake.inputsOf('entries.list').at(-1)).toMatchObject({
    filter: {
      startedFrom: new Date(2026, 10, 20, 4).getTime(),
      startedTo: new Date(2026, 10, 21, 4).getTime(),
    },
  })
  await person.click(screen.getByRole('button', { name: 'Filter (2)' }))
  expect(screen.getAllByText(/20 Nov 2026/)).toHaveLength(2)
})
