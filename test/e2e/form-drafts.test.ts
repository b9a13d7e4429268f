/** Unsaved form input is restored after leaving the screen and after a kill. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { token } from './account.ts'
import { entriesPage } from './entries-page.ts'
import { sessionTests } from './fixture.ts'
import { keptTexts } from './kept-texts.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasCount, hasFocus, hasValue, heldEntries } from './waits.ts'
import { parted } from './keyboard.ts'

const { it, session } = sessionTests()

/** Kills the program once the draft is on disk, and starts it again on the same data. */
async function killedAfter(page: Page, text: string): Promise<MainPage> {
  await eventually(() => keptTexts(page)).toContain(text)
  await session.kill()
  return session.start()
}

const field = ({ page }: MainPage, label: string): Locator =>
  page.getByLabel(label, { exact: true })
const mark = ({ page }: MainPage): Locator =>
  page.getByRole('status').filter({ hasText: 'Unsaved changes from earlier.' })

describe('the form of a project', () => {
  it('comes back as it was left, on another screen and after a kill, until it is made', async () => {
    const main = await session.connected()
    await main.open('Projects')
    await main.button('New project').click()
    await field(main, 'Title').fill('Harbour signs')
    await field(main, 'Description').fill('Twelve signs, two languages')
    await field(main, 'Budget (hours)').fill('7:30')
    await main.open('Expenses')
    await main.button('Add expense').waitFor()
    await main.open('Projects')
    await main.page.getByText('Draft', { exact: true }).waitFor()
    await main.button('New project').click()
    await hasValue(field(main, 'Title'), 'Harbour signs')

    const again = await killedAfter(main.page, 'Twelve signs')
    await again.open('Projects')
    await again.button('New project').click()
    await mark(again).waitFor()
    await hasValue(field(again, 'Budget (hours)'), '7:30')
    await again.button('Discard these changes').click()
    await hasValue(field(again, 'Title'), '')
    await parted(again.page)
    await again.button('Restore what you typed').click()
    await hasValue(field(again, 'Title'), 'Harbour signs')
    await hasValue(field(again, 'Description'), 'Twelve signs, two languages')
    await again.button('Create project').click()
    await again.page.getByRole('heading', { name: 'Harbour signs' }).waitFor()
    await again.allSent()
    await again.page
      .locator('header')
      .getByRole('button', { name: 'Projects', exact: true })
      .click()
    await again.button('New project').click()
    await hasValue(field(again, 'Title'), '')
    await hasCount(mark(again), 0)
  })

  it('keeps the changes of a project until they are saved or put back', async () => {
    const main = await session.connected()
    await main.open('Projects')
    await main.button('Open Website relaunch').click()
    await main.button('Edit').click()
    await field(main, 'Title').fill('Website, second try')
    await field(main, 'Description').fill('From scratch')
    const again = await killedAfter(main.page, 'From scratch')
    await again.open('Projects')
    await again.page.getByText('Draft', { exact: true }).waitFor()
    await again.button('Open Website relaunch').click()
    await mark(again).waitFor()
    await hasValue(field(again, 'Title'), 'Website, second try')
    await again.button('Save').click()
    await again.page.getByRole('heading', { name: 'Website, second try' }).waitFor()
    await again.allSent()
    await eventually(() => keptTexts(again.page)).not.toContain('From scratch')
    await hasCount(mark(again), 0)
  })
})

describe('the form of an entry', () => {
  const note = 'Call with the harbour office'

  it('is left with Escape, survives a kill, and is recorded once with Ctrl+Enter', async () => {
    const main = await session.connected()
    const { keyboard } = main.page
    await main.button('Add entry').click()
    await hasFocus(field(main, 'Note'))
    await keyboard.type(note)
    await field(main, 'Duration').fill('0:20')
    await keyboard.press('Escape')
    await main.page.getByRole('dialog').waitFor({ state: 'detached' })
    const again = await killedAfter(main.page, note)
    await again.button('Add entry').click()
    await mark(again).waitFor()
    await hasValue(field(again, 'Note'), note)
    expect(await field(again, 'Duration').inputValue()).toMatch(/20/)
    await again.page.keyboard.press('Control+Enter')
    await again.row(note).waitFor()
    await again.allSent()
    expect(await session.account.entriesNamed(note)).toMatchObject([
      { duration: 1200, is_logged: true },
    ])
    await again.button('Add entry').click()
    await hasValue(field(again, 'Note'), '')
  })

  it('is given up with Cancel', async () => {
    const main = await session.connected()
    await main.button('Add entry').click()
    await field(main, 'Note').fill(note)
    await main.button('Cancel').click()
    await main.button('Add entry').click()
    await hasValue(field(main, 'Note'), '')
  })
})

describe('a note that is half typed where it stands', () => {
  it('of a row is there after a kill, marked, and saved from there', async () => {
    const main = await session.connected()
    await entriesPage(main.page).record({
      note: 'Consent form',
      startedAt: (Date.now() - 3_600_000) as EpochMs,
      duration: 600 as Seconds,
    })
    const row = main.row('Consent form')
    await row.getByRole('textbox').focus()
    await main.page.keyboard.press('End')
    await main.page.keyboard.type(', second rou')
    const again = await killedAfter(main.page, 'second rou')
    const same = again.row('Consent form, second rou')
    await same.getByText('not saved').waitFor()
    expect(await session.account.entriesNamed('Consent form, second rou')).toEqual([])
    await same.getByRole('button', { name: 'Save', exact: true }).click()
    await same.getByText('not saved').waitFor({ state: 'detached' })
    await heldEntries(session.account, 'Consent form, second rou').toHaveLength(1)
  })

  it('of the running timer is there after a kill, and put back by keyboard', async () => {
    const main = await session.connected()
    await main.start('Report')
    await main.allSent()
    await main.note.fill('Report for the bo')
    const again = await killedAfter(main.page, 'Report for the bo')
    await again.clock.waitFor()
    // The stored text is read after the first rendering.
    await hasValue(again.note, 'Report for the bo')
    await again.note.focus()
    await again.page.keyboard.press('Escape')
    await hasValue(again.note, 'Report')
    expect(await session.account.entriesNamed('Report')).toHaveLength(1)
  })
})

describe('the form of an account', () => {
  it('keeps the address and the ids, and never a token or a secret', async () => {
    const main = await session.unconnected()
    await main.button('Connect your account').click()
    await field(main, 'Service address').fill('https://books.example')
    await field(main, 'Application ID').fill('stint-of-fern')
    await field(main, 'Application secret (optional)').fill('secret-of-the-application')
    await main.page.getByText('Paste an access token').click()
    await field(main, 'Access token').fill(token)
    await field(main, 'Business ID (optional)').fill('4711')
    await eventually(() => keptTexts(main.page)).toContain('4711')
    const kept = await keptTexts(main.page)
    expect(kept).toContain('stint-of-fern')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('secret-of-the-application')
    const again = await killedAfter(main.page, '4711')
    await again.button('Connect your account').click()
    await mark(again).waitFor()
    await hasValue(field(again, 'Service address'), 'https://books.example')
    await hasValue(field(again, 'Access token'), '')
  })
})
