import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { reportPage } from './report-page.ts'
import type { MainPage } from './main-page.ts'

export function timesheetPage(main: MainPage) {
  const { page, button } = main
  const { pick } = reportPage(main)
  return {
    paper: page.getByRole('article'),
    pick,
    toggle: (name: string): Promise<void> =>
      page.locator('label').filter({ hasText: name }).click(),
    rows: page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
    async open(): Promise<void> {
      await main.open('Reports')
      await button('Timesheets').click()
    },
    async chooseClient(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Client' }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await this.paper.waitFor()
    },
    async chooseDays(from: string, to: string): Promise<void> {
      await pick('Days', 'Custom range')
      await page.getByRole('textbox', { name: 'First day' }).fill(from)
      await page.getByRole('textbox', { name: 'Last day' }).fill(to)
    },
    async issue(): Promise<void> {
      await button('Issue').click()
      await button('Save PDF').waitFor()
    },
    async pdf(): Promise<Uint8Array> {
      await button('Save PDF').click()
      return this.saved('pdf')
    },
    async table(kind: 'csv' | 'xlsx'): Promise<Uint8Array> {
      await button('Save as a table').click()
      await page.getByRole('menuitem', { name: `Save as ${kind.toUpperCase()}` }).click()
      return this.saved(kind)
    },
    async saved(ending: string): Promise<Uint8Array> {
      const line: Locator = page.getByText(new RegExp(`Saved as .*\\.${ending}$`))
      return readFileSync(((await line.textContent()) ?? '').replace('Saved as ', ''))
    },
  }
}
