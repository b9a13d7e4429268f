import type { Locator, Page } from 'playwright-core'
import { choose } from './choose.ts'

export type DroppedFile = {
  readonly name: string
  readonly content: string
  /** For files that are not text; by default UTF-8. */
  readonly encoding?: 'base64'
}

export const pdf = (words: string): DroppedFile => ({
  name: 'receipt.pdf',
  content: `%PDF-1.7\n${words}`,
})

/** Drops files on the window. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, content, encoding } of all) {
      const bytes = (): Uint8Array<ArrayBuffer> =>
        Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
      dataTransfer.items.add(new File([encoding === 'base64' ? bytes() : content], name))
    }
    const event = { dataTransfer, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new DragEvent('drop', event))
  }, files)
}

/** Fields that accept one of their choices. */
const choices = new Set(['Category', 'Client', 'Staff'])

export function expensePage(page: Page) {
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  /** Not its button, which has the label too. */
  const field = (label: string): Locator =>
    page
      .getByLabel(label, { exact: true })
      .and(page.locator('input, textarea, select, [role=combobox]'))
  return {
    page,
    button,
    field,
    form: page.getByRole('form', { name: 'New expense' }),
    pane: page.getByRole('complementary', { name: 'Receipt' }),
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
    /** What is behind these buttons of the form. */
    async show(...names: readonly ('Add tax' | 'More')[]): Promise<void> {
      for (const name of names) await button(name).click()
    },
    async fill(texts: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, text] of Object.entries(texts)) {
        const input = field(label)
        if ((await input.evaluate((element) => element.tagName)) === 'BUTTON') {
          await choose(input, text)
          continue
        }
        await input.fill(text)
        // A choice is taken by its name; a known text is left as it was typed.
        if (choices.has(label)) {
          await page.getByRole('option', { name: text, exact: true }).click()
        } else if ((await input.getAttribute('role')) === 'combobox') {
          await input.press('Tab')
        }
      }
    },
    async export(form: 'CSV table' | 'Zip with receipts'): Promise<void> {
      await button('Export this list').click()
      await page.getByRole('menuitem', { name: form }).click()
    },
    async save(): Promise<void> {
      await button('Save expense').click()
      await button('Add expense').waitFor()
    },
  }
}
