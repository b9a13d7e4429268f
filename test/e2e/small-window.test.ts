/** In small windows and below messages all controls stay reachable. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { resize, screenIsLoaded } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })
let main: MainPage
let page: Page

beforeEach(async () => {
  main = await session.connected()
  page = session.page
})

const focusedName = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** What of the element with the focus can be seen: its middle is in the window, and nothing lies over it. */
const focusIsSeen = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    if (found && (element.contains(found) || found.contains(element))) return 'seen'
    return `${element.outerHTML.slice(0, 120)} at ${top} is under ${found?.outerHTML.slice(0, 80)}`
  })

describe('a message about what was done', () => {
  it('lies on nothing that can be pressed, at the usual size and at the smallest', async () => {
    await main.open('Expenses')
    const expenses = expensePage(page)
    await expenses.open()
    await expenses.add()
    for (const size of [
      { width: 1180, height: 760 },
      { width: 720, height: 480 },
    ]) {
      await resize(page, size)
      await main.start('Report')
      await main.discard()
      // It stays while the pointer is on it.
      await main.toast.locator('div').hover()
      await picture(page, `toast-${size.width}`)
      const under = await main.toast.evaluate((toast) => {
        const { left, top, right, bottom } = toast.getBoundingClientRect()
        const controls = document.querySelectorAll('button, input, select, textarea')
        /** Where a control ends to be seen: at the edge of what it scrolls in. */
        const seenUntil = (one: Element): number => {
          let edge = one.getBoundingClientRect().bottom
          for (let box = one.parentElement; box; box = box.parentElement) {
            if (getComputedStyle(box).overflowY !== 'visible')
              edge = Math.min(edge, box.getBoundingClientRect().bottom)
          }
          return edge
        }
        return [...controls]
          .filter((one) => !toast.contains(one))
          .filter((one) => {
            const box = one.getBoundingClientRect()
            const meets =
              box.left < right && box.right > left && box.top < bottom && seenUntil(one) > top
            return meets && getComputedStyle(one).position !== 'absolute'
          })
          .map((one) => one.textContent)
      })
      expect(under).toEqual([])
      await main.toast.getByRole('button', { name: 'Close' }).click()
    }
  })
})

describe('the window itself', () => {
  it.each([
    { width: 1180, height: 760 },
    { width: 720, height: 480 },
  ])('never scrolls, only parts of it: %j', async (size) => {
    await resize(page, size)
    // Scrolled for one of them, the next would be pressed at the same place, as by a double click, which is ignored.
    await page.getByRole('navigation').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    const screens = ['Entries', 'Projects', 'Expenses', 'Reports', 'Gaps', 'Unsent'] as const
    for (const screen of [...screens, 'Business', 'Account', 'Settings'] as const) {
      await main.open(screen)
      await page.locator('[aria-current="page"]').filter({ hasText: screen }).waitFor()
      await screenIsLoaded(page)
      const { scrollHeight, clientHeight } = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement
        return { scrollHeight, clientHeight }
      })
      expect([screen, scrollHeight]).toEqual([screen, clientHeight])
    }
  })
})

describe('the bar of the entries in the smallest window', () => {
  it.each([
    { language: 'en', screen: 'Entries', back: 'Previous week' },
    { language: 'de', screen: 'Einträge', back: 'Vorige Woche' },
  ] as const)('holds the title of any week, in $language', async ({ language, screen, back }) => {
    await chooseLanguage(page, language)
    await page.getByRole('navigation').getByRole('button', { name: screen }).click()
    await resize(page, { width: 640, height: 760 })
    await page.keyboard.press('n')
    await page.getByRole('dialog').locator('textarea').first().fill('Half a thought')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const title = page.getByRole('heading', { level: 1 })
    const outside: string[] = []
    // A quarter of a year has months of all lengths of names, and weeks of two months.
    for (let week = 0; week < 14; week += 1) {
      const former = await title.innerText()
      await page.getByRole('button', { name: back }).click()
      await title.filter({ hasNotText: former }).waitFor()
      const found = await page.evaluate(controlsOutside)
      outside.push(...found.map((name) => `${week}: ${name}`))
      await picture(page, `week-${language}-${week}`)
    }
    expect(outside).toEqual([])
  })
})

