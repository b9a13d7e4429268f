/** The Entries screen: day timeline, week, sheet and list, by mouse and by keyboard. */
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import type { Seconds, ServiceId } from '../../shared/domain/units.ts'
import { choose } from './choose.ts'
import { at, entriesPage } from './entries-page.ts'
import { sessionTests } from './fixture.ts'
import { pickByTyping } from './keyboard.ts'
import type { mainPage } from './main-page.ts'
import { eventually, hasCount, hasFocus, hasValue } from './waits.ts'

const { it, session } = sessionTests({ entries: 0 })
let main: ReturnType<typeof mainPage>
let entries: ReturnType<typeof entriesPage>

beforeEach(async () => {
  main = await session.connected()
  entries = entriesPage(session.page)
})

/** Client work that the person marked as not billable. */
const notBillable = { clientId: 3101 as ServiceId, billable: false } as const

async function recorded(
  note: string,
  daysAgo: number,
  from: number,
  to: number,
  work: Partial<typeof notBillable> = {},
): Promise<void> {
  await entries.record({
    ...work,
    note,
    startedAt: at(daysAgo, from),
    duration: ((to - from) * 3600) as Seconds,
  })
}

/** The select of a filter: its name is what is chosen, and its label. */
function filterOf(label: string): Locator {
  return main.page.getByRole('search').getByRole('button', { name: new RegExp(`${label}$`) })
}

/** The entries of the service with this note, once they are as expected. */
async function expectThere(note: string, wanted: readonly object[]): Promise<void> {
  await eventually(async () => {
    const found = await session.account.entriesNamed(note)
    return [...found].sort((one, two) => (one.started_at < two.started_at ? -1 : 1))
  }).toMatchObject(wanted)
}

