import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { LocalId, Seconds } from '../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Timers } from './Timers.tsx'

const website = 'website' as LocalId
const work = (note: string, projectId: LocalId | null = null): EarlierWork => ({
  note,
  projectId,
  projectServiceId: null,
})
const works = [
  work('Weekly call'),
  work('Review checkout flow', website),
  work('Call with the printer'),
]
const projects = [listedProject({ id: 'website', title: 'Website' })]
const running = listedEntry({ id: 'one', note: 'Planning', duration: null, isLogged: false })

function openTimers(isRunning: boolean, answers: Answers = {}) {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'timer.running': isRunning ? [running] : [] },
    answers: { 'entries.earlierWork': () => success(works), ...answers },
  })
  return { ...bench, ...bench.open(<Timers />) }
}

const field = (): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'What are you working on?' })
const options = async (): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('listbox', { name: 'Earlier work' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const isClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

describe('notes that are suggested for a timer', () => {
  it('are those that match; a pick fills in note and project', async () => {
    const { person, fake } = openTimers(false, { 'timer.start': () => success(running) })
    await person.type(field(), 'check')
    expect(await options()).toEqual(['Review checkout flowWebsite'])
    await person.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /^Review/ }).id,
    )
    await person.keyboard('{Enter}')
    await isClosed()
    expect(field().value).toBe('Review checkout flow')
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.start')).toEqual([
        expect.objectContaining({ note: 'Review checkout flow', projectId: website }),
      ]),
    )
  })

  it('open with the arrow down, and close alone with Escape', async () => {
    const { person } = openTimers(false)
    await person.click(field())
    await person.keyboard('{ArrowDown}')
    expect(await options()).toHaveLength(3)
    await person.keyboard('{Escape}')
    await isClosed()
    expect(document.activeElement).toBe(field())
  })

  it('do not take Enter while none is active', async () => {
    const { person, fake } = openTimers(false, { 'timer.start': () => success(running) })
    await person.type(field(), 'call')
    await options()
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.start')).toEqual([expect.objectContaining({ note: 'call' })]),
    )
  })
})

describe('typing over the note of a running timer', () => {
  it('renames it with Enter', async () => {
    const { person, fake } = openTimers(true, { 'entries.edit': () => success(running) })
    await person.clear(field())
    await person.type(field(), 'Estimate{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('entries.edit')).toEqual([{ id: running.id, note: 'Estimate' }]),
    )
    expect(fake.inputsOf('timer.switch')).toEqual([])
  })

  it('starts it as a new timer with Alt and Enter, and leaves the former as it was', async () => {
    const { person, fake } = openTimers(true, { 'timer.switch': () => success(running) })
    await person.clear(field())
    await person.type(field(), 'Estimate')
    await person.keyboard('{Alt>}{Enter}{/Alt}')
    await waitFor(() => expect(fake.inputsOf('timer.switch')).toEqual([{ note: 'Estimate' }]))
    expect(fake.inputsOf('entries.edit')).toEqual([])
  })

  it('starts earlier work with its project', async () => {
    const { person, fake } = openTimers(true, { 'timer.switch': () => success(running) })
    await person.clear(field())
    await person.type(field(), 'checkout')
    expect(await options()).toEqual([
      'Start “checkout” as a new timerAlt+Enter',
      'Review checkout flowWebsite',
    ])
    await person.keyboard('{ArrowDown}{ArrowDown}{Alt>}{Enter}{/Alt}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toEqual([
        { note: 'Review checkout flow', projectId: website },
      ]),
    )
  })

  it('keeps what was typed where the start fails', async () => {
    const { person, fake } = openTimers(true, {
      'timer.switch': () => failure('storage', 'The disk is full.'),
    })
    await person.clear(field())
    await person.type(field(), 'Estimate')
    await person.keyboard('{Alt>}{Enter}{/Alt}')
    await waitFor(() => expect(fake.inputsOf('timer.switch')).toHaveLength(1))
    expect(field().value).toBe('Estimate')
  })

  it('gives the timer note and project of a suggestion that is clicked', async () => {
    const { person, fake } = openTimers(true, { 'entries.edit': () => success(running) })
    await person.clear(field())
    await person.type(field(), 'checkout')
    await options()
    await person.click(screen.getByRole('option', { name: /^Review/ }))
    await waitFor(() =>
      expect(fake.inputsOf('entries.edit')).toEqual([
        { id: running.id, note: 'Review checkout flow', projectId: website },
      ]),
    )
  })

  it('takes a suggestion picked before anything is typed', async () => {
    const { person, stores, fake } = openTimers(true, { 'entries.edit': () => success(running) })
    const stored = (note: string | null): void =>
      act(() => stores.answers.set('timer.running', {}, [{ ...running, note }]))
    stored(null)
    await person.click(field())
    await person.keyboard('{ArrowDown}')
    await options()
    await person.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(fake.inputsOf('entries.edit')).toHaveLength(1))
    stored('Weekly call')
    stored('Changed elsewhere')
    await waitFor(() => expect(field().value).toBe('Changed elsewhere'))
    expect(screen.queryByText(/has since changed/)).toBeNull()
  })
})

it('shows the time of the whole day for the work that runs', () => {
  const bench = createWindowBench({
    known: {
      'timer.running': [running],
      'timer.loggedToday': [{ id: running.id, seconds: 5400 as Seconds }],
    },
  })
  bench.open(<Timers />)
  expect(screen.getByText(/^\d+:\d\d today$/)).toBeTruthy()
})
