/**
 * Equal numbers on screen, in exported files and at the service: yen, euros, Kuwaiti dinars, recorded and
 * rounded time.
 */
import { choose } from './choose.ts'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect } from 'vitest'
import { openRewritingProxy, type RewritingProxy } from '../fakes/rewriting-proxy.ts'
import { cost, hours, sum } from '../fakes/exact-decimals.ts'
import { parseCsv } from '../fakes/parse-csv.ts'
import { token } from './account.ts'
import { expensePage } from './expense-page.ts'
import { reportPage } from './report-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { timeEntriesPath } from './oracle.ts'
import { eventually } from './waits.ts'

let proxy: RewritingProxy
const { it, session } = sessionTests({ entries: 0 })

/** Billing currencies of the clients. */
const currencies: Readonly<Record<number, string>> = { 3101: 'JPY', 3102: 'KWD', 3103: 'EUR' }
const places: Readonly<Record<string, number>> = { JPY: 0, EUR: 2, KWD: 3 }

beforeEach(async () => {
  proxy = await openRewritingProxy(session.account.baseUrl, (path, body) =>
    path.includes('/users/clients') ? withCurrencies(body) : body,
  )
})
afterEach(async () => {
  await proxy.close()
})

function withCurrencies(body: string): string {
  const answer = JSON.parse(body) as { response: { result: { clients: { id: number }[] } } }
  const { result } = answer.response
  result.clients = result.clients.map((row) => ({
    ...row,
    ...(currencies[row.id] !== undefined && { currency_code: currencies[row.id] }),
  }))
  return JSON.stringify(answer)
}

async function toService(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${session.account.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'api-version': 'alpha',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

type Work = {
  readonly title: string
  readonly client: number
  readonly seconds: number
  readonly rate?: string
  readonly price?: string
}

/** A project with an entry that began as today did. */
async function workAtService({ title, client, seconds, rate, price }: Work): Promise<void> {
  const entries = await timeEntriesPath(session.account.baseUrl)
  const projects = entries.replace('timetracking', 'projects').replace('time_entries', 'projects')
  const type = price === undefined ? 'hourly_rate' : 'fixed_price'
  const fields = { title, client_id: client, project_type: type, rate, fixed_price: price }
  const { project } = await toService(projects, { project: fields })
  const { id } = project as { id: number }
  const started_at = new Date(new Date().setHours(0, 0, 0, 0)).toISOString().replace(/\.\d+Z$/, 'Z')
  await toService(entries, {
    time_entry: {
      is_logged: true,
      billable: true,
      duration: seconds,
      note: title,
      started_at,
      client_id: client,
      project_id: id,
    },
  })
}

/** The file whose name is in the message `text`. */
async function fileIn(main: MainPage, text: RegExp): Promise<readonly (readonly string[])[]> {
  const told = (await main.page.getByText(text).textContent()) ?? ''
  const content = readFileSync(/\/.*\.csv/.exec(told)?.[0] ?? '', 'utf8')
  expect(content.startsWith('\ufeff')).toBe(true)
  return parseCsv(content, ',')
}

const onScreen = (amount: string, currency: string): string => {
  const grouped = amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  return currency === 'EUR' ? `€${grouped}` : `${grouped} ${currency}`
}

it('expenses show and export the places of their currency, whatever the service adds', async () => {
  const main = await session.connected(proxy.baseUrl)
  const screen = expensePage(main.page)
  const typed = [
    ['Konbini', 'JPY', '10001', '10,001 JPY', '10001'],
    ['Kiosk', 'EUR', '12.5', '€12.50', '12.50'],
    ['Souk', 'KWD', '7.25', '7.250 KWD', '7.250'],
    ['x;=1+1;y', 'EUR', '1.10', '€1.10', '1.10'],
  ] as const
  await screen.open()
  for (const [vendor, currency, amount] of typed) {
    await screen.add()
    await screen.fill({ Amount: amount, Currency: currency, Vendor: vendor })
    await screen.fill({ Category: 'Software' })
    await screen.save()
  }
  await main.allSent()
  // The service has two places for all of them.
  expect(await session.account.expensesFrom('Konbini')).toMatchObject([
    { amount: { amount: '10001.00' } },
  ])
  for (const [vendor, , , shown] of typed) {
    await eventually(() => screen.row(vendor).textContent()).toContain(shown)
  }
  await screen.export('CSV table')
  const [titles = [], ...rows] = await fileIn(main, / expenses are in /)
  const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)]
  for (const [vendor, currency, , , written] of typed) {
    const row = rows.find((one) => cell(one, 'Vendor')?.replace("'", '') === vendor) ?? []
    expect([cell(row, 'Amount'), cell(row, 'Currency')]).toEqual([written, currency])
  }
  expect(rows.some((row) => cell(row, 'Vendor') === "x;'=1+1;y")).toBe(true)
  // The totals of the screen are those of the file.
  for (const currency of ['JPY', 'EUR', 'KWD']) {
    const own = rows.filter((row) => cell(row, 'Currency') === currency)
    const all = sum(
      own.map((row) => cell(row, 'Amount') ?? ''),
      places[currency] ?? 2,
    )
    await main.page
      .getByRole('tab', { name: /^All/ })
      .getByText(onScreen(all, currency), { exact: true })
      .waitFor()
  }
})

