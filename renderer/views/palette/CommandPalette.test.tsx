/** Command palette: what it offers, in which order, and what it runs. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import type { PaletteUsage } from '../../../shared/domain/palette/usage.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { createWindowBench, type Known } from '../../../test/fakes/window-bench.ts'
import { now } from '../../lib/clock.ts'
import { Palette } from './Palette.tsx'

const acme = { id: 7 as ServiceId, name: 'Acme' } as Client
const website = {
  id: 'p1' as LocalId,
  title: 'Website relaunch',
  clientId: acme.id,
  colour: 1,
} as Project
const brand = {
  id: 'p2' as LocalId,
  title: 'Brand guide',
  clientId: null,
  colour: 2,
  active: true,
  complete: false,
} as Project
const entry = {
  id: 'e1' as LocalId,
  note: 'Call about web fonts\nand more',
  projectId: brand.id,
  startedAt: Date.UTC(2026, 10, 12, 9) as EpochMs,
  duration: 2100 as Seconds,
} as TimeEntry

function open(knownAnswers: Known = {}, usage: PaletteUsage = {}, projects = [website, brand]) {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'clients.all': [acme], ...knownAnswers },
    answers: {
      'palette.usage': () => success(usage),
      'palette.used': () => success(null),
      'entries.list': ({ filter }) => {
        const isFound = filter.text !== undefined && 'call about web fonts'.includes(filter.text)
        return success({ entries: isFound ? [entry] : [], next: null })
      },
      'expenses.list': () =>
        success({ expenses: [], total: 0, totals: [], statuses: [], months: [] }),
      'timer.switch': () => success(entry),
      'entries.create': () => success(entry),
    },
  })
  const onClose = vi.fn()
  const showKeys = vi.fn()
  const opened = bench.open(<Palette isOpen onClose={onClose} showKeys={showKeys} />)
  return { ...bench, ...opened, onClose, showKeys }
}
const field = (): HTMLElement => screen.getByRole('combobox')
const names = (group: string): readonly (string | null)[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label') ?? option.textContent)

describe('the command palette', () => {
  it('starts favourites and today’s events, and says which can’t be started', async () => {
    const favourite = { projectServiceId: null, tags: 'web', isNotBillableByChoice: false } as const
    const { person, fake } = open({
      'favourites.all': [
        { ...favourite, id: 'f1' as LocalId, note: 'Fonts', projectId: brand.id, position: 1 },
        {
          ...favourite,
          id: 'f2' as LocalId,
          note: 'Relics',
          projectId: 'x' as LocalId,
          position: 2,
        },
      ] as never,
      'proposals.planned': [
        {
          note: 'Weekly',
          projectId: null,
          from: Date.UTC(2026, 10, 12, 9),
          to: Date.UTC(2026, 10, 12, 10),
        },
      ] as never,
    })
    await screen.findByRole('group', { name: 'Favourites and calendar' })
    expect(names('Favourites and calendar')).toEqual([
      'Start: FontsBrand guideCtrl1',
      'Start: RelicsProject deletedCtrl2',
      expect.stringMatching(/^Start: Weekly.*\d\d:00 – \d\d:00$/),
    ])
    await person.type(field(), 'fon')
    expect(names('Favourites and calendar')).toEqual(['Start: FontsBrand guideCtrl1'])
    await person.keyboard('{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toEqual([
        { note: 'Fonts', projectId: brand.id, tags: 'web' },
      ]),
    )
  })

  it('offers what is used, then the actions, before anything is typed', async () => {
    open({}, { 'screen:reports': { weight: 3, at: now() }, keys: { weight: 9, at: now() } })
    await screen.findByRole('group', { name: 'Most used' })
    expect(names('Most used').map((name) => name?.slice(0, 7))).toEqual(['Keyboar', 'Reports'])
    expect(names('Actions').some((name) => name?.startsWith('Keyboard'))).toBe(false)
    expect(screen.queryByText('Stop timer')).toBeNull()
  })

  it('offers to stop the timer only while one runs', async () => {
    open({ 'timer.running': [entry] })
    expect(await screen.findByText('Stop timer')).toBeTruthy()
  })

  it('finds projects with their client, entries by their first line, and puts the best group first', async () => {
    const { person } = open()
    await person.type(field(), 'web')
    await screen.findByText('Start timer on', { exact: false })
    await screen.findByText('0:35')
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups.slice(0, 2)).toEqual(['Actions', 'Projects'])
    expect(names('Entries')[0]).toContain('Call about web fonts')
    expect(names('Entries')[0]).not.toContain('and more')
  })

  it('puts a beginning before the beginning of a word, however much that is used, and usage first among those that match alike', async () => {
    const project = (id: string, title: string) => ({ ...brand, id, title }) as Project
    const often = { weight: 100, at: now() }
    const { person } = open({}, { 'project:hidden': often, 'project:used': often }, [
      project('hidden', 'The brand book'),
      project('plain', 'Brand guide'),
      project('used', 'Branding of the fair'),
    ])
    await person.type(field(), 'brand')
    const rows = (names('Projects') as readonly string[]).map((name) => name.split(',')[0])
    expect(rows).toEqual(['Branding of the fair', 'Brand guide', 'The brand book'])
  })

  it('puts the group first whose best row matches best, however much another one is used', async () => {
    const { person } = open({}, { [`project:${brand.id}`]: { weight: 100, at: now() } }, [
      { ...brand, title: 'Project: gaps' },
    ])
    await person.type(field(), 'gap')
    await screen.findByRole('group', { name: 'Projects' })
    expect(screen.getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('Screens')
  })

  it('runs the first row by Enter at once, remembers it, and closes', async () => {
    const { person, fake, stores, onClose } = open()
    await person.type(field(), 'gaps{Enter}')
    expect(stores.state.getState().screen).toBe('gaps')
    expect(onClose).toHaveBeenCalledOnce()
    expect(fake.inputsOf('palette.used')).toEqual([{ key: 'screen:gaps' }])
  })

  it('runs the marked row by Enter while React Aria’s record of it names a row that is gone', async () => {
    const { person, stores, onClose } = open()
    await person.type(field(), 'gaps')
    await waitFor(() => expect(field().getAttribute('aria-activedescendant')).not.toBeNull())
    const [marked, other] = screen.getAllByRole('option')
    if (!marked || !other) throw new Error('fewer than two rows')
    marked.id = ''
    field().setAttribute('aria-activedescendant', other.id)
    await person.keyboard('{Enter}')
    expect(stores.state.getState().screen).toBe('gaps')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('runs the row that the arrows have marked', async () => {
    const { person, fake } = open()
    await person.type(field(), 'web')
    const rows = (): readonly Element[] => screen.getAllByRole('option')
    await person.keyboard('{ArrowDown}')
    const marked = rows().find((row) => row.hasAttribute('data-focused'))
    expect(rows().indexOf(marked as Element)).toBe(1)
    await person.keyboard('{Enter}')
    expect(fake.inputsOf('palette.used')).toEqual([{ key: marked?.getAttribute('data-key') }])
  })

  it('makes a timer of what has no name, and opens the list of a client', async () => {
    const { person, fake, stores } = open()
    await person.type(field(), 'Unheard of')
    await person.click(await screen.findByText('Start timer “Unheard of”'))
    expect(fake.inputsOf('timer.switch')).toEqual([{ note: 'Unheard of' }])
    await person.clear(field())
    await person.type(field(), 'acme{Enter}')
    expect(stores.state.getState().screenRequest).toEqual({
      screen: 'entries',
      show: 'list',
      filter: { clientId: acme.id },
    })
  })

  it('records what is typed as the capture line does, and asks what it asks', async () => {
    const { person, fake, stores, onClose } = open()
    await person.type(field(), '45m call /Website')
    await person.click(await screen.findByText(/^Entry · 0:45 · .* · call · Website relaunch$/))
    await waitFor(() =>
      expect(stores.state.getState().toast?.text).toBe('Recorded 0:45 call, Website relaunch'),
    )
    expect(fake.inputsOf('entries.create')).toMatchObject([{ note: 'call', duration: 2700 }])
    expect(onClose).toHaveBeenCalledOnce()
    await person.clear(field())
    await person.type(field(), '1h 30 design')
    await screen.findByText('1h30m design')
    await person.keyboard('{Enter}')
    expect(field()).toHaveProperty('value', '1h30m design')
    expect(onClose).toHaveBeenCalledOnce()
    await person.click(await screen.findByText(/^Entry · 1:30 · /))
    await waitFor(() =>
      expect(fake.inputsOf('entries.create')[1]).toMatchObject({ note: 'design', duration: 5400 }),
    )
    expect(fake.inputsOf('palette.used')).toEqual([])
  })

  it('starts a timer when it is chosen, not when its line was typed', async () => {
    const begin = Date.UTC(2026, 10, 12, 9)
    const later = begin + 600_000
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    const { person, fake } = open()
    await person.type(field(), 'start design /Website')
    const row = await screen.findByText(/^Timer · starting now · /)
    vi.setSystemTime(later)
    await person.click(row)
    await waitFor(() =>
      expect(fake.inputsOf('timer.switch')).toMatchObject([{ note: 'design', startedAt: later }]),
    )
    vi.useRealTimers()
  })

  it('keeps what is typed while it is loading from the screen behind', async () => {
    const { onClose } = open()
    const behind = vi.fn()
    document.body.addEventListener('keydown', behind)
    for (const key of ['g', 'o', ' ', 'x', 'Backspace', 't', 'o', 'Enter']) {
      fireEvent.keyDown(document.body, { key })
    }
    document.body.removeEventListener('keydown', behind)
    await waitFor(() => expect(field()).toHaveProperty('value', 'go to'))
    expect(behind).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes by Escape with text in the field, and keeps letters from the screen behind', async () => {
    const { person, onClose } = open()
    const behind = vi.fn()
    document.addEventListener('keydown', behind)
    await person.type(field(), 'n')
    expect(behind).not.toHaveBeenCalled()
    await person.keyboard('{Escape}')
    document.removeEventListener('keydown', behind)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
