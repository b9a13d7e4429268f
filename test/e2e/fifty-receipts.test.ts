/** Fifty receipts, offline and with kills: fifty drafts and in the end fifty expenses, each once. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { mainPage } from './main-page.ts'
import { invoicePdf } from './receipt-files.ts'
import { eventually, hasCount } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage>

const amounts = Array.from({ length: 50 }, (_one, index) => `${100 + index}.00`)
const vendor = (index: number): string => `Vendor ${index} Ltd`
const files = amounts.map((amount, index) =>
  invoicePdf(`invoice-${index}.pdf`, vendor(index), amount),
)

/** Results of the receipts of all drafts. */
function results(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const readings = await stint.call('receipts.readings', {}, undefined)
    if (!readings.ok) throw new Error(readings.error.message)
    return readings.value.map(({ result }) => result?.kind ?? 'waits')
  })
}

/** The list of expenses after a new start. */
async function startAgain(): Promise<Screen> {
  await session.kill()
  const { page } = await session.start()
  const screen = expensePage(page)
  await screen.open()
  return screen
}

/** Fills in and saves the first draft that is shown. */
async function submitOne(screen: Screen): Promise<void> {
  await screen.drafts.first().getByRole('button').first().click()
  await screen.form.waitFor()
  await screen.fill({ Category: 'Meals and entertainment' })
  await screen.save()
}

it(
  'are fifty drafts after a kill while they are read offline, and fifty expenses after one while they are sent',
  { timeout: 400_000 },
  async () => {
    const first = await session.connected()
    await session.account.goOffline()
    const dropped = expensePage(first.page)
    await dropped.open()
    await dropped.drop(...files)
    await dropped.page.getByText('Saved 50 files, each as a draft.').waitFor(patience)
    await eventually(
      async () => (await results(dropped.page)).filter((kind) => kind === 'read').length,
      patience,
    ).toBeGreaterThan(3)

    let screen = await startAgain()
    await eventually(async () => {
      const all = await results(screen.page)
      return [all.length, all.filter((kind) => kind !== 'read')]
    }, patience).toEqual([50, []])
    const more = screen.button(/^Show more/)
    await eventually(async () => {
      if (await more.isVisible()) await more.click()
      const names = await screen.drafts.allInnerTexts()
      return names.map((text) => /(\d+\.00) EUR/.exec(text)?.[1] ?? text).sort()
    }, patience).toEqual(amounts)

    await session.account.goOnline()
    for (let count = 0; count < 50; count += 1) {
      if (count === 25) screen = await startAgain()
      await submitOne(screen)
    }
    await mainPage(screen.page).allSent()
    await hasCount(screen.drafts, 0)
    for (const [index, amount] of amounts.entries()) {
      const sent = await session.account.expensesFrom(vendor(index))
      expect(sent.map((one) => one.amount)).toEqual([{ amount, code: 'EUR' }])
    }
  },
)
