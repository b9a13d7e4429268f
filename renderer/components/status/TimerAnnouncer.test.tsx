import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listedEntry } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { TimerAnnouncer } from './TimerAnnouncer.tsx'

it('says each start and stop, and nothing of timers that ran before', () => {
  const timer = (id: string) => listedEntry({ id, duration: null })
  const { open, stores } = createWindowBench({ known: { 'timer.running': [timer('Call')] } })
  open(<TimerAnnouncer />)
  const heard = (): string | null => screen.getByRole('status').textContent
  const run = (...ids: readonly string[]): void =>
    act(() => stores.answers.set('timer.running', {}, ids.map(timer)))
  expect(heard()).toBe('')
  run()
  expect(heard()).toBe('Timer stopped')
  run('Design')
  expect(heard()).toBe('Timer started')
  run('Review')
  expect(heard()).toBe('Timer started')
  run()
  expect(heard()).toBe('Timer stopped')
})
