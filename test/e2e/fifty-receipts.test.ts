/**
 * Fifty receipts, offline and with kills: fifty drafts, and in the end fifty expenses that carry them, each once. At a
 * service that takes no receipts everything else is the same.
 */
import { createHash } from 'node:crypto'
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

const uploads = '/attachments'
const expense = '/expenses/expenses/'

type Screen = ReturnType<typeof expensePage>

const amountOf = (index: number): string => `${100 + index}.00`
const vendorOf = (index: number): string => `Vendor ${index} Ltd`
const fileOf = (index: number) =>
  invoicePdf(`invoice-${index}.pdf`, vendorOf(index), amountOf(index))
/** The sandbox begins the jwt of a file with its hash. */
const hashOf = (index: number): string =>
  createHash('sha256').update(fileOf(index).content).digest('hex')

/** The hash of the file that an expense of the service carries; null for none. */
function carriedBy(one: Readonly<Record<string, unknown>> | undefined): string | null {
  const { jwt } = (one?.['attachment'] ?? {}) as { readonly jwt?: string }
  return jwt?.slice(0, 64) ?? null
}
async function requestsTo(method: string, part: string): Promise<number> {
  return (await session.account.requests()).filter(
    (request) => request.method === method && request.path.includes(part),
  ).length
}

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

it.for([
  { count: 50, isTaken: true },
  { count: 12, isTaken: false },
])(
  'are $count drafts after a kill while they are read offline, and $count expenses after one while they are sent; the service takes receipts: $isTaken',
  { timeout: 400_000 },
  async ({ count, isTaken }) => {
    const all = Array.from({ length: count }, (_one, index) => index)
    const first = await session.connected()
    await session.account.goOffline()
    const dropped = expensePage(first.page)
    await dropped.open()
    await dropped.drop(...all.map(fileOf))
    await dropped.page.getByText(`Saved ${count} files, each as a draft.`).waitFor(patience)
    await eventually(
      async () => (await results(dropped.page)).filter((kind) => kind === 'read').length,
      patience,
    ).toBeGreaterThan(3)

    let screen = await startAgain()
    await eventually(async () => {
      const read = await results(screen.page)
      return [read.length, read.filter((kind) => kind !== 'read')]
    }, patience).toEqual([count, []])
    const more = screen.button(/^Show more/)
    await eventually(async () => {
      if (await more.isVisible()) await more.click()
      const names = await screen.drafts.allInnerTexts()
      return names.map((text) => /\d+\.00/.exec(text)?.[0] ?? text).sort()
    }, patience).toEqual(all.map(amountOf))

    await session.account.goOnline()
    await session.account.behave({ uploads: isTaken })
    for (const submitted of all) {
      if (submitted === count / 2) screen = await startAgain()
      await submitOne(screen)
    }
    await mainPage(screen.page).allSent()
    await hasCount(screen.drafts, 0)
    for (const index of all) {
      const sent = () => session.account.expensesFrom(vendorOf(index))
      expect((await sent()).map((one) => one.amount)).toEqual([
        { amount: amountOf(index), code: 'EUR' },
      ])
      const carried = isTaken ? hashOf(index) : null
      await eventually(async () => (await sent()).map(carriedBy), patience).toEqual([carried])
    }
    await mainPage(screen.page).allSent()
    // Each kill can meet an upload whose answer is lost; no expense was written twice, and none for nothing.
    const uploaded = await requestsTo('POST', uploads)
    const least = isTaken ? count : 1
    expect(uploaded).toBeGreaterThanOrEqual(least)
    expect(uploaded).toBeLessThanOrEqual(least + 1)
    expect(await requestsTo('PUT', expense)).toBe(isTaken ? count : 0)
    expect(await requestsTo('POST', '/expenses/expenses')).toBe(count)
  },
)
