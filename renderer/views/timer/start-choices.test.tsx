/** Favourites and today’s events in the list under the field of a new timer, and the keys of favourites. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { Favourite } from '../../../shared/domain/entries/favourite.ts'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Timers } from './Timers.tsx'

const website = listedProject({ id: 'website', title: 'Website' })
const favourite = (note: string, position: number, projectId: string | null = null) =>
  ({
    id: note,
    note,
    projectId,
    position,
    projectServiceId: null,
    tags: 'call',
    isNotBillableByChoice: true,
  }) as Favourite
const earlier = (note: string): EarlierWork => ({ note, projectId: null, projectServiceId: null })
const running = listedEntry({ id: 'one', note: 'Planning', duration: null, isLogged: false })

function openTimers(isRunning = false) {
  const bench = createWindowBench({
    known: { 'projects.all': [website], 'timer.running': isRunning ? [running] : [] },
    answers: {
      'favourites.all': () =>
        success([favourite('Mail', 1), favourite('Review', 2, 'website'), favourite('X', 3, 'y')]),
      'proposals.planned': () =>
        success([
          {
            from: new Date(2026, 10, 24, 10).getTime() as EpochMs,
            note: 'Weekly',
            to: new Date(2026, 10, 24, 11).getTime() as EpochMs,
            projectId: website.id,
          },
        ]),
      'entries.earlierWork': () => success([earlier('Mail'), earlier('Old call')]),
      'timer.switch': () => success(running),
    },
  })
  return { ...bench, ...bench.open(<Timers />) }
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'What are you working on?' })
const options = () =>
  waitFor(() => {
    const list = screen.getByRole('listbox', { name: 'Work you can start' })
    const found = within(list).getAllByRole('option')
    expect(found).toHaveLength(5)
    return found
  })

describe('the field of a new timer', () => {
  it('asks for favourites and events no earlier than its list is opened', async () => {
    const { person, fake } = openTimers()
    await person.tab()
    expect(fake.calls).not.toContain('favourites.all')
    expect(fake.calls).not.toContain('proposals.planned')
  })

  it('offers them first while it is empty, each once, by click or arrow', async () => {
    const { person } = openTimers()
    await person.click(field())
    expect((await options()).map(({ textContent }) => textContent)).toEqual([
      'MailCtrl+1',
      'ReviewWebsiteCtrl+2',
      'XProject deletedCtrl+3',
      'WeeklyWebsite10:00 – 11:00',
      'Old call',
    ])
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await person.keyboard('{ArrowDown}')
    await options()
    await person.keyboard('Old')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  })

  it('starts what is taken at once, with everything that belongs to it', async () => {
    const { person, fake } = openTimers()
    await person.click(field())
    await options()
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toEqual([
        { note: 'Review', projectId: 'website', tags: 'call', billable: false },
      ]),
    )
  })

  it('says why a favourite can’t be started', async () => {
    const { person, fake, stores } = openTimers()
    await person.click(field())
    const [, , gone] = await options()
    if (gone) await person.click(gone)
    expect(stores.state.getState().toast?.text).toBe('The project of “X” was deleted.')
    expect(fake.calls).not.toContain('timer.switch')
  })
})

describe('the keys of favourites', () => {
  it.each([false, true])('start one from the field, where one runs: %s', async (isRunning) => {
    const { person, fake } = openTimers(isRunning)
    await person.click(field())
    await person.keyboard('{Control>}1{/Control}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toEqual([
        { note: 'Mail', tags: 'call', billable: false },
      ]),
    )
    await person.keyboard('{Control>}{Alt>}1{/Alt}{/Control}1')
    expect(fake.inputsOf('timer.switch')).toHaveLength(1)
  })
})

it('a start typed after midnight can be yesterday', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T00:20+01:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { person } = openTimers()
  await person.click(screen.getByRole('button', { name: /^When did you start/ }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Enter a time…' }))
  await person.type(await screen.findByLabelText('Start time'), '23:50{Enter}')
  const start = await screen.findByRole('button', { name: /^When did you start/ })
  await waitFor(() => expect(start.textContent).toBe('Since 23 Nov 23:50'))
})
