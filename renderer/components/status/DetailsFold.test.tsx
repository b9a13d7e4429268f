import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { DetailsFold, rowFacts } from './DetailsFold.tsx'

it('asks when it is opened, and copies what it shows', async () => {
  const calls: string[] = []
  const { person } = createWindowBench().open(
    <DetailsFold
      ask={() => {
        calls.push('asked')
        return Promise.resolve(
          success({
            serviceId: 4711 as ServiceId,
            loggedSeconds: null,
            updatedAt: null,
            createdAt: Date.parse('2026-11-20T12:00:00Z') as EpochMs,
          }),
        )
      }}
      factsOf={rowFacts}
    />,
  )
  expect(calls).toEqual([])
  await person.click(screen.getByText('Details'))
  expect(await screen.findByRole('button', { name: 'Copy Number: 4711' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Copy Created: 20 Nov 2026, \d\d:00$/ })).toBeTruthy()
  expect(calls).toEqual(['asked'])
})
