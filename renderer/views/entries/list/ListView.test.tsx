import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
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
