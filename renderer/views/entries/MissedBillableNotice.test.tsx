import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { MissedBillableNotice } from './EntriesView.tsx'

const group = { projectId: null, title: null, clientId: 7 as ServiceId, count: 2 }
const missed = {
  count: 2,
  seconds: 5400 as Seconds,
  groups: [{ ...group, seconds: 5400 as Seconds }],
}

async function opened(answer: typeof missed | null) {
  const bench = createWindowBench({ answers: { 'entries.missedBillable': () => success(answer) } })
  bench.open(<MissedBillableNotice onShow={() => undefined} />)
  expect(bench.fake.calls).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return bench
}

it('asks only once the start is over, and again with each change while there is something', async () => {
  const { fake, stores } = await opened(missed)
  // The list is loaded once there is something to show.
  await vi.waitFor(() => screen.getByText('2 client entries aren’t billable (1:30 h)'), 10_000)
  await act(() => stores.refresh(['entries.missedBillable']))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(fake.calls.filter((name) => name === 'entries.missedBillable')).toHaveLength(2)
})

it('never asks again once there is nothing', async () => {
  const { fake, stores } = await opened(null)
  await act(() => stores.refresh(['entries.missedBillable']))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(fake.calls.filter((name) => name === 'entries.missedBillable')).toHaveLength(1)
})
