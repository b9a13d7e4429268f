import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import { defaultSettings } from '../../../shared/contract/settings.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { EntriesView } from './EntriesView.tsx'

/** Friday evening. */
const evening = Date.parse('2026-11-20T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
})
afterEach(() => {
  vi.useRealTimers()
})

async function dayOfNewEntry(): Promise<string> {
  fireEvent.keyDown(document.body, { key: 'n' })
  return (await screen.findByLabelText<HTMLInputElement>('Day')).value
}

it('a new entry is on today, although the week was opened the evening before', async () => {
  const { open } = createWindowBench({ answers: { 'entries.range': () => success([]) } })
  open(<EntriesView />)
  await screen.findByText('Sat 21')
  vi.setSystemTime(evening + 14 * 3_600_000)
  expect(await dayOfNewEntry()).toMatch(/21/)
})

it('a new entry is on the day that is shown, and in another week on its day', async () => {
  const { open } = createWindowBench({ answers: { 'entries.range': () => success([]) } })
  open(<EntriesView />)
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await dayOfNewEntry()).toMatch(/13/)
})

it('“Today” leads to the new week when the window is shown again after a weekend', async () => {
  const { open } = createWindowBench({ answers: { 'entries.range': () => success([]) } })
  const { person } = open(<EntriesView />)
  await screen.findByText('Sat 21')
  const shown = vi.spyOn(document, 'visibilityState', 'get')
  for (const state of ['hidden', 'visible'] as const) {
    shown.mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.setSystemTime(evening + 2.5 * 86_400_000)
  }
  await person.click(screen.getByRole('button', { name: 'Today' }))
  await screen.findByText('Tue 24')
})

it.each([
  [0, '09:00'],
  [240, '09:00'],
  [600, '10:00'],
])(
  'where clocks change, with days from minute %s, a new entry begins at %s',
  async (dayStart, start) => {
    vi.setSystemTime(Date.parse('2026-10-28T12:00:00Z'))
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    const inBerlin = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    inBerlin.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Europe/Berlin' }
    })
    onTestFinished(() => inBerlin.mockRestore())
    const { open } = createWindowBench({
      answers: { 'entries.range': () => success([]) },
      known: { 'settings.state': { ...defaultSettings, dayStart } },
    })
    open(<EntriesView />)
    fireEvent.keyDown(document.body, { key: 'd' })
    for (const _day of [27, 26, 25]) fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(await dayOfNewEntry()).toMatch(/25/)
    expect(screen.getByLabelText<HTMLInputElement>('Start time').value).toBe(start)
  },
)
