/**
 * Expenses from a dropped receipt to the service: offline, edit, delete, undo, export, by keyboard; and kills
 * while a draft is typed or submitted. Results are checked at the service.
 */
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expensePage, pdf } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import { nextWrite } from './kill-moments.ts'
import type { MainPage } from './main-page.ts'
import {
  eventually,
  hasCount,
  hasFocus,
  hasFocusIn,
  hasValue,
  heldExpenses,
  listsRead,
} from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage> & { readonly main: MainPage }

const screenOf = (main: MainPage): Screen => ({ ...expensePage(main.page), main })

const start = async (): Promise<Screen> => screenOf(await session.start())

async function startConnected(): Promise<Screen> {
  const screen = screenOf(await session.connected())
  await listsRead(session.account)
  return screen
}

async function startAgain(): Promise<Screen> {
  await session.kill()
  const screen = await start()
  await screen.open()
  return screen
}

const allSent = ({ main }: Screen): Promise<void> => main.allSent()

async function sendAgain(screen: Screen): Promise<void> {
  await session.account.goOnline()
  await screen.main.open('Unsent')
  await screen.main.button('Send now').click()
  await allSent(screen)
  await screen.open()
}

/** The next one: a page of the list begins with what is newer than the expenses of the service. */
const year = new Date().getFullYear() + 1

const lunch = {
  Amount: '32,50',
  Currency: 'EUR',
  Date: `20 Nov ${year}`,
  Category: 'Meals and entertainment',
}

