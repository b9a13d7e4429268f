/** A double click where one click was meant: the control that appears under the pointer must not react. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openCapture } from './capture-page.ts'
import { sessionTests } from './fixture.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { everythingSent, hasFocusIn } from './waits.ts'

const { it, session } = sessionTests()

const note = 'Report for the board'

/**
 * Presses that are one double press, however long the test takes between them: the clock of the page stands still
 * meanwhile. The second one counts as such for half a second (renderer/components/keys/double-click-guard.ts).
 */
async function inOneMoment(page: Page, presses: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const moment = Date.now()
    Object.assign(window, { ownNow: Date.now })
    Date.now = () => moment
  })
  await presses()
  await page.evaluate(() => {
    Date.now = (window as unknown as { readonly ownNow: () => number }).ownNow
  })
}

/** The middle of a control that has come to rest, in pixels of the page. */
async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  // Playwright waits until it does not move any more, and presses nothing.
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Clicks, waits for the control that appears, and clicks again at the same position, as one double click. */
async function pressTwice({ page }: MainPage, target: Locator, comes: Locator): Promise<void> {
  const spot = await middleOf(target)
  await inOneMoment(page, async () => {
    await page.mouse.click(spot.x, spot.y)
    await comes.waitFor()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  })
}

/** The line of the popover. */
const lineOf = ({ page }: MainPage): Locator =>
  page.getByRole('form', { name: 'Record' }).getByRole('combobox')

/** Shows the popover in the main window, at its own size. */
async function popover({ page }: MainPage): Promise<MainPage> {
  await page.setViewportSize({ width: 360, height: 540 })
  await page.goto('app://stint/popover.html')
  return mainPage(page)
}

describe('a double click on Start', () => {
  it.each([1180, 1600, 720])('starts one timer, which goes on, %i wide', async (width) => {
    const main = await session.connected()
    await main.page.setViewportSize({ width, height: 760 })
    await main.note.fill(note)
    await picture(main.page, `before-${width}`)
    await pressTwice(main, main.button('Start'), main.clock)
    await main.allSent()
    await picture(main.page, `after-${width}`)
    expect(await main.clock.count()).toBe(1)
    expect(await session.account.entriesNamed(note)).toMatchObject([{ is_logged: false }])
  })
})

describe('a double click in the popover', () => {
  it('on Start starts one timer, which goes on', async () => {
    const main = await popover(await session.connected())
    await lineOf(main).fill(note)
    await picture(main.page, 'before-popover')
    await pressTwice(main, main.button('Start'), main.clock)
    await picture(main.page, 'after-popover')
    expect(await main.clock.count()).toBe(1)
    await everythingSent(main.page)
    expect(await session.account.entriesNamed(note)).toMatchObject([{ is_logged: false }])
  })

  it('on recent work continues that work, not what took its place in the list', async () => {
    const first = await session.connected()
    for (const text of ['One', 'Two', 'Three']) {
      await first.start(text)
      await first.stop()
    }
    const main = await popover(first)
    // It is loaded later than the rows, and moves them.
    await lineOf(main).waitFor()
    const work = main.page.getByRole('button', { name: 'Continue Three' })
    await pressTwice(main, work, main.clock)
    await everythingSent(main.page)
    for (const other of ['One', 'Two']) {
      expect(await session.account.entriesNamed(other)).toMatchObject([{ is_logged: true }])
    }
    const entries = await session.account.entriesNamed('Three')
    expect(entries.map(({ is_logged }) => is_logged).sort()).toEqual([false, true])
  })
})

describe('a double click on a button that becomes another one', () => {
  it('does the first of the two', async () => {
    const main = await session.connected()
    await main.open('Reports')
    await main.button('Close my week').click()
    await pressTwice(main, main.button('Close week'), main.button('Reopen'))
    await main.allSent()
    expect(await main.button('Reopen').count()).toBe(1)
  })
})

describe('a double press by keyboard', () => {
  it('of Enter on a button does not press what the focus was moved to', async () => {
    const main = await session.connected()
    await main.start(note)
    await main.button('Stop').focus()
    await inOneMoment(main.page, async () => {
      await main.page.keyboard.press('Enter')
      await main.button('Start').waitFor()
      await main.page.keyboard.press('Enter')
    })
    await main.allSent()
    expect(await main.clock.count()).toBe(0)
    expect(await session.account.entriesNamed(note)).toMatchObject([{ is_logged: true }])
  })
})

describe('a double click in the capture window', () => {
  it('takes one of the offered projects once', async () => {
    const main = await session.connected()
    await main.allSent()
    const capture = await openCapture(session.program, session.desktop)
    await capture.type('1h Copy /w')
    const choice = capture.choices.first()
    const { mouse } = capture.page
    const spot = await middleOf(choice)
    let taken = ''
    await inOneMoment(capture.page, async () => {
      await mouse.click(spot.x, spot.y)
      await choice.waitFor({ state: 'detached' })
      taken = await capture.line.inputValue()
      await mouse.down({ clickCount: 2 })
      await mouse.up({ clickCount: 2 })
    })
    expect(taken).toMatch(/^1h Copy \/\S/)
    expect(await capture.line.inputValue()).toBe(taken)
    await picture(capture.page, 'capture')
  })
})

describe('a key between two clicks', () => {
  it('makes the second one a decision of its own: a form that Escape closed opens again', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Expenses')
    const add = main.button('Add expense')
    const form = page.getByRole('form', { name: 'New expense' })
    const spot = await middleOf(add)
    await inOneMoment(page, async () => {
      await page.mouse.click(spot.x, spot.y)
      await hasFocusIn(form)
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
      await add.waitFor()
      await page.mouse.click(spot.x, spot.y)
      await form.waitFor()
    })
  })
})
