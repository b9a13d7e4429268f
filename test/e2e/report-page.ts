import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import type { MainPage } from './main-page.ts'

export type ReportPage = ReturnType<typeof reportPage>

export function reportPage({ page, button }: MainPage) {
  /** Its name is the label and the value. */
  const choice = (label: string): Locator =>
    page.getByRole('button', { name: new RegExp(`(^| )${label}$`) })
  return {
    choice,
    async pick(label: string, option: string): Promise<void> {
      await choice(label).click()
      const item = page.getByRole('option', { name: option, exact: true })
      await item.click()
      await item.waitFor({ state: 'hidden' })
    },
    /** Opens the field of a filter, or adds one that has no field. */
    async addFilter(name: string): Promise<void> {
      await button('Add filter').click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    },
    chips: page.getByRole('grid', { name: 'Filters' }).getByRole('row'),
    async filterByNote(text: string): Promise<void> {
      await this.addFilter('Note contains')
      const field = page.getByRole('textbox', { name: 'Note contains' })
      await field.fill(text)
      await field.press('Enter')
      await field.waitFor({ state: 'detached' })
    },
    /** First length in the row of the total, as it is read. */
    async total(): Promise<string> {
      const row = page.getByRole('row', { name: /^Total/ })
      return (
        (await row
          .locator('td[data-loud="true"] span[aria-hidden="true"]')
          .first()
          .textContent()) ?? ''
      )
    },
    async export(kind: 'CSV' | 'JSON' | 'PDF'): Promise<string> {
      await button('Export').click()
      await page.getByRole('menuitem', { name: `Save as ${kind}` }).click()
      return this.savedAs(kind.toLowerCase())
    },
    /** Text of the file that was saved last. */
    async savedAs(ending: string): Promise<string> {
      return (await this.savedFile(ending)).toString()
    },
    /** Bytes of the file that was saved last. */
    async savedFile(ending: string): Promise<Buffer> {
      const line = page.getByText(new RegExp(`Saved as .*\\.${ending}$`))
      return readFileSync(((await line.textContent()) ?? '').replace('Saved as ', ''))
    },
  }
}
