import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, success, type Outcome } from '../../../../shared/contract/errors.ts'
import type { TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench, type WindowBench } from '../../../../test/fakes/window-bench.ts'
import { SheetView } from './SheetView.tsx'

const week = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}` as Day)
const website = listedProject({ id: 'website', title: 'Website' })
const shop = listedProject({ id: 'shop', title: 'Shop' })

function entryOn(day: Day, projectId: string, minutes: number): TimeEntry {
  return listedEntry({
    id: `${projectId} ${day}`,
    projectId: projectId as LocalId,
    startedAt: Date.parse(`${day}T09:00:00+01:00`) as EpochMs,
    duration: (minutes * 60) as Seconds,
  })
}

/** An hour and a half of Website on Monday, half an hour of Shop on Tuesday. */
const entries = [
  entryOn('2026-11-16' as Day, 'website', 90),
  entryOn('2026-11-17' as Day, 'shop', 30),
]

/** Renders the grid in its screen, which plans and sends what is typed. */
function openSheet(options: { entries?: readonly TimeEntry[]; answers?: Answers } = {}) {
  const bench = createWindowBench({
    known: { 'projects.all': [website, shop] },
    answers: { 'entries.applySheet': () => success(null), ...options.answers },
  })
  const shown = options.entries ?? entries
  return {
    ...bench,
    ...bench.open(<SheetView week={week} entries={shown} today={'2026-11-20' as Day} />),
  }
}

const cell = (name: string): HTMLElement => screen.getByRole('gridcell', { name })
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
const message = (): string | null => screen.getByRole('status').textContent
const applied = ({ fake }: WindowBench) => fake.inputsOf('entries.applySheet')

describe('the week sheet for a screen reader', () => {
  it('is a grid with the days above and the projects beside', () => {
    openSheet()
    const grid = screen.getByRole('grid', { name: 'Week sheet' })
    const texts = (role: string) =>
      within(grid)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    expect(texts('columnheader')).toEqual([
      ...['Project', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22', 'Week'],
    ])
    expect(texts('rowheader')).toEqual(['Website', 'Shop', 'Total'])
  })

  it('says of each cell its hours, project and day', () => {
    openSheet()
    const names = screen.getAllByRole('gridcell').map((one) => one.getAttribute('aria-label'))
    expect(names).toHaveLength(14)
    expect(names).toContain('1:30, Website, Monday 16 November')
    expect(names).toContain('0:30, Shop, Tuesday 17 November')
    expect(names).toContain('–, Shop, Sunday 22 November')
  })

  it('has no cell while nothing is recorded, and gets a row from the list below', async () => {
    const { person } = openSheet({ entries: [] })
    expect(screen.queryAllByRole('gridcell')).toEqual([])
    expect(message()).toContain('Enter durations')
    await person.click(screen.getByRole('combobox', { name: 'Add a project' }))
    await person.click(await screen.findByRole('option', { name: 'Shop' }))
    expect(cell('–, Shop, Monday 16 November').tabIndex).toBe(0)
  })
})

describe('the keys of the week sheet', () => {
  it('reach it with one Tab, and leave it behind the last cell and before the first', async () => {
    const { person } = openSheet()
    await person.tab()
    expect(focused()).toBe('1:30, Website, Monday 16 November')
    await person.keyboard('{End}{Tab}')
    expect(focused()).toBe('–, Shop, Monday 16 November')
    await person.keyboard('{End}{Tab}')
    expect(focused()).toBe('Add a project')
    await person.tab({ shift: true })
    expect(focused()).toBe('–, Shop, Sunday 22 November')
    await person.keyboard('{Home}{PageUp}{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(document.body)
  })

  it('move by arrows, to the ends of a row and of a column, and stop at the edges', async () => {
    const { person } = openSheet()
    await person.tab()
    for (const [keys, name] of [
      ['{ArrowRight}', '–, Website, Tuesday 17 November'],
      ['{ArrowDown}', '0:30, Shop, Tuesday 17 November'],
      ['{ArrowDown}', '0:30, Shop, Tuesday 17 November'],
      ['{ArrowLeft}', '–, Shop, Monday 16 November'],
      ['{ArrowLeft}', '–, Shop, Monday 16 November'],
      ['{End}', '–, Shop, Sunday 22 November'],
      ['{PageUp}', '–, Website, Sunday 22 November'],
      ['{Home}', '1:30, Website, Monday 16 November'],
      ['{PageDown}', '–, Shop, Monday 16 November'],
      ['{ArrowUp}', '1:30, Website, Monday 16 November'],
    ] as const) {
      await person.keyboard(keys)
      expect([keys, focused()]).toEqual([keys, name])
    }
  })

  it('have one tab stop, which goes with the focus', async () => {
    const { person } = openSheet()
    await person.click(cell('0:30, Shop, Tuesday 17 November'))
    const stops = screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map((one) => one.getAttribute('aria-label'))).toEqual([focused()])
  })

  it('select with Shift, and copy the selected hours as a spreadsheet does', async () => {
    const { person } = openSheet()
    await person.tab()
    await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
    const selected = screen.getAllByRole('gridcell', { selected: true })
    expect(selected.map((one) => one.getAttribute('aria-label'))).toEqual([
      '1:30, Website, Monday 16 November',
      '–, Website, Tuesday 17 November',
      '–, Shop, Monday 16 November',
      '0:30, Shop, Tuesday 17 November',
    ])
    const copied = new Map<string, string>()
    const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
    fireEvent.copy(document.activeElement ?? document, { clipboardData })
    expect(copied.get('text/plain')).toBe('1:30\t0:00\n0:00\t0:30')
    await person.keyboard('{Escape}')
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
  })
})

describe('typing into the week sheet', () => {
  it('replaces the hours, announces what follows, and keeps them with Enter', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('2')
    expect(field('Website, Monday 16 November').value).toBe('2')
    expect(document.activeElement).toBe(field('Website, Monday 16 November'))
    expect(message()).not.toContain('Type hours')
    expect(applied(sheet)).toEqual([])
    await sheet.person.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('–, Shop, Monday 16 November'))
    expect(applied(sheet)).toEqual([
      { steps: [{ do: 'length', id: 'website 2026-11-16', was: 5400, duration: 7200 }] },
    ])
    expect(message()).toContain('Enter durations')
  })

  it('goes on to the right with Tab', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('{ArrowDown}1:15{Tab}')
    await waitFor(() => expect(focused()).toBe('0:30, Shop, Tuesday 17 November'))
    expect(applied(sheet)).toMatchObject([
      { steps: [{ do: 'create', projectId: 'shop', duration: 4500 }] },
    ])
  })

  it.each(['{F2}', '{Enter}'])('begins with the present hours after %s', async (key) => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard(key)
    expect(field('Website, Monday 16 November').value).toBe('1:30')
    await sheet.person.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('–, Shop, Monday 16 November'))
    expect(applied(sheet)).toEqual([])
  })

  it('begins with a double click as well', async () => {
    const { person } = openSheet()
    await person.dblClick(cell('0:30, Shop, Tuesday 17 November'))
    expect(document.activeElement).toBe(field('Shop, Tuesday 17 November'))
  })

  it('is put back by Escape, and the cell has the focus again', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('7{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(focused()).toBe('1:30, Website, Monday 16 November')
    expect(message()).toContain('Enter durations')
    expect(applied(sheet)).toEqual([])
  })

  it('leaves arrows, Home and End to the field', async () => {
    const { person } = openSheet()
    await person.tab()
    await person.keyboard('{F2}{Home}{ArrowRight}5{End}')
    expect(field('Website, Monday 16 November').value).toBe('15:30')
  })

  it('stays open with what was typed where that is no length, and says so', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('1:75{Enter}')
    expect(field('Website, Monday 16 November').value).toBe('1:75')
    expect(document.activeElement).toBe(field('Website, Monday 16 November'))
    expect(message()).not.toContain('Type hours')
    expect(applied(sheet)).toEqual([])
  })

  it('stays open where it was not kept, and says why', async () => {
    const { person } = openSheet({
      answers: { 'entries.applySheet': () => failure('storage', 'The disk is full.') },
    })
    await person.tab()
    await person.keyboard('2{Enter}')
    await waitFor(() => expect(message()).toBe('The disk is full.'))
    expect(field('Website, Monday 16 November').value).toBe('2')
  })

  it('asks once more before it deletes', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('{Delete}{Enter}')
    expect(message()).toContain('Press Enter again to confirm, or press Esc to cancel.')
    expect(applied(sheet)).toEqual([])
    await sheet.person.keyboard('{Enter}')
    await waitFor(() =>
      expect(applied(sheet)).toEqual([
        { steps: [{ do: 'remove', id: 'website 2026-11-16', was: 5400 }] },
      ]),
    )
  })

  describe('while a cell is being saved', () => {
    const openSlow = () => {
      const answers: ((outcome: Outcome<null>) => void)[] = []
      const save = (): Promise<Outcome<null>> => new Promise((resolve) => answers.push(resolve))
      const sheet = openSheet({ answers: { 'entries.applySheet': save } })
      return { ...sheet, answer: (outcome: Outcome<null>) => answers.shift()?.(outcome) }
    }

    it('is sent once, however often Enter is pressed', async () => {
      const sheet = openSlow()
      await sheet.person.tab()
      await sheet.person.keyboard('{ArrowDown}1{Enter}{Enter}{Tab}')
      sheet.answer(success(null))
      await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
      expect(applied(sheet)).toHaveLength(1)
    })

    it('goes into the next cell, whose message stays', async () => {
      const sheet = openSlow()
      await sheet.person.tab()
      await sheet.person.keyboard('{ArrowDown}1{Tab}2')
      expect(field('Shop, Tuesday 17 November').value).toBe('2')
      const said = message()
      sheet.answer(success(null))
      await sheet.person.keyboard('{Tab}3')
      expect(said).toContain('This extends')
      expect(field('Shop, Wednesday 18 November').value).toBe('3')
      expect(applied(sheet)).toMatchObject([
        { steps: [{ do: 'create', projectId: 'shop', duration: 3600 }] },
        { steps: [{ do: 'length', id: 'shop 2026-11-17', duration: 7200 }] },
      ])
    })

    it('takes no time on the same day that the first one takes', async () => {
      const sheet = openSlow()
      await sheet.person.tab()
      await sheet.person.keyboard('{End}1{Enter}2{Enter}')
      const [first, second] = applied(sheet).map(({ steps }) => steps[0])
      const end = Date.parse('2026-11-22T10:00+01:00')
      expect(first).toMatchObject({ projectId: 'website', startedAt: end - 3_600_000 })
      expect(second).toMatchObject({ projectId: 'shop', startedAt: end })
    })

    it('is not added to the same cell', async () => {
      const sheet = openSlow()
      await sheet.person.tab()
      await sheet.person.keyboard('{ArrowDown}1{Enter}3{Enter}')
      expect(field('Shop, Monday 16 November').value).toBe('3')
      expect(applied(sheet)).toHaveLength(1)
    })

    it('comes back into its cell where it was not saved', async () => {
      const sheet = openSlow()
      await sheet.person.tab()
      await sheet.person.keyboard('{ArrowDown}1{Tab}2')
      sheet.answer(failure('storage', 'The disk is full.'))
      await waitFor(() => expect(message()).toBe('The disk is full.'))
      expect(field('Shop, Monday 16 November').value).toBe('1')
      expect(document.activeElement).toBe(field('Shop, Monday 16 November'))
    })
  })
})

describe('hours ahead of time', () => {
  // Today is long over, so the days ahead are those of a week to come.
  const ahead = [16, 17, 18, 19, 20, 21, 22].map((day) => `2099-11-${day}` as Day)
  const openAhead = (known: readonly TimeEntry[]) => {
    const bench = createWindowBench({
      known: { 'projects.all': [website, shop] },
      answers: { 'entries.applySheet': () => success(null) },
    })
    const sheet = <SheetView week={ahead} entries={known} today={'2026-11-20' as Day} />
    return { ...bench, ...bench.open(sheet) }
  }
  const plan = entryOn('2099-11-16' as Day, 'website', 480)

  it('are said to be planned before they are recorded, in the work hours', async () => {
    const sheet = openAhead([plan])
    await sheet.person.tab()
    await sheet.person.keyboard('{ArrowRight}8')
    expect(message()).toBe('This plans an entry that starts at 09:00 and lasts 8:00.')
    await sheet.person.keyboard('{Enter}')
    await waitFor(() => expect(applied(sheet)).toHaveLength(1))
    expect(applied(sheet)).toMatchObject([
      {
        steps: [
          {
            do: 'create',
            projectId: 'website',
            duration: 28_800,
            startedAt: Date.parse('2099-11-17T09:00:00+01:00'),
          },
        ],
      },
    ])
  })

  it('are marked in their cell and its sums, in words as well', () => {
    openAhead([plan])
    const marked = cell('8:00, all of it planned, Website, Monday 16 November')
    expect(marked.getAttribute('data-planned')).toBe('true')
    expect(marked.title).toContain('(all of it planned)')
    expect(screen.getAllByTitle('8:00, all of it planned')).toHaveLength(3)
    expect(cell('–, Website, Tuesday 17 November').getAttribute('data-planned')).toBeNull()
  })

  it('are refused where the day has no room for them, with the reason', async () => {
    const sheet = openAhead([plan])
    await sheet.person.tab()
    await sheet.person.keyboard('{ArrowRight}25:00{Enter}')
    expect(message()).toBe('This day is only 24:00 long.')
    await sheet.person.keyboard('{Escape}{ArrowLeft}20:00{Enter}')
    expect(message()).toBe('This day has no free block of 12:00.')
    expect(applied(sheet)).toEqual([])
  })
})

describe('pasting into the week sheet', () => {
  it('fills the cells from the present one on', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('{ArrowRight}{ArrowRight}')
    await sheet.person.paste('1:00\t0:30\n\t2:00')
    await waitFor(() => expect(applied(sheet)).toHaveLength(1))
    const [{ steps } = { steps: [] }] = applied(sheet)
    expect(steps).toMatchObject([
      { do: 'create', projectId: 'website', duration: 3600 },
      { do: 'create', projectId: 'website', duration: 1800 },
      { do: 'create', projectId: 'shop', duration: 7200 },
    ])
  })

  it('records it once if the key is held down, though the sheet does not show it yet', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('{ArrowRight}{ArrowRight}')
    await sheet.person.paste('1:00')
    await sheet.person.paste('1:00')
    await sheet.person.paste('2:00')
    await waitFor(() => expect(applied(sheet)).toHaveLength(2))
    expect(applied(sheet).map(({ steps }) => steps[0])).toMatchObject([
      { duration: 3600 },
      { duration: 7200 },
    ])
  })

  it('says where the block does not fit', async () => {
    const sheet = openSheet()
    await sheet.person.tab()
    await sheet.person.keyboard('{End}')
    await sheet.person.paste('1:00\t0:30')
    expect(message()).toBe('The copied cells don’t fit here.')
    expect(applied(sheet)).toEqual([])
  })
})
