/** Favourites and today’s events in the popover: started, added, moved and removed, by keyboard and by mouse. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { Favourite } from '../../../shared/domain/entries/favourite.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { listedEntry, listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { PlannedEvents } from './PopoverProposal.tsx'
import { Popover } from './Popover.tsx'

const website = listedProject({ id: 'website', title: 'Website' })
const old = listedProject({ id: 'old', title: 'Old site', active: false })
const favourite = (note: string | null, position: number, projectId: string | null = null) =>
  ({
    id: `favourite ${position}`,
    note,
    projectId,
    position,
    projectServiceId: null,
    tags: '',
    isNotBillableByChoice: false,
  }) as Favourite
const three = [favourite('Mail', 1), favourite(null, 2, 'website'), favourite('Relics', 3, 'old')]
const recent = [listedEntry({ id: 'call', note: 'Call' }), listedEntry({ id: 'm', note: 'Mail' })]
const running = listedEntry({ id: 'new', note: 'Mail', duration: null, isLogged: false })

async function openPopover(favourites: readonly Favourite[] | null, answers: Answers = {}) {
  const bench = createWindowBench({
    known: {
      'projects.all': [website, old],
      'timer.running': [],
      'timer.paused': null,
      'entries.recent': recent,
    },
    answers: {
      'favourites.all': () => success(favourites ?? []),
      'favourites.add': () => success(null),
      'favourites.remove': () => success(null),
      'favourites.move': () => success(null),
      'history.state': () => success({ undo: 'Remove from favourites', redo: null }),
      'proposals.planned': () => success([]),
      'timer.switch': () => success(running),
      ...answers,
    },
  })
  const content = <Popover proposal={<p />} planned={<PlannedEvents />} captureLine={<p />} />
  const opened = bench.open(content)
  if (favourites) await waitFor(() => expect(rows()).toHaveLength(favourites.length))
  return { ...bench, ...opened }
}

const region = (name = 'Favourites') => screen.getByRole('region', { name })
const rows = (name?: string) => within(region(name)).queryAllByRole('listitem')
const texts = (name?: string) => rows(name).map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.getByRole('button', { name })

describe('favourites in the popover', () => {
  it('are listed with their keys, and not once more among recent work', async () => {
    await openPopover(three)
    expect(texts()).toEqual([
      'Start MailCtrl+1',
      'Start WebsiteCtrl+2',
      'Start Relics, Old site · Project archivedCtrl+3',
    ])
    expect(texts('Continue')).toEqual(['Continue Call, No project0:01'])
  })

  it('start by Enter, a click and Ctrl with their digit', async () => {
    const { person, fake } = await openPopover(three)
    row(/^Start ?Mail/).focus()
    await person.keyboard('{Enter}')
    await person.keyboard('{Control>}2{/Control}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toEqual([{ note: 'Mail' }, { projectId: 'website' }]),
    )
  })

  it('say why they can’t be started', async () => {
    const { person, fake } = await openPopover(three)
    expect(row(/^Start ?Relics/).getAttribute('aria-disabled')).toBe('true')
    await person.click(row(/^Start ?Relics/))
    const said = 'The project of “Relics” is archived. Unarchive it first.'
    await screen.findByText(said)
    await person.keyboard('{Control>}4{/Control}')
    await screen.findByText(
      'You haven’t set favourite 4 yet. Add favourites from the menu of an entry.',
    )
    expect(fake.calls).not.toContain('timer.switch')
  })

  it('say how to get them while there are none', async () => {
    const { person, fake } = await openPopover([])
    await screen.findByText('Press ☆ beside recent work to add it to your favourites.')
    await person.click(row(/^Favourite: Call/))
    expect(fake.inputsOf('favourites.add')).toEqual([{ id: 'call' }])
  })

  it('move with Alt and the arrows, and keep the focus', async () => {
    const { person, fake, stores } = await openPopover(three)
    row(/^Start ?Mail/).focus()
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(fake.inputsOf('favourites.move')).toEqual([{ id: 'favourite 1', step: 1 }])
    const [mail, second, third] = three as [Favourite, Favourite, Favourite]
    act(() => stores.answers.set('favourites.all', {}, [second, mail, third]))
    expect(document.activeElement?.textContent).toContain('MailCtrl+2')
    await person.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Relics')
  })

  it('are removed by their star or Delete, which can be undone', async () => {
    const undone = success({ undo: null, redo: null })
    const { person, fake } = await openPopover(three, { 'history.undo': () => undone })
    await person.click(row(/^Favourite: Relics/))
    row(/^Start ?Mail/).focus()
    await person.keyboard('{Delete}')
    expect(fake.inputsOf('favourites.remove')).toEqual([
      { id: 'favourite 3' },
      { id: 'favourite 1' },
    ])
    await screen.findByText('Removed from favourites.')
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(fake.calls).toContain('history.undo'))
  })
})

describe('today’s events in the popover', () => {
  it('start with their title as the note, and the project that was found', async () => {
    const at = (hour: number) => new Date(2026, 10, 24, hour).getTime() as EpochMs
    const { person, fake } = await openPopover([], {
      'proposals.planned': () =>
        success([
          { from: at(10), to: at(11), note: 'Weekly', projectId: website.id },
          { from: at(14), to: at(15), note: 'Interview', projectId: null },
          { from: at(16), to: at(17), note: 'Relics', projectId: 'gone' as LocalId },
        ]),
    })
    await waitFor(() =>
      expect(texts('Today’s calendar')).toEqual([
        'Start Weekly, Website10:00 – 11:00',
        'Start Interview14:00 – 15:00',
        'Start Relics, Project deleted16:00 – 17:00',
      ]),
    )
    await person.click(row(/^Start ?Weekly/))
    expect(fake.inputsOf('timer.switch')).toEqual([{ note: 'Weekly', projectId: website.id }])
  })

  it('are none without a calendar', async () => {
    await openPopover(null)
    expect(screen.queryByRole('region', { name: 'Today’s calendar' })).toBeNull()
  })
})

it('the popover says that it is kept open after a switch to another account, too', async () => {
  const { person, stores } = await openPopover([], { 'desktop.keepMeOpen': () => success(null) })
  await person.click(screen.getByRole('button', { name: 'Keep open' }))
  const pressed = () =>
    screen.getByRole('button', { name: 'Keep open' }).getAttribute('aria-pressed')
  await waitFor(() => expect(pressed()).toBe('true'))
  const { workspace } = stores.state.getState()
  act(() => stores.state.setState({ workspace: workspace && { ...workspace, id: 'other' } }))
  expect(pressed()).toBe('true')
})
