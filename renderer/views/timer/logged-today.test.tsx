import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Popover } from '../popover/Popover.tsx'
import { PausedWork } from './PausedWork.tsx'
import { Timers } from './Timers.tsx'

const evening = new Date(2026, 10, 20, 23, 50).getTime()
const id = 'call' as LocalId
const startedAt = (evening - 1_800_000) as EpochMs

it.each([
  ['a running timer', { duration: null, isLogged: false }, '1:30 today'],
  ['a paused one', { duration: 600 as Seconds, isLogged: true }, '1:00 today'],
])('the time of today beside %s ends with the day', async (_, times, shown) => {
  vi.useFakeTimers({ now: evening })
  onTestFinished(() => void vi.useRealTimers())
  const entry = listedEntry({ id, note: 'Call', startedAt, ...times })
  const isPaused = entry.duration !== null
  const bench = createWindowBench({
    known: {
      'timer.running': isPaused ? [] : [entry],
      'timer.paused': isPaused ? entry : null,
      'timer.loggedToday': [{ id, seconds: 3600 as Seconds }],
    },
    answers: { 'timer.loggedToday': () => success([{ id, seconds: 0 as Seconds }]) },
  })
  bench.open(isPaused ? <PausedWork /> : <Timers />)
  const today = () => screen.queryByText(shown, { exact: false })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(today()).toBeTruthy()
  expect(bench.fake.inputsOf('timer.loggedToday')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(bench.fake.inputsOf('timer.loggedToday')).toHaveLength(1)
  expect(screen.queryByText(/ today/)).toBeNull()
  if (isPaused) screen.getByText(/until 20 Nov /)
})

it('the sums of a popover that is kept open end with the day', async () => {
  vi.useFakeTimers({ now: evening })
  onTestFinished(() => void vi.useRealTimers())
  const sums = (today: number) =>
    ({ day: '2026-11-20' as Day, today: today as Seconds, week: 7200 as Seconds }) as const
  const bench = createWindowBench({
    known: { 'timer.running': [], 'timer.paused': null, 'entries.totals': sums(3600) },
    answers: { 'entries.totals': () => success(sums(0)) },
  })
  bench.open(<Popover proposal={<p />} planned={<p />} captureLine={<p />} />)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  screen.getByText('1:00')
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000))
  expect(screen.queryByText('1:00')).toBeNull()
  expect(bench.fake.inputsOf('entries.totals')).toHaveLength(1)
})