describe('the controls of every screen', () => {
  const widths = [640, 700, 760, 820, 900, 960, 1060, 1180, 1320, 1600]

  it.each(['en', 'de'] as const)(
    'are inside the window at every width, in %s',
    async (language) => {
      const expenses = expensePage(page)
      await expenses.open()
      await expenses.add()
      await expenses.fill({ Amount: '12.50', Vendor: 'Kiosk', Category: 'Software' })
      await expenses.save()
      await main.start('Reconciliation of the quarterly accounts')
      await chooseLanguage(page, language)
      await main.clock.waitFor()
      // Behind the search and the map of keys.
      const screens = (await page.getByRole('navigation').getByRole('button').all()).slice(2)
      const outside: string[] = []
      for (const [index, screen] of screens.entries()) {
        await resize(page, { width: 1180, height: 760 })
        await screen.click()
        await page.locator('[aria-current="page"]').nth(0).waitFor()
        await screenIsLoaded(page)
        for (const width of widths) {
          await resize(page, { width, height: 760 })
          const found = await page.evaluate(controlsOutside)
          outside.push(...found.map((name) => `${index} at ${width}: ${name}`))
          if (found.length > 0) await picture(page, `outside-${language}-${index}-${width}`)
        }
      }
      expect(outside).toEqual([])
    },
  )
})

/**
 * Controls that end outside of the window where nothing can be scrolled to them, fields that are too narrow to type in, and
 * buttons without a word or a picture.
 */
function controlsOutside(): readonly string[] {
  const all = document.querySelectorAll('main :is(button, input, textarea, [role=combobox])')
  const scrolls = (one: Element): boolean => {
    for (let box = one.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' && box.scrollWidth > box.clientWidth) return true
    }
    return false
  }
  return [...all]
    .filter((one) => one.checkVisibility() && !scrolls(one))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      const isNarrow = one.matches('input:not([type=checkbox], [type=radio])') && width < 40
      const isEmpty =
        // A column of a chart is the place above its days, also of those without hours.
        one.matches('button:not(figure *)') &&
        one.checkVisibility({ checkOpacity: true }) &&
        (one as HTMLElement).innerText.trim() === '' &&
        ![...one.querySelectorAll('svg, img')].some((drawn) => drawn.checkVisibility())
      return isNarrow || isEmpty || (width > 1 && (left < 0 || right > window.innerWidth))
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName)
}

describe('the expense form in a small window', () => {
  // The second is the usual window at 200 %.
  it.each([
    [720, 480],
    [590, 380],
  ])('shows each field that gets the focus, at %i × %i', async (width, height) => {
    await main.open('Expenses')
    const expenses = expensePage(page)
    await expenses.open()
    await resize(page, { width, height })
    await expenses.add()
    await picture(page, `expense-${width}`)
    await expenses.field('Amount').focus()
    const seen: string[] = []
    for (let presses = 0; presses < 30; presses += 1) {
      expect(await focusIsSeen()).toBe('seen')
      const name = await focusedName()
      seen.push(name)
      if (name.startsWith('Save expense')) break
      await page.keyboard.press('Tab')
    }
    expect(seen.at(-1)).toMatch(/^Save expense/)
    expect(seen.length).toBeGreaterThan(10)
    await expenses.field('Notes').focus()
    await page.keyboard.type('Parking')
    await picture(page, `expense-${width}-notes`)
    expect(await focusIsSeen()).toBe('seen')
  })
})

describe('the sheet in a small window', () => {
  it('keeps its times apart in the smallest window', async () => {
    await main.button('Sheet').click()
    await resize(page, { width: 720, height: 480 })
    await picture(page, 'sheet-720')
    const crowded = await page
      .getByRole('grid')
      .evaluate((grid) =>
        [...grid.querySelectorAll('td, thead th')]
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      )
    expect(crowded).toEqual([])
  })
})
