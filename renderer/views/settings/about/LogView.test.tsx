import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type { LogLine } from '../../../../shared/contract/payloads.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { LogView } from './LogView.tsx'

const line = (number: number, level: 'info' | 'error' = 'info'): LogLine => ({
  id: `1:${number}`,
  at: '2026-11-20 09:00:00.000',
  level,
  text: `event ${number}`,
})

function open(answers: Answers) {
  const bench = createWindowBench({ answers })
  const onBack = vi.fn()
  return { fake: bench.fake, onBack, ...bench.open(<LogView onBack={onBack} />) }
}

it('shows the newest lines, older ones on request, and new ones by themselves', async () => {
  let newest = [line(5), line(4)]
  const { person } = open({
    'log.page': ({ before }) =>
      before === null
        ? success({ lines: newest, before: '1:4' })
        : success({ lines: [line(3), line(2)], before: null }),
  })
  await screen.findByText('event 5')
  await person.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('event 2')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  newest = [line(6), line(5), line(4)]
  await screen.findByText('event 6', undefined, { timeout: 20_000 })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.at(-1))).toEqual([
    ...['6', '5', '4', '3', '2'],
  ])
})

it('is filtered by level and text, by keyboard', async () => {
  const { person, fake } = open({
    'log.page': ({ level, text }) =>
      success({
        lines: text === 'nowhere' ? [] : level === 'error' ? [line(9, 'error')] : [line(1)],
        before: null,
      }),
  })
  await screen.findByText('event 1')
  screen.getByRole('radio', { name: 'All' }).focus()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  await screen.findByText('event 9')
  await person.click(screen.getByRole('searchbox', { name: 'Find in the log' }))
  await person.keyboard('nowhere')
  await screen.findByText('No lines match.')
  expect(fake.inputsOf('log.page').at(-1)).toEqual({
    before: null,
    level: 'error',
    text: 'nowhere',
  })
})

it('says that it is empty, why it can’t be read, and opens the folder', async () => {
  const { person, onBack } = open({
    'log.page': () => success({ lines: [], before: null }),
    'log.openFolder': () => failure('storage', 'Couldn’t show the folder: /logs'),
  })
  await screen.findByText('The log is empty.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Settings' }))
  await person.click(screen.getByRole('button', { name: 'Open folder' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t show')
  await person.click(screen.getByRole('button', { name: 'Settings' }))
  expect(onBack).toHaveBeenCalledOnce()
})

it('looks again only while the window is shown', async () => {
  const { fake } = open({ 'log.page': () => success({ lines: [line(1)], before: null }) })
  await screen.findByText('event 1')
  const queryCount = (): number => fake.inputsOf('log.page').length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    // The first wait began with the clock of the computer; a shown window looks at once.
    fireEvent(document, new Event('visibilitychange'))
    const before = queryCount()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(queryCount()).toBeGreaterThan(before + 5)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    const whenHidden = queryCount()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(queryCount()).toBe(whenHidden)
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(queryCount()).toBeGreaterThan(whenHidden + 1)
    hidden.mockRestore()
  } finally {
    vi.useRealTimers()
  }
})
