/** Focus management, keyboard shortcuts and clipboard. */
import type { Page } from 'playwright-core'
import { choose } from './choose.ts'
import { beforeEach, describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { entriesPage } from './entries-page.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { eventually, hasFocus, hasValue } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })
let main: MainPage
let page: Page

const day = 86_400_000

beforeEach(async () => {
  main = await session.connected()
  page = session.page
})

const focusedName = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

describe('after a timer was started', () => {
  it('the keys go into its note, by keyboard and by mouse', async () => {
    await main.note.fill('Report')
    await page.keyboard.press('Enter')
    await main.clock.waitFor()
    await hasFocus(main.note)
    await page.keyboard.type('s')
    await hasValue(main.note, 'Reports')
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await focusedName()).not.toBe('Discard')
    await main.stop()
    await main.start('Another')
    await hasFocus(main.note)
  })

  it('somewhere else, the focus stays where it is', async () => {
    await main.open('Projects')
    const search = page.getByRole('searchbox', { name: 'Project or client' })
    await search.focus()
    await page.evaluate(() =>
      (window as unknown as { stint: Stint }).stint.call(
        'timer.start',
        { note: 'From the tray' },
        undefined,
      ),
    )
    await main.clock.waitFor()
    await hasFocus(search)
  })
})

describe('the sheet', () => {
  it('copies a length, and takes lengths from a spreadsheet in one step', async () => {
    const entries = entriesPage(page)
    await main.button('Sheet').click()
    await main.goBack('Previous week')
    // Which projects the week has already depends on the day.
    await page.getByLabel('Add a project').click()
    const option = page.getByRole('option').first()
    const project = (await option.textContent()) ?? ''
    await option.click()
    const cell = entries.cell(project, 0)
    await cell.click()
    await page.keyboard.type('1:30')
    await page.keyboard.press('Enter')
    await eventually(() => cell.textContent()).toBe('1:30')
    await cell.click()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    const next = entries.cell(project, 1)
    await eventually(() => next.textContent()).toBe('1:30')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    const third = entries.cell(project, 3)
    await eventually(() => third.textContent()).toBe('1:30')
    await page.keyboard.press('Control+z')
    await eventually(() => third.textContent()).toBe('–')
    expect(await entries.cell(project, 2).textContent()).toBe('–')
    expect(await next.textContent()).toBe('1:30')

    await main.button('Add entry').click()
    await entries.form.getByLabel('Note', { exact: true }).fill('0:45\t2,25\r\n')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await main.button('Cancel').click()
    await entries.cell(project, 4).click()
    await page.keyboard.press('Control+v')
    const lengths = async (): Promise<readonly (string | null)[]> =>
      Promise.all([4, 5].map((column) => entries.cell(project, column).textContent()))
    await eventually(() => lengths()).toEqual(['0:45', '2:15'])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => lengths()).toEqual(['–', '–'])
    await main.allSent()
  })
})

describe('keys', () => {
  it('? opens the map of keys at its beginning', async () => {
    await page.setViewportSize({ width: 720, height: 480 })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard' })
    await map.waitFor()
    // The box around the dialog scrolls.
    expect(await map.evaluate((dialog) => dialog.parentElement?.scrollTop)).toBe(0)
    await picture(page, 'keys-720')
    await page.keyboard.press('Escape')
    await map.waitFor({ state: 'hidden' })
  })

  it('the arrows walk through a row, and leave the week alone', async () => {
    const row = page.getByRole('list', { name: 'Entries' }).locator('[data-item]').first()
    const emptyWeek = page.getByText(
      /^(?:Nothing recorded this week yet|The only time in this week)/,
    )
    await row.or(emptyWeek).first().waitFor()
    // On a Monday morning the five entries are those of the week before.
    if (await emptyWeek.isVisible()) await main.goBack('Previous week')
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await row.focus()
    await page.keyboard.press('ArrowRight')
    expect(await focusedName()).toMatch(/^Select /)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await page.keyboard.press('ArrowLeft')
    await hasFocus(row)
    await page.keyboard.press('ArrowLeft')
    await hasFocus(row)
  })

  it('Projects in the sidebar leaves an open project, and so does its key', async () => {
    await main.open('Projects')
    for (const leave of [() => main.open('Projects'), () => page.keyboard.press('Alt+2')]) {
      await main.button('Open Website relaunch').click()
      await page.getByRole('heading', { name: 'Website relaunch' }).waitFor()
      await leave()
      await main.button('New project').waitFor()
    }
  })
})

describe('a copy of an entry', () => {
  it('stands behind it on its own day, and the message says so', async () => {
    const entries = entriesPage(page)
    const startedAt = (Math.floor((Date.now() - 2 * day) / 60_000) * 60_000) as EpochMs
    await entries.record({ note: 'Copied', startedAt, duration: 600 as Seconds })
    await main.button('List').click()
    const row = main.row('Copied')
    await row.focus()
    await page.keyboard.press('c')
    await main.toast.filter({ hasText: /Duplicated to \w+day/ }).waitFor()
    await eventually(async () => {
      const found = await session.account.entriesNamed('Copied')
      return found.map(({ started_at }) => Date.parse(started_at)).sort()
    }).toEqual([startedAt, startedAt + 600_000])
  })
})

describe('a refused category', () => {
  it('is chosen by its name', async () => {
    const expenses = expensePage(page)
    await expenses.open()
    await session.account.faults([
      {
        do: 'status',
        method: 'POST',
        path: '/expenses',
        status: 422,
        body: JSON.stringify({
          response: {
            errors: [
              { message: 'Category does not exist.', field: 'categoryid', object: 'expense' },
            ],
          },
        }),
        headers: { 'Content-Type': 'application/json' },
      },
    ])
    await expenses.add()
    await expenses.field('Category').click()
    await page.getByRole('option').first().waitFor()
    const names = await page.getByRole('option').allTextContents()
    const [first, second] = names.filter((name) => !/^Enter another number/.test(name))
    await page.keyboard.press('Escape')
    await expenses.fill({ Amount: '12.50', Vendor: 'Kiosk', Category: first ?? '' })
    await expenses.save()
    await main.status.filter({ hasText: /Needs attention/ }).waitFor()
    await main.open('Unsent')
    await choose(page.getByRole('combobox', { name: 'Category', exact: true }), second ?? '')
    await picture(page, 'category')
    await main.button('Save and send').click()
    await main.allSent()
    expect(await session.account.expensesFrom('Kiosk')).toHaveLength(1)
  })
})