describe('an expense', () => {
  it(
    'is made offline of a dropped receipt, sent once, edited, deleted, taken back and exported',
    { tags: 'packaged' },
    async () => {
      const screen = await startConnected()
      await session.account.goOffline()
      await screen.open()
      await screen.drop(pdf('Gasthaus Linde'), { name: 'invoice.pdf.exe', content: 'MZ' })
      await screen.pane.getByText('receipt.pdf').waitFor()
      await screen.page.getByText(/invoice\.pdf\.exe.*can’t be a receipt/).waitFor()
      await screen.fill({ ...lunch, Vendor: 'Gasthaus Linde' })
      await screen.show('Add tax')
      await screen.fill({ Tax: 'VAT', 'Rate (%)': '19' })
      await hasValue(screen.field('Tax amount'), '5.19')
      await screen.save()
      await screen.row('Gasthaus Linde').getByText('unsent').waitFor()
      await screen
        .row('Gasthaus Linde')
        .getByRole('img', { name: 'One receipt, on this computer' })
        .waitFor()
      await hasCount(screen.drafts, 0)

      await sendAgain(screen)
      expect(await session.account.expensesFrom('Gasthaus Linde')).toMatchObject([
        {
          amount: { amount: '32.50', code: 'EUR' },
          date: `${year}-11-20`,
          categoryid: 704,
          taxName1: 'VAT',
          taxPercent1: '19',
          taxAmount1: { amount: '5.19', code: 'EUR' },
        },
      ])

      await screen.row('Gasthaus Linde').getByRole('button', { name: /^Edit/ }).click()
      await screen.pane.getByText('receipt.pdf').waitFor()
      await screen.fill({ Amount: '33' })
      await screen.button('Save changes').click()
      await heldExpenses(session.account, 'Gasthaus Linde').toMatchObject([
        { amount: { amount: '33.00' }, taxAmount1: { amount: '5.27' } },
      ])

      await screen
        .row('Gasthaus Linde')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await heldExpenses(session.account, 'Gasthaus Linde').toEqual([])
      const bodies = (await session.account.requests())
        .filter(({ method, path }) => method === 'PUT' && path.includes('/expenses/'))
        .map(({ body }) => JSON.parse(body ?? '') as unknown)
      expect(bodies.at(-1)).toEqual({ expense: { vis_state: 1 } })

      await screen.main.toast.getByRole('button', { name: 'Undo' }).click()
      await heldExpenses(session.account, 'Gasthaus Linde').toHaveLength(1)
      await allSent(screen)

      await screen.export('Zip with receipts')
      const told = await screen.page.getByText(/and 1 receipt are in/).textContent()
      const [file = ''] = /\/.*\.zip/.exec(told ?? '') ?? []
      const zip = unzipSync(readFileSync(file))
      const [table = '', receipt = ''] = Object.keys(zip)
      expect(table).toBe('expenses.csv')
      expect(new TextDecoder().decode(zip[table])).toContain('Gasthaus Linde')
      expect(new TextDecoder().decode(zip[receipt])).toBe(pdf('Gasthaus Linde').content)
    },
  )

  it('is made offline, sent, changed, deleted, taken back and exported by keyboard alone', async () => {
    const screen = await startConnected()
    const { keyboard } = screen.page
    await session.account.goOffline()
    await keyboard.press('Alt+3')
    await screen.button('Add expense').waitFor()
    await screen.page.getByRole('navigation').getByRole('button', { name: 'Expenses' }).focus()
    await keyboard.press('n')
    await screen.form.waitFor()
    await focused(screen.page, 'Amount')
    await keyboard.type('18')
    await tabTo(screen.page, 'Vendor')
    await keyboard.type('Kiosk')
    await tabTo(screen.page, 'Category')
    await keyboard.type('Meals')
    await keyboard.press('Control+Enter')
    await screen.row('Kiosk').getByText('unsent').waitFor()
    await session.account.goOnline()
    await keyboard.press('Alt+6')
    await reach(screen.page, screen.button('Send now'))
    await keyboard.press('Enter')
    await heldExpenses(session.account, 'Kiosk').toMatchObject([{ amount: { amount: '18.00' } }])
    await keyboard.press('Alt+3')
    await screen.row('Kiosk').waitFor()

    const edit = screen.button(/^Edit Kiosk/)
    await reach(screen.page, edit)
    await keyboard.press('Enter')
    await focused(screen.page, 'Amount')
    await keyboard.press('Control+A')
    await keyboard.type('19')
    await keyboard.press('Control+Enter')
    await heldExpenses(session.account, 'Kiosk').toMatchObject([{ amount: { amount: '19.00' } }])

    await reach(screen.page, edit)
    await keyboard.press('Delete')
    await heldExpenses(session.account, 'Kiosk').toEqual([])
    await keyboard.press('Control+Z')
    await heldExpenses(session.account, 'Kiosk').toHaveLength(1)

    await reach(screen.page, screen.button('Export this list'))
    await keyboard.press('Enter')
    await hasFocus(screen.page.getByRole('menuitem', { name: 'CSV table' }))
    await keyboard.press('Enter')
    const told = await screen.page.getByText(/ expenses? (is|are) in /).textContent()
    const [file = ''] = /\/.*\.csv/.exec(told ?? '') ?? []
    expect(readFileSync(file, 'utf8')).toContain('Kiosk')
  })

  it('is dated by the calendar and taxed by hand; its keys do not reach the timer', async () => {
    const screen = await startConnected()
    await screen.main.start('Runs on')
    await screen.open()
    await screen.add()
    await screen.fill({ ...lunch, Vendor: 'By the calendar' })
    await screen.button('Date: open the calendar').click()
    await hasFocusIn(screen.page.getByRole('grid'))
    await screen.page.keyboard.press('ArrowLeft')
    await screen.page.keyboard.press('Enter')
    await hasValue(screen.field('Date'), `19 November ${year}`)
    await screen.show('Add tax')
    await focused(screen.page, 'Tax')
    await screen.page.keyboard.type('VAT')
    await tabTo(screen.page, 'Tax amount')
    await screen.page.keyboard.type('5')
    await screen.page.keyboard.press('Control+Enter')
    await screen.row('By the calendar').waitFor()
    expect(await screen.main.clock.count()).toBe(1)
    await heldExpenses(session.account, 'By the calendar').toMatchObject([
      { date: `${year}-11-19`, taxName1: 'VAT', taxAmount1: { amount: '5.00' } },
    ])
  })

  it('says what is wrong at each field, before the service does', async () => {
    const screen = await startConnected()
    await screen.open()
    await screen.add()
    await screen.fill({ Amount: '12,5x', Currency: 'EURO', Date: '31 Feb' })
    await screen.show('More')
    await screen.field('Staff').fill('')
    await screen.field('Staff').press('Tab')
    await screen.button('Save expense').click()
    for (const words of [
      'Enter an amount',
      'Enter three letters',
      '31 Feb doesn’t exist. Check the date.',
      'Choose a category.',
      'Choose who paid.',
    ]) {
      await screen.form.getByText(words).last().waitFor()
    }
    await focused(screen.page, 'Amount')
    expect((await session.account.requests()).filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('drafts', () => {
  it('stand side by side, come back to the character, and can be thrown away and taken back', async () => {
    const first = await startConnected()
    await first.open()
    await first.add()
    await first.fill({ Amount: '12,5x', Vendor: 'One ' })
    await first.drop(pdf('of one'))
    await first.pane.getByText('receipt.pdf').waitFor()
    await first.button('New expense').click()
    await first.fill({ Vendor: 'Two' })
    // What says that a draft is saved may still be that of the other one.
    await eventually(() => vendorsOnDisk(first.page)).toContain('Two')

    const screen = await startAgain()
    await screen.drafts.filter({ hasText: 'One' }).getByRole('button').first().click()
    await hasValue(screen.field('Amount'), '12,5x')
    await hasValue(screen.field('Vendor'), 'One ')
    await screen.pane.getByText('receipt.pdf').waitFor()
    await screen.page.getByRole('tab', { name: 'Two' }).waitFor()

    await screen.button('Discard').click()
    await screen.page.getByText('Draft discarded: One').waitFor()
    await hasCount(screen.drafts, 1)
    await screen.button('Undo').click()
    await screen.drafts.filter({ hasText: 'One' }).getByRole('button').first().click()
    await screen.pane.getByText('receipt.pdf').waitFor()
  })

  it('leave nothing of a form that was only opened; category and client are named in it', async () => {
    const screen = await startConnected()
    const { keyboard } = screen.page
    await screen.open()
    await screen.add()
    await keyboard.press('Escape')
    await screen.button('Add expense').waitFor()
    await screen.drafts.first().waitFor({ state: 'hidden' })

    await screen.add()
    await screen.fill({ Category: 'Meals and entertainment' })
    await screen.field('Client').click()
    await screen.page.getByRole('option').first().click()
    for (const [label, name] of [
      ['Category', 'Food'],
      ['Client', 'Weber & Partner'],
    ] as const) {
      const chosen = await screen.field(label).inputValue()
      await screen.button(`Rename ${chosen}`).focus()
      await keyboard.press('Enter')
      await screen.field(`Name for ${label}`).fill(name)
      await keyboard.press('Enter')
      await hasValue(screen.field(label), name)
    }
    await keyboard.press('Escape')
    await screen.drafts.first().waitFor()
  })

  it('lose at most the last keystroke to a kill -9', async () => {
    let screen = await startConnected()
    await screen.open()
    const text = 'Typed until the very end'
    for (const length of [4, 9, 16]) {
      await screen.add()
      await screen.field('Vendor').focus()
      await screen.page.keyboard.type(text.slice(0, length - 1))
      await eventually(() => vendorsOnDisk(screen.page)).toContain(text.slice(0, length - 1))
      await screen.page.keyboard.press(text[length - 1] ?? '')
      screen = await startAgain()
      await screen.drafts.first().getByRole('button').first().click()
      const kept = [text.slice(0, length - 1), text.slice(0, length)]
      await eventually(async () => kept.includes(await screen.field('Vendor').inputValue())).toBe(
        true,
      )
      await screen.button('Discard').click()
      await screen.page.getByText('Draft discarded').waitFor()
    }
  })

  it('become one expense, whenever the program is killed while they are handed over', async () => {
    let screen = await startConnected()
    await screen.open()
    const { home } = session.desktop
    /** Starts watching, and returns what to await after the action. */
    const moments: readonly (readonly [
      string,
      (screen: Screen) => Promise<() => Promise<unknown>>,
    ])[] = [
      ['the order', ({ page }) => keySeen(page)],
      [
        'the commit',
        async () => {
          const written = nextWrite(home)
          return () => written
        },
      ],
      [
        'the answer',
        async ({ main }) =>
          () =>
            main.toast.getByText('Expense saved.').waitFor(),
      ],
    ]
    for (const [name, moment] of moments) {
      const vendor = `Killed at ${name}`
      await screen.add()
      await screen.fill({ ...lunch, Vendor: vendor })
      await screen.page.getByText(/Draft saved/).waitFor()
      const reached = await moment(screen)
      // The response is lost with the program.
      const pressed = screen.page.keyboard.press('Control+Enter').catch(() => undefined)
      await reached()
      await session.kill()
      await pressed
      screen = await start()
      await screen.open()
      const draft = screen.drafts.filter({ hasText: vendor })
      const row = screen.row(vendor)
      await draft.or(row).first().waitFor()
      if ((await draft.count()) > 0) {
        expect(await row.count()).toBe(0)
        await draft.getByRole('button').first().click()
        await screen.save()
      }
      await row.waitFor()
      await allSent(screen)
      expect(await session.account.expensesFrom(vendor)).toHaveLength(1)
      await hasCount(screen.drafts, 0)
    }
  })
})

/** When the page has seen the next key, before the program's own code does. */
async function keySeen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const mark = (): void => document.documentElement.setAttribute('data-key-seen', '')
    document.addEventListener('keydown', mark, { capture: true, once: true })
  })
  return () => page.locator('[data-key-seen]').waitFor()
}

/** The drafts in IndexedDB; a read waits for earlier writes. */
function vendorsOnDisk(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('stint-drafts')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => reject(new Error('not opened'))
        opening.onsuccess = () => {
          const all = opening.result.transaction('expenses').objectStore('expenses').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(
              (all.result as { fields: { vendor: string } }[]).map((one) => one.fields.vendor),
            )
          }
        }
      }),
  )
}

async function focused(page: Page, label: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent === name,
    label,
  )
}

/** Presses Tab until the field with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent,
    )
    if (name === label) return
  }
  throw new Error(`Tab never comes to ${label}`)
}
