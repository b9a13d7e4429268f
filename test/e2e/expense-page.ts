/** Page object of the Expenses screen, by names and roles. */
import type { Locator, Page } from 'playwright-core'
import { choose } from './choose.ts'

export type DroppedFile = { readonly name: string; readonly content: string }

export const pdf = (words: string): DroppedFile => ({
  name: 'receipt.pdf',
  content: `%PDF-1.7\n${words}`,
})

/** Drops files on the window. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, content } of all) dataTransfer.items.add(new File([content], name))
    const event = { dataTransfer, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new DragEvent('drop', event))
  }, files)
}

export function expensePage(page: Page) {
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const field = (label: string): Locator => page.getByLabel(label, { exact: true })
  return {
    page,
    button,
    field,
    form: page.getByRole('form', { name: 'New expense' }),
    pane: page.getByRole('complementary', { name: 'Receipt' }),
    /** The row whose text begins with this vendor. */
    row: (vendor: string): Locator =>
      page.getByRole('region', { name: 'Expenses' }).getByRole('listitem', { name: vendor }),
    drafts: page.getByRole('region', { name: 'Drafts' }).getByRole('listitem'),
    async open(): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: 'Expenses' }).click()
      await button('Add expense').waitFor()
    },
    async add(): Promise<void> {
      await button('Add expense').click()
      await this.form.waitFor()
    },
    drop: (...files: readonly DroppedFile[]): Promise<void> => dropFiles(page, files),
    async fill(texts: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, text] of Object.entries(texts)) {
        const input = field(label)
        const tag = await input.evaluate((element) => element.tagName)
        if (tag === 'SELECT' || tag === 'BUTTON') await choose(input, text)
        else await input.fill(text)
      }
    },
    async save(): Promise<void> {
      await button('Save expense').click()
      await button('Add expense').waitFor()
    },
  }
}
