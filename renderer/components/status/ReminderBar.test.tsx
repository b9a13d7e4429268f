import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import { ReminderBar } from './ReminderBar.tsx'

const at = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000
const entry = listedEntry({ id: 'a', startedAt: (at - hour) as EpochMs, duration: null })
const timer = { id: entry.id, since: entry.startedAt }
const later = listedEntry({ id: 'b', startedAt: (at + 60_000) as EpochMs, duration: null })

function openBar(running: readonly (typeof entry)[], by = -hour) {
  const reminder = { kind: 'clockJump', by, timer, id: '1', at: at as EpochMs } as const
  const bench = createWindowBench({
    known: { 'desktop.reminders': [reminder], 'timer.running': running },
    answers: { 'entries.edit': () => success(entry) },
  })
  return { ...bench, ...bench.open(<ReminderBar />) }
}

const offer = (): HTMLElement | null =>
  screen.queryByRole('button', { name: /^Add 1:00 back to the timer/ })

it('gives the time back to the timer that ran when the clock was set back', async () => {
  const { person, fake } = openBar([entry])
  const button = offer()
  if (!button) throw new Error('nothing is offered')
  await person.click(button)
  expect(fake.inputsOf('entries.edit')).toEqual([{ id: 'a', startedAt: at - 2 * hour }])
})

it.each([
  ['a timer that began after it', [later], -hour],
  ['a timer whose start was changed since', [{ ...entry, startedAt: at as EpochMs }], -hour],
  ['no timer', [], -hour],
  ['a clock that was set forward', [entry], hour],
])('offers nothing to %s', (_name, running, by) => {
  openBar(running, by)
  expect(screen.getByRole('alert').textContent).toContain('by 1:00')
  expect(offer()).toBeNull()
})
