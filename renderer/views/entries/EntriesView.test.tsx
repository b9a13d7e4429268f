import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
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
