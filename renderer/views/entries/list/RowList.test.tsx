import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import { failure, success } from '../../../../shared/contract/errors.ts'
import { pinnedWork } from '../../../../shared/domain/entries/favourite.ts'
import type { EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { RowList } from './RowList.tsx'

const minute = 60_000
const noon = Date.parse('2026-11-20T12:00:00Z')

/** Returns an entry of ten minutes that ended `count` quarters of an hour before noon. */
function entry(id: string, count: number, fields: Partial<ListedEntry> = {}): ListedEntry {
  return {
    ...listedEntry({
      id,
      note: id,
      startedAt: (noon - (count * 15 + 10) * minute) as EpochMs,
      duration: 600 as Seconds,
    }),
    ...fields,
  }
}

const three = [entry('Call', 0), entry('Design', 1), entry('Review', 2)]
/** Entries of four days, 96 quarters of an hour each. */
const many = Array.from({ length: 300 }, (_, place) => entry(`Note ${place}`, place))

type Shown = { readonly entries?: readonly ListedEntry[]; readonly answers?: Answers }

function list(entries: readonly ListedEntry[]) {
  return (
    <RowList
      entries={entries}
      dayHead={(day) => <h2>{day}</h2>}
      empty={<p>Nothing recorded yet.</p>}
    />
  )
}

function openList({ entries = three, answers = {} }: Shown = {}) {
  const projects = [listedProject({ id: 'website', title: 'Website' })]
  const bench = createWindowBench({ known: { 'projects.all': projects }, answers })
  const window = bench.open(list(entries))
  return {
    ...bench,
    ...window,
    show: (next: readonly ListedEntry[]) => window.rerender(list(next)),
  }
}

const row = (name: string): HTMLElement => screen.getByRole('listitem', { name })
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
const chosen = (): readonly (string | null)[] =>
  screen.getAllByRole('checkbox', { checked: true }).map((one) => one.getAttribute('aria-label'))

it('counts a running entry on, and is not drawn within a minute', () => {
  vi.useFakeTimers({ now: noon })
  onTestFinished(() => void vi.useRealTimers())
  let draws = 0
  const startedAt = (noon - 9.5 * minute) as EpochMs
  const running = entry('Call', 0, { startedAt, duration: null, isLogged: false })
  createWindowBench().open(
    <RowList
      entries={[running, entry('Design', 1)]}
      dayHead={() => {
        draws += 1
        return null
      }}
      empty={null}
    />,
  )
  const drawn = draws
  within(row('Call')).getByText('0:09')
  act(() => void vi.advanceTimersByTime(minute - 1))
  expect(draws).toBe(drawn)
  act(() => void vi.advanceTimersByTime(1))
  within(row('Call')).getByText('0:10')
})

describe('the list of entries for a screen reader', () => {
  it('is a list with a heading for each day, and each entry by its note', () => {
    openList({ entries: [entry('Call', 0), entry('Review', 96), entry('', 97, { note: null })] })
    const items = within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem')
    expect(items.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
      ...['2026-11-20', 'Call', '2026-11-19', 'Review', 'entry without a note'],
    ])
    expect(screen.getAllByRole('heading')).toHaveLength(2)
  })

  it('names every control of a row with its entry', () => {
    openList({ entries: [entry('Call', 0, { projectId: 'website' as LocalId })] })
    const controls = within(row('Call'))
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(controls).toEqual([
      ...['Start of Call: 11:50', 'End of Call: 12:00'],
      ...['Duration of Call: 0:10', 'Billable: Call', 'Continue Call', 'More actions for Call'],
    ])
    const project = screen.getByRole('combobox', { name: 'Project for Call' })
    expect(project.textContent).toBe('Website')
    expect(screen.getByRole('textbox', { name: 'Note for Call' })).toHaveProperty('value', 'Call')
    expect(screen.getByRole('checkbox', { name: 'Select Call' })).toHaveProperty('checked', false)
  })

  it('says what stands in it while it is empty', () => {
    openList({ entries: [] })
    expect(screen.getByText('Nothing recorded yet.')).toBeTruthy()
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})

describe('the keys of the list of entries', () => {
  it('reach it with one Tab, and go from row to row by arrows up to both ends', async () => {
    const { person } = openList()
    await person.tab()
    expect(focused()).toBe('Call')
    for (const [key, name] of [
      ['{ArrowDown}', 'Design'],
      ['{ArrowDown}', 'Review'],
      ['{ArrowDown}', 'Review'],
      ['{ArrowUp}', 'Design'],
      ['{ArrowUp}', 'Call'],
      ['{ArrowUp}', 'Call'],
    ] as const) {
      await person.keyboard(key)
      expect([key, focused()]).toEqual([key, name])
    }
  })

  it('reach rows that are not drawn yet', async () => {
    const { person } = openList({ entries: many })
    expect(screen.queryByRole('listitem', { name: 'Note 60' })).toBeNull()
    await person.tab()
    for (let place = 1; place <= 60; place += 1) {
      await person.keyboard('{ArrowDown}')
      await waitFor(() => expect(focused()).toBe(`Note ${place}`))
    }
    expect(screen.queryByRole('listitem', { name: 'Note 0' })).toBeNull()
  })

  it('go through the controls of a row to the right, and back to the row', async () => {
    const { person } = openList()
    await person.tab()
    await person.keyboard('{ArrowRight}')
    expect(focused()).toBe('Select Call')
    await person.keyboard('{ArrowRight}')
    expect(focused()).toBe('Note for Call')
    await person.click(screen.getByRole('checkbox', { name: 'Select Design' }))
    await person.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(row('Design, selected'))
  })

  it('are those of the text while a note is typed', async () => {
    const { person } = openList()
    await person.click(screen.getByRole('textbox', { name: 'Note for Design' }))
    await person.keyboard('{Home}{ArrowRight}{ArrowDown}x')
    expect(focused()).toBe('Note for Design')
  })

  it('keep a typed note with Enter, and put it back with Escape', async () => {
    const { person, fake } = openList({
      answers: { 'entries.edit': () => success(three[1] ?? entry('', 0)) },
    })
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note for Design' })
    await person.type(note, ' again{Escape}')
    await waitFor(() => expect(note.value).toBe('Design'))
    await person.type(note, ' of the shop{Enter}')
    await waitFor(() =>
      expect(fake.inputsOf('entries.edit')).toEqual([{ id: 'Design', note: 'Design of the shop' }]),
    )
  })

  it('change the length where it stands, and have the focus back afterwards', async () => {
    const { person, fake } = openList({
      answers: { 'entries.edit': () => success(three[0] ?? entry('', 0)) },
    })
    await person.click(screen.getByRole('button', { name: 'Duration of Call: 0:10' }))
    await person.keyboard('nonsense{Enter}')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(focused()).toBe('Duration of Call')
    expect(fake.inputsOf('entries.edit')).toEqual([])
    await person.clear(screen.getByRole('textbox', { name: 'Duration of Call' }))
    await person.keyboard('0:30{Enter}')
    await waitFor(() => expect(focused()).toBe('Duration of Call: 0:10'))
    expect(fake.inputsOf('entries.edit')).toEqual([{ id: 'Call', duration: 1800 }])
  })

  it('act on the row: billable, duplicate, delete', async () => {
    const { person, fake } = openList()
    await person.tab()
    await person.keyboard('b')
    expect(fake.inputsOf('entries.edit')).toEqual([{ id: 'Call', billable: true }])
    await person.keyboard('{ArrowDown}c')
    expect(fake.inputsOf('entries.duplicate')).toMatchObject([{ id: 'Design' }])
    await person.keyboard('{ArrowDown}{Delete}')
    await waitFor(() => expect(fake.inputsOf('entries.remove')).toEqual([{ id: 'Review' }]))
  })

  it('hand a refused change to the window, which shows it', async () => {
    const { person, stores } = openList({
      answers: { 'entries.edit': () => failure('invalid', 'The entry is billed.') },
    })
    await person.tab()
    await person.keyboard('b')
    await waitFor(() => expect(stores.state.getState().error?.message).toBe('The entry is billed.'))
    expect(focused()).toBe('Call')
  })

  it('open the form with Enter; after Cancel the row has the focus again', async () => {
    const { person } = openList()
    await person.tab()
    await person.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Edit entry' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(focused()).toBe('Design'))
  })
})

describe('the menu of a row', () => {
  it('opens on its first item, goes round by arrows, and gives the focus back', async () => {
    const { person } = openList()
    const button = screen.getByRole('button', { name: 'More actions for Call' })
    await person.click(button)
    const menu = await screen.findByRole('menu', { name: 'More actions for Call' })
    const items = within(menu).getAllByRole('menuitem')
    expect(items).toHaveLength(5)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(items[4])
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(items[1])
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('makes the work a favourite, or no longer', async () => {
    const { person, fake, stores } = openList()
    const choose = async (label: string): Promise<void> => {
      await person.click(screen.getByRole('button', { name: 'More actions for Design' }))
      await person.click(await screen.findByRole('menuitem', { name: label }))
    }
    await choose('Add to favourites')
    await waitFor(() => expect(fake.inputsOf('favourites.add')).toEqual([{ id: 'Design' }]))
    const entry = listedEntry({ id: 'Design', note: 'Design' })
    const favourite = { ...pinnedWork(entry), id: 'one' as LocalId, position: 1 }
    act(() => stores.answers.set('favourites.all', {}, [favourite]))
    await choose('Remove from favourites')
    await waitFor(() => expect(fake.inputsOf('favourites.remove')).toEqual([{ id: 'one' }]))
  })

  it('deletes the entry', async () => {
    const { person, fake } = openList()
    await person.click(screen.getByRole('button', { name: 'More actions for Design' }))
    await person.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
    await waitFor(() => expect(fake.inputsOf('entries.remove')).toEqual([{ id: 'Design' }]))
  })
})

describe('the selection', () => {
  it('grows with Shift and the arrows, is spoken with the row, and ends with Escape', async () => {
    const { person } = openList()
    await person.tab()
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(focused()).toBe('Design, selected')
    expect(chosen()).toEqual(['Select Call', 'Select Design'])
    const toolbar = screen.getByRole('toolbar', { name: 'Selected entries' })
    expect(toolbar.textContent).toContain('2 selected · 0:20')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(focused()).toBe('Design')
  })

  it('is one row with Space, and all rows with Ctrl+A', async () => {
    const { person } = openList()
    await person.tab()
    await person.keyboard(' ')
    expect(chosen()).toEqual(['Select Call'])
    await person.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(3)
    await person.keyboard(' ')
    expect(chosen()).toEqual(['Select Design', 'Select Review'])
  })

  it('extends to the row that is clicked with Shift', async () => {
    const { person } = openList({ entries: many.slice(0, 10) })
    await person.click(screen.getByRole('checkbox', { name: 'Select Note 2' }))
    await person.keyboard('{Shift>}')
    await person.click(screen.getByRole('checkbox', { name: 'Select Note 5' }))
    await person.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Select Note 2', 'Select Note 3', 'Select Note 4', 'Select Note 5'])
  })

  it('begins anew with Shift where the row chosen before is gone', async () => {
    const { person, show } = openList({ entries: many.slice(0, 10) })
    await person.click(screen.getByRole('checkbox', { name: 'Select Note 2' }))
    show(many.slice(3, 10))
    await person.keyboard('{Shift>}')
    await person.click(screen.getByRole('checkbox', { name: 'Select Note 5' }))
    await person.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Select Note 5'])
  })

  it('is changed as a whole, and says which entries stayed', async () => {
    const { person, fake } = openList({
      answers: {
        'entries.editMany': () =>
          success({
            changed: 2,
            missing: 0,
            kept: [{ id: 'Review' as LocalId, why: 'noService' }],
          }),
      },
    })
    await person.tab()
    await person.keyboard('{Control>}a{/Control}')
    await person.click(screen.getByRole('button', { name: 'Billable' }))
    expect(fake.inputsOf('entries.editMany')).toEqual([
      { ids: ['Call', 'Design', 'Review'], billable: true },
    ])
    await person.click(await screen.findByRole('button', { name: 'Select the unchanged entry' }))
    expect(chosen()).toEqual(['Select Review'])
  })

  it('has a typed text again where it could not be added, and is sent once for two presses', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { person, fake } = openList({
      answers: {
        'entries.editMany': () => answered.then(() => failure('storage', 'The disk is full.')),
      },
    })
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    const label = 'Text to add before the notes of the selected entries'
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
    await person.type(field, 'Draft{Enter}{Enter}')
    answer()
    await waitFor(() => expect(field.value).toBe('Draft'))
    expect(fake.inputsOf('entries.editMany')).toEqual([{ ids: ['Call'], notePrefix: 'Draft' }])
  })

  it('moves to the day that is typed, and says where it is no day', async () => {
    const { person, fake } = openList({
      answers: {
        'entries.editMany': () =>
          success({ changed: 1, missing: 0, kept: [{ id: 'Review' as LocalId, why: 'billed' }] }),
      },
    })
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select Review' }))
    const open = await screen.findByRole('button', { name: 'Move to another day' })
    act(() => open.focus())
    await person.keyboard('{Enter}32 November{Enter}')
    expect(await screen.findByText('32 November doesn’t exist. Check the date.')).toBeTruthy()
    expect(fake.inputsOf('entries.editMany')).toEqual([])
    await person.clear(screen.getByRole('textbox', { name: 'Day' }))
    await person.keyboard('18 November 2026{Enter}')
    expect(fake.inputsOf('entries.editMany')).toEqual([
      { ids: ['Call', 'Review'], toDay: { day: '2026-11-18', dayStart: 0 } },
    ])
    expect(await screen.findByText('Changed 1 of 2 entries: 1 is already billed.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(open))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is what Delete, B and C act on from one of its rows, and not from another row', async () => {
    const { person, fake } = openList({
      answers: { 'entries.duplicate': () => success(entry('Copy', 5)) },
    })
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select Design' }))
    await person.keyboard('b')
    await waitFor(() =>
      expect(fake.inputsOf('entries.editMany')).toEqual([
        { ids: ['Call', 'Design'], billable: true },
      ]),
    )
    row('Review').focus()
    await person.keyboard('b')
    await waitFor(() => expect(fake.inputsOf('entries.edit')).toMatchObject([{ id: 'Review' }]))
    row('Call, selected').focus()
    await person.keyboard('c')
    await waitFor(() =>
      expect(fake.inputsOf('entries.duplicate').map(({ id }) => id)).toEqual(['Call', 'Design']),
    )
    await person.keyboard('{Delete}')
    await waitFor(() =>
      expect(fake.inputsOf('entries.removeMany')).toEqual([{ ids: ['Call', 'Design'] }]),
    )
    expect(fake.inputsOf('entries.remove')).toEqual([])
  })

  it('is copied and deleted once by a key that is held down, and so is a single entry', async () => {
    const { person, fake } = openList({
      answers: { 'entries.duplicate': () => success(entry('Copy', 5)) },
    })
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    for (const name of ['Call, selected', 'Review']) {
      row(name).focus()
      await person.keyboard('{c>5/}{Delete>5/}')
    }
    await waitFor(() => expect(fake.inputsOf('entries.remove')).toEqual([{ id: 'Review' }]))
    expect(fake.inputsOf('entries.duplicate').map(({ id }) => id)).toEqual(['Call', 'Review'])
    expect(fake.inputsOf('entries.removeMany')).toEqual([{ ids: ['Call'] }])
  })

  it('is split where it is one entry, and says so where it is several', async () => {
    const { person, stores } = openList()
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    row('Call, selected').focus()
    await person.keyboard('x')
    const dialog = await screen.findByRole('dialog', { name: /split/i })
    expect(dialog.textContent).not.toContain('Review')
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await person.click(screen.getByRole('checkbox', { name: 'Select Design' }))
    await person.keyboard('x')
    await waitFor(() =>
      expect(stores.state.getState().error?.message).toBe(
        'You can only split one entry at a time.',
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves the letters of a note alone', async () => {
    const { person, fake } = openList()
    await person.click(screen.getByRole('checkbox', { name: 'Select Call' }))
    await person.click(screen.getByRole('textbox', { name: 'Note for Design' }))
    await person.keyboard('bcx{Delete}')
    expect(fake.inputsOf('entries.editMany')).toEqual([])
    expect(fake.inputsOf('entries.removeMany')).toEqual([])
  })

  it('loses a row that leaves the list', async () => {
    const { person, show } = openList()
    await person.tab()
    await person.keyboard('{Control>}a{/Control}')
    show(three.slice(1))
    expect(chosen()).toEqual(['Select Design', 'Select Review'])
  })
})

describe('the focus after a row is gone', () => {
  it('is on the row in its place, at the end on the one before, at last on the empty list', async () => {
    const { person, show } = openList()
    await person.tab()
    await person.keyboard('{ArrowDown}')
    show(three.filter(({ id }) => id !== 'Design'))
    await waitFor(() => expect(focused()).toBe('Review'))
    show(three.slice(0, 1))
    await waitFor(() => expect(focused()).toBe('Call'))
    show([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nothing recorded yet.'))
  })

  it('stays on a row that moves', async () => {
    const { person, show } = openList()
    await person.tab()
    show([entry('Standup', -1), ...three])
    expect(focused()).toBe('Call')
  })
})

describe('a deleted entry', () => {
  it('is read-only, and brought back with its button', async () => {
    const { person, fake } = openList({ entries: [entry('Call', 0, { isDeleted: true })] })
    expect(within(row('Call')).queryByRole('textbox')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Restore Call' }))
    expect(fake.inputsOf('entries.restore')).toEqual([{ id: 'Call' }])
  })
})

describe('a row says in words', () => {
  it('what overlaps, and what was not accepted', () => {
    openList({
      entries: [
        entry('Call', 0, { duration: 1200 as Seconds, startedAt: (noon - 20 * minute) as EpochMs }),
        entry('Design', 1, { sendState: 'refused' }),
      ],
    })
    expect(row('Call').textContent).toContain('overlaps by 0:05')
    expect(row('Design').textContent).toContain('refused')
  })

  it('how long a timer runs', () => {
    const startedAt = Date.parse('2026-11-20T11:30:00Z') as EpochMs
    openList({ entries: [entry('Call', 0, { startedAt, duration: null, isLogged: false })] })
    expect(within(row('Call')).getByLabelText('1 h 30 min').textContent).toBe('1:30')
    expect(within(row('Call')).getByRole('button', { name: 'Stop Call' })).toBeTruthy()
  })
})