/** Removes the focus, as a click on the background does, so that the shortcuts of the screen apply. */
async function startAtKeyboard(): Promise<void> {
  await main.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Triggers a pull. */
async function askForNews(): Promise<void> {
  await main.page.evaluate(() => {
    const { stint } = window as unknown as { readonly stint: Stint }
    return stint.call('sync.sendNow', {}, undefined)
  })
}

const iso = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')

describe('a day on a line', () => {
  it('takes an entry that is drawn, moved, resized and edited by mouse', async () => {
    await main.button('Day').click()
    // Where the clocks changed yesterday, nine o’clock is an hour higher or lower on its line.
    const daysAgo = at(0, 0) - at(1, 0) === 24 * 3_600_000 ? 1 : 2
    for (let day = 0; day < daysAgo; day += 1) await main.goBack('Previous day')
    const nine = await entries.spot(9)
    await entries.drag(nine, { ...nine, y: nine.y + 1.5 * 60 })
    await entries.form.getByLabel('Note', { exact: true }).fill('Drawn')
    await entries.form.getByRole('button', { name: 'Add entry' }).click()
    await expectThere('Drawn', [{ started_at: iso(at(daysAgo, 9)), duration: 5400 }])
    await entries
      .block('Drawn')
      .getByText(/^0?9:00/)
      .waitFor()

    const from = await entries.spot(9.5)
    await entries.drag(from, { ...from, y: from.y + 60 })
    await expectThere('Drawn', [{ started_at: iso(at(daysAgo, 10)), duration: 5400 }])
    await entries
      .block('Drawn')
      .getByText(/^10:00/)
      .waitFor()

    const end = await entries.spot(11.5)
    await entries.drag({ ...end, y: end.y - 4 }, { ...end, y: end.y + 24 })
    await expectThere('Drawn', [{ started_at: iso(at(daysAgo, 10)), duration: 7200 }])

    await entries.block('Drawn').getByRole('button').dblclick()
    await main.page.getByRole('dialog', { name: 'Edit entry' }).waitFor()
    await entries.form.getByLabel('End', { exact: true }).fill('9:00')
    await main.button('Save').click()
    await entries.form.getByText('The end is before the start').waitFor()
    await main.button('Cancel').click()
    await main.allSent()
    expect(await session.account.entriesNamed('Drawn')).toMatchObject([{ duration: 7200 }])

    await entries.block('Drawn').getByRole('button').dblclick()
    await entries.form.getByRole('button', { name: 'Delete' }).click()
    await expectThere('Drawn', [])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await expectThere('Drawn', [{ started_at: iso(at(daysAgo, 10)), duration: 7200 }])
    await main.toast.getByRole('button', { name: 'Redo' }).click()
    await expectThere('Drawn', [])
  })

  it('is worked with by keyboard alone, and takes everything back', async () => {
    await startAtKeyboard()
    await main.page.keyboard.press('d')
    await main.page.keyboard.press('ArrowLeft')
    await main.page.keyboard.press('n')
    await hasFocus(entries.form.getByLabel('Note', { exact: true }))
    await main.page.keyboard.type('By key')
    await entries.tabTo(entries.form.getByLabel('Duration', { exact: true }))
    await main.page.keyboard.press('Control+a')
    await main.page.keyboard.type('1')
    await main.page.keyboard.press('Enter')
    await expectThere('By key', [{ started_at: iso(at(1, 9)), duration: 3600 }])
    await startAtKeyboard()
    const block = entries.block('By key').getByRole('button')
    await entries.tabTo(block)
    await main.page.keyboard.press('ArrowDown')
    await expectThere('By key', [{ started_at: iso(at(1, 9) + 300_000), duration: 3600 }])
    await main.page.keyboard.press('Shift+ArrowDown')
    await expectThere('By key', [{ duration: 3900 }])
    await main.page.keyboard.press('Control+Shift+ArrowUp')
    await expectThere('By key', [{ started_at: iso(at(1, 9)), duration: 4200 }])
    await main.page.keyboard.press('Alt+ArrowUp')
    await expectThere('By key', [{ started_at: iso(at(1, 9) - 60_000) }])
    await main.page.keyboard.press('Enter')
    await hasFocus(entries.form.getByLabel('Note', { exact: true }))
    await main.page.keyboard.press('End')
    await main.page.keyboard.type(', edited')
    await entries.tabTo(main.button('Save'))
    await main.page.keyboard.press('Enter')
    await expectThere('By key, edited', [{ duration: 4200 }])
    await entries.tabTo(entries.block('By key, edited').getByRole('button'))
    await main.page.keyboard.press('Delete')
    await expectThere('By key, edited', [])
    const steps: readonly (readonly [note: string, minutes: number, duration: number])[] = [
      ['By key, edited', -1, 4200],
      ['By key', -1, 4200],
      ['By key', 0, 4200],
      ['By key', 5, 3900],
      ['By key', 5, 3600],
      ['By key', 0, 3600],
    ]
    for (const [note, minutes, duration] of steps) {
      await main.page.keyboard.press('Control+z')
      await expectThere(note, [{ started_at: iso(at(1, 9) + minutes * 60_000), duration }])
    }
  })

  it('shows overlaps, gaps, and what goes over midnight on both days', async () => {
    await recorded('One', 1, 9, 10)
    await recorded('Two', 1, 9.5, 10.5)
    await recorded('Three', 1, 11, 12)
    await recorded('Night', 2, 23, 25)
    await main.button('Day').click()
    await main.goBack('Previous day')
    await entries.block('One').getByText('overlaps by 0:30').waitFor()
    await main.page.getByRole('button', { name: /^0:30 untracked/ }).waitFor()
    await entries.block('Night').getByText('continues from the day before').waitFor()
    await main.goBack('Previous day')
    await entries.block('Night').getByText('continues the next day').waitFor()
  })
})

describe('a row of the week', () => {
  const website = 5001

  it('is changed where it stands, copied and cut in two by mouse', async () => {
    await recorded('Row', 7, 9, 10)
    await main.goBack('Previous week')
    const row = main.row('Row')
    await row.getByRole('button', { name: 'Duration of Row: 1:00' }).click()
    await row.getByLabel('Duration of Row').fill('2')
    await main.page.getByRole('heading', { level: 1 }).click()
    await expectThere('Row', [{ duration: 7200 }])
    await row.getByRole('button', { name: 'Duration of Row: 2:00' }).waitFor()
    await row.getByRole('button', { name: 'Start of Row: 09:00' }).click()
    await row.getByLabel('Start of Row').fill('8')
    await main.page.getByRole('heading', { level: 1 }).click()
    await expectThere('Row', [{ started_at: iso(at(7, 8)), duration: 10_800 }])
    await choose(row.getByLabel('Project for Row'), 'Website relaunch')
    await expectThere('Row', [{ project_id: website, billable: true }])
    await row.getByRole('button', { name: 'Billable: Row', pressed: true }).click()
    await expectThere('Row', [{ billable: false }])
    await row.getByRole('button', { name: 'More actions for Row' }).click()
    await main.page.getByRole('menuitem', { name: /^Duplicate/ }).click()
    await expectThere('Row', [{ duration: 10_800 }, { duration: 10_800, project_id: website }])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await expectThere('Row', [{ duration: 10_800 }])
    await hasCount(row, 1)
    await row.getByRole('button', { name: 'More actions for Row' }).click()
    await main.page.getByRole('menuitem', { name: /^Split/ }).click()
    await entries.form.getByLabel('Second part starts at').fill('9:00')
    await entries.form.getByRole('button', { name: 'Split' }).click()
    await expectThere('Row', [{ duration: 3600 }, { duration: 7200 }])
  })

  it('is changed where it stands and copied by keyboard alone', async () => {
    await recorded('Row', 7, 9, 10)
    const { keyboard } = main.page
    await startAtKeyboard()
    await keyboard.press('w')
    await keyboard.press('ArrowLeft')
    const row = main.row('Row')
    await row.waitFor()
    await entries.tabTo(row.getByRole('button', { name: 'Start of Row: 09:00' }))
    await keyboard.press('Enter')
    await keyboard.type('8:30')
    await keyboard.press('Enter')
    await expectThere('Row', [{ started_at: iso(at(7, 8.5)), duration: 5400 }])
    await entries.tabTo(row.getByLabel('Project for Row'), 'Shift+Tab')
    await keyboard.press('Enter')
    // Arrow keys only go to a project; Enter picks it.
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await pickByTyping(main.page, 'Web')
    await expectThere('Row', [{ project_id: website }])
    await main.allSent()
    const changes = (await session.account.requests()).filter(({ method }) => method === 'PUT')
    expect(changes).toHaveLength(2)
    await entries.tabTo(row.getByRole('textbox'), 'Shift+Tab')
    await keyboard.press('End')
    await keyboard.type(' שלום 👩‍💻')
    await keyboard.press('Enter')
    const name = 'Row שלום 👩‍💻'
    await expectThere(name, [{ duration: 5400 }])
    await entries.tabTo(main.row(name))
    await keyboard.press('c')
    await expectThere(name, [{ duration: 5400 }, { duration: 5400, project_id: website }])
    await keyboard.press('Control+z')
    await expectThere(name, [{ duration: 5400 }])
    await keyboard.press('Control+Shift+z')
    await expectThere(name, [{ duration: 5400 }, { duration: 5400 }])
  })
})

describe('the week sheet', () => {
  it('is typed into, says what it will do, and asks before it deletes, by keyboard alone', async () => {
    await recorded('In the sheet', 7, 9, 10)
    const keyboard = main.page.keyboard
    await startAtKeyboard()
    await keyboard.press('s')
    await keyboard.press('ArrowLeft')
    const column = (new Date(at(7, 12)).getDay() + 6) % 7
    const cell = entries.cell('No project', column)
    await cell.filter({ hasText: '1:00' }).waitFor()
    const first = entries.cell('No project', 0)
    await entries.tabTo(first)
    for (let count = 0; count < column; count += 1) await keyboard.press('ArrowRight')
    await keyboard.type('1.5')
    await entries.words
      .filter({ hasText: 'This extends “In the sheet” to 1:30, so it ends at 10:30.' })
      .waitFor()
    await keyboard.press('Enter')
    await expectThere('In the sheet', [{ started_at: iso(at(7, 9)), duration: 5400 }])
    await cell.filter({ hasText: '1:30' }).waitFor()
    await keyboard.press('F2')
    await keyboard.press('Control+a')
    await keyboard.type('45m')
    await keyboard.press('Enter')
    await expectThere('In the sheet', [{ duration: 2700 }])
    await cell.filter({ hasText: '0:45' }).waitFor()
    await keyboard.press('Delete')
    await keyboard.press('Enter')
    await entries.words
      .filter({ hasText: 'Deletes “In the sheet” (0:45). Press Enter again' })
      .waitFor()
    expect(await session.account.entriesNamed('In the sheet')).toHaveLength(1)
    await keyboard.press('Escape')
    await cell.filter({ hasText: '0:45' }).waitFor()
    await keyboard.press('Delete')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expectThere('In the sheet', [])
  })

  it('makes an entry of what is typed into an empty cell', async () => {
    await main.button('Sheet').click()
    await main.goBack('Previous week')
    await choose(main.page.getByLabel('Add a project'), 'No project')
    await entries.cell('No project', 2).dblclick()
    await main.page.keyboard.type('90m')
    await main.page.keyboard.press('Tab')
    await entries.cell('No project', 2).filter({ hasText: '1:30' }).waitFor()
    const sheet = main.page.getByRole('grid')
    await sheet
      .getByRole('row')
      .filter({ hasText: 'Total' })
      .getByText('1:30', { exact: true })
      .first()
      .waitFor()
    await main.allSent()
  })
})

describe('the list', () => {
  it('is searched, filtered and changed in bulk by mouse', async () => {
    await recorded('Alpha call', 3, 9, 10)
    await recorded('Alpha review', 3, 10, 11)
    await recorded('Beta', 3, 11, 12)
    await main.button('List').click()
    await main.page.getByRole('searchbox').fill('alpha')
    await main.page.getByText('2 entries · 2:00').waitFor()
    await main.page.getByLabel('Select Alpha call').check({ force: true })
    await main.page.getByLabel('Select Alpha review').check({ force: true })
    await choose(main.page.getByLabel('Project for the selected entries'), 'Website relaunch')
    await expectThere('Alpha call', [{ billable: true }])
    await main.button('Not billable').click()
    await expectThere('Alpha review', [{ billable: false }])
    await main.button('Billable').click()
    await expectThere('Alpha call', [{ billable: true }])
    await expectThere('Alpha review', [{ billable: true }])
    await main.button('Merge').click()
    await expectThere('Alpha call; Alpha review', [{ duration: 7200 }])
    await main.button('Show everything').click()
    await main.page.getByRole('button', { name: /^Filter/ }).click()
    await choose(filterOf('Billable'), 'No')
    await main.row('Alpha call; Alpha review').waitFor({ state: 'detached' })
    await main.row('Beta').waitFor()
    const panel = main.page.getByRole('button', { name: /^Filter/ })
    await panel.click()
    const chip = main.page.getByRole('grid', { name: 'Filters' }).getByRole('row')
    await chip.getByText('Billable').waitFor()
    await chip.getByRole('button', { name: /^Remove/ }).click()
    await main.row('Alpha call; Alpha review').waitFor()
    await panel.click()
    await main.row('Beta').getByRole('button', { name: 'More actions for Beta' }).click()
    await main.page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expectThere('Beta', [])
    await choose(filterOf('Deleted'), 'Only')
    await main.button('Restore Beta').click()
    await expectThere('Beta', [{ duration: 3600 }])
  })

  it('is worked with by keyboard alone', async () => {
    await recorded('First', 3, 9, 10)
    await recorded('Second', 3, 11, 12, notBillable)
    const { keyboard } = main.page
    await startAtKeyboard()
    await keyboard.press('l')
    await main.row('First').waitFor()
    await keyboard.press('/')
    await hasFocus(main.page.getByRole('searchbox'))
    await keyboard.type('sec')
    await main.page.getByText('1 entry · 1:00').waitFor()
    await keyboard.press('Escape')
    await main.row('First').waitFor()
    await entries.tabTo(main.row('Second'))
    await keyboard.press('b')
    await expectThere('Second', [{ billable: true }])
    await keyboard.press('x')
    await entries.tabTo(main.button('Split'))
    await keyboard.press('Enter')
    await expectThere('Second', [{ duration: 1800 }, { duration: 1800 }])
    await entries.form.waitFor({ state: 'hidden' })
    await keyboard.press('Control+z')
    await expectThere('Second', [{ duration: 3600 }])
    await entries.tabTo(main.page.getByRole('button', { name: 'Duration of Second: 1:00' }))
    await keyboard.press('Enter')
    await keyboard.type('9')
    await keyboard.press('Enter')
    await expectThere('Second', [{ duration: 9 * 3600 }])
    await entries.tabTo(main.row('Second'), 'Shift+Tab')
    await keyboard.press('Shift+ArrowDown')
    await main.page.getByText('2 selected · 10:00').waitFor()
    await entries.tabTo(main.button('Delete'))
    await keyboard.press('Enter')
    await expectThere('First', [])
    await expectThere('Second', [])
    await keyboard.press('Control+z')
    await expectThere('First', [{ duration: 3600 }])
  })
})

describe('the list, by keyboard alone', () => {
  it('selects, changes in bulk, merges, filters and brings back', async () => {
    await recorded('Call', 3, 9, 10)
    await recorded('Review', 3, 10, 11)
    await recorded('Beta', 3, 11, 12, notBillable)
    const { keyboard } = main.page
    await startAtKeyboard()
    await keyboard.press('l')
    await main.row('Beta').waitFor()
    await entries.tabTo(main.row('Beta'))
    await keyboard.press('ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await main.page.getByText('2 selected · 2:00').waitFor()
    const changed = main.toast.filter({ hasText: 'Changed 2 of 2 entries.' })
    const projects = main.page.getByLabel('Project for the selected entries')
    await entries.tabTo(projects)
    await keyboard.type('Web')
    await main.page.getByRole('option', { name: /^Website/ }).waitFor()
    await keyboard.press('Enter')
    await changed.waitFor()
    await entries.tabTo(
      main.page.getByLabel('Text to add before the notes of the selected entries'),
    )
    await keyboard.type('Acme: ')
    await keyboard.press('Enter')
    await main.row('Acme: Call').waitFor()
    await entries.tabTo(main.button('Merge'))
    await keyboard.press('Enter')
    await expectThere('Acme: Call; Acme: Review', [{ duration: 7200, project_id: 5001 }])

    await entries.tabTo(main.row('Beta'), 'Shift+Tab')
    await keyboard.press('b')
    await keyboard.press('/')
    await entries.tabTo(main.page.getByRole('button', { name: /^Filter/ }))
    await keyboard.press('Enter')
    await entries.tabTo(filterOf('Billable'))
    await keyboard.type('Yes')
    await main.page.getByText('2 entries · 3:00').waitFor()
    await entries.tabTo(main.row('Beta'))
    await keyboard.press('Delete')
    await main.row('Beta').waitFor({ state: 'detached' })
    await entries.tabTo(filterOf('Deleted'), 'Shift+Tab')
    await keyboard.type('Only')
    await entries.tabTo(main.button('Restore Beta'))
    await keyboard.press('Enter')
    await expectThere('Beta', [{ duration: 3600, billable: true }])
  })
})

describe('the form', () => {
  it('keeps what is typed while the service changes the entry, and shows what changed', async () => {
    await recorded('Before', 0, -24, -23)
    await main.allSent()
    await expectThere('Before', [{ duration: 3600 }])
    await main.button('List').click()
    await main.row('Before').getByRole('button', { name: 'More actions for Before' }).click()
    await main.page.getByRole('menuitem', { name: /^Edit/ }).click()
    await entries.form.getByLabel('Duration', { exact: true }).fill('0:30')
    await session.account.changeElsewhere('Before', 'From the other device')
    await askForNews()
    await main.page.getByText('This value has since changed to').waitFor()
    expect(await entries.form.getByLabel('Note', { exact: true }).inputValue()).toBe('Before')
    expect(await entries.form.getByLabel('Duration', { exact: true }).inputValue()).toBe('0:30')
    await main.button('Save').click()
    await expectThere('From the other device', [{ duration: 1800 }])
  })

  it('takes all that is typed right after the key that opens its form, which is still loading', async () => {
    await startAtKeyboard()
    // Each key once: they overlap, and a key that is down already would be a repeat.
    await Promise.all([...'nday with-SL'].map((key) => main.page.keyboard.press(key)))
    const note = entries.form.getByLabel('Note', { exact: true })
    await hasValue(note, 'day with-SL')
  })

  it('says what is wrong with what is typed, and records nothing of it, by keyboard alone', async () => {
    const { keyboard } = main.page
    const field = (label: string) => entries.form.getByLabel(label, { exact: true })
    const type = async (label: string, text: string): Promise<void> => {
      await entries.tabTo(field(label))
      await keyboard.press('Control+a')
      await keyboard.type(text)
    }
    const expectProblem = async (label: string, words: string): Promise<void> => {
      await keyboard.press('Enter')
      await entries.form.getByText(words).waitFor()
      expect(await field(label).getAttribute('aria-invalid')).toBe('true')
    }
    await startAtKeyboard()
    await keyboard.press('n')
    await hasFocus(field('Note'))
    await keyboard.type('Typed')
    await type('Start time', '10')
    await type('End', '9:00')
    await expectProblem(
      'End',
      'The end is before the start. If it’s on the next day, type 9:00 +1.',
    )
    await type('End', '11')
    await type('Duration', 'soon')
    await expectProblem('Duration', 'Enter a duration')
    await type('Duration', '90m')
    await type('Day', '2026-02-30')
    await expectProblem('Day', '2026-02-30 doesn’t exist. Check the date.')
    expect(await session.account.entriesNamed('Typed')).toEqual([])
    await type('Day', '2026-02-27')
    await entries.tabTo(field('Start time'))
    await keyboard.press('Enter')
    await expectThere('Typed', [
      { started_at: iso(new Date(2026, 1, 27, 10).getTime()), duration: 5400 },
    ])
  })

  it('is not needed: a note typed in its row stays while the service writes another', async () => {
    await recorded('Before', 0, -24, -23)
    await expectThere('Before', [{ duration: 3600 }])
    await main.button('List').click()
    const note = main.row('Before').getByRole('textbox')
    const own = `פגישה 👩‍💻 ${'x'.repeat(10_000)}`
    await note.fill(own)
    await session.account.changeElsewhere('Before', 'From the other device')
    await askForNews()
    await main.page.getByText('has since changed to: From the other device').waitFor()
    await main.page.keyboard.press('Enter')
    await expectThere(own, [{ duration: 3600 }])
  })

  it('takes a long note with emoji, right-to-left and several lines whole', async () => {
    const note = `פגישה 👩‍💻 ${'x'.repeat(10_000)}\nsecond line`
    await main.button('Add entry').click()
    await entries.form.getByLabel('Note', { exact: true }).fill(note)
    await entries.form.getByLabel('Day', { exact: true }).fill('2026-01-05')
    await entries.form.getByLabel('Start time', { exact: true }).fill('9')
    await entries.form.getByLabel('Duration', { exact: true }).fill('1.5')
    await entries.form.getByRole('button', { name: 'Add entry' }).click()
    await expectThere(note, [
      { duration: 5400, started_at: iso(new Date(2026, 0, 5, 9).getTime()) },
    ])
  })
})