it('unbilled money stands in the currency of its client, on screen as in the file', async () => {
  const work: readonly Work[] = [
    { title: 'Yen by the hour', client: 3101, seconds: 1801, rate: '9001.00' },
    { title: 'Yen in all', client: 3101, seconds: 60, price: '480000.00' },
    { title: 'Dinar by the hour', client: 3102, seconds: 2477, rate: '31.25' },
    { title: 'Euro by the hour', client: 3103, seconds: 3599, rate: '95.55' },
  ]
  for (const one of work) await workAtService(one)
  const main = await session.connected(proxy.baseUrl)
  const { page } = main
  await main.open('Reports')
  const report = reportPage(main)
  await report.pick('Days', 'Custom range')
  await page.getByRole('textbox', { name: 'First day' }).fill('2020-01-01')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2040-12-31')
  const money = page.getByRole('region', { name: 'Not billed yet' })
  const wanted = work.map(({ title, client, seconds, rate, price }) => {
    const currency = currencies[client] ?? ''
    const digits = places[currency] ?? 2
    const amount = rate === undefined ? sum([price ?? ''], digits) : cost(rate, seconds, digits)
    return { title, seconds, amount, currency }
  })
  for (const { title, amount, currency } of wanted) {
    const row = money.getByRole('row', { name: new RegExp(`^${title}`) })
    await row.getByText(onScreen(amount, currency), { exact: true }).waitFor()
  }
  const yen = wanted.flatMap(({ amount, currency }) => (currency === 'JPY' ? amount : []))
  const sums = [
    ['Hourly', wanted[3]?.amount ?? '', 'EUR'],
    ['Hourly', wanted[0]?.amount ?? '', 'JPY'],
    ['Fixed prices', '480000', 'JPY'],
    ['In total', sum(yen, 0), 'JPY'],
    ['Hourly', wanted[2]?.amount ?? '', 'KWD'],
  ] as const
  const feet = (await money.locator('tfoot tr').allTextContents()).map((text) => text.trim())
  expect(feet).toEqual(sums.map(([words, amount, code]) => `${words}${onScreen(amount, code)}`))

  await main.button('Export').click()
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
  const rows = await fileIn(main, /Saved as .*\.csv$/)
  const starts = rows.flatMap((row, index) => (row[0]?.endsWith('(unbilled)') ? [index] : []))
  const [amounts, totals] = starts.map((at, index) =>
    rows.slice(at + 1, index === 0 ? (starts[1] ?? 0) - 1 : undefined),
  )
  const read = amounts?.map(([, title, length, seconds, , amount, code]) =>
    [title, length, seconds, amount, code].join(' '),
  )
  const written = wanted.map(({ title, seconds, amount, currency }) =>
    [title, hours(seconds), seconds, amount, currency].join(' '),
  )
  expect(new Set(read)).toEqual(new Set(written))
  expect(totals).toEqual([
    ['EUR', wanted[3]?.amount, '0.00', wanted[3]?.amount],
    ['JPY', wanted[0]?.amount, '480000', sum(yen, 0)],
    ['KWD', wanted[2]?.amount, '0.000', wanted[2]?.amount],
  ])
})

it('the week closes with the time that was recorded; what is rounded is called so', async () => {
  const title = 'Rounded to hours'
  await workAtService({ title, client: 3103, seconds: 1801, rate: '90.00' })
  const main = await session.connected(proxy.baseUrl)
  const { page } = main
  await main.open('Projects')
  await main.button(`Open ${title}`).click()
  await main.button('Edit').click()
  const own = page.getByRole('region', { name: 'On this computer' })
  // Its state comes back from the store.
  await own
    .getByRole('switch', { name: 'Round this project’s time in reports' })
    .click({ force: true })
  await choose(own.getByRole('button', { name: /Round to/ }), '60 min')
  await main.open('Reports')
  await reportPage(main).pick('Rounding', 'Per project')
  for (const name of ['Rounded', 'Billable, rounded', 'Not billed, rounded', 'Recorded']) {
    await page.getByRole('columnheader', { name, exact: true }).waitFor()
  }
  await main.button('Close my week').click()
  const figure = (name: string): Promise<string | null> =>
    page
      .getByRole('term')
      .filter({ hasText: name })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()
  await eventually(() => figure('Recorded')).toContain('0:30')
  await eventually(() => figure('Rounded')).toContain('1:00')
  await page.getByRole('columnheader', { name: 'Rounded time' }).waitFor()
})
