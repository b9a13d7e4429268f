import type { Locator } from 'playwright-core'

/** Chooses an option by its text, in a `select` element, the list of a picker, or a menu. */
export async function choose(field: Locator, label: string): Promise<void> {
  await field.waitFor()
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label })
    return
  }
  await field.click()
  const page = field.page()
  const option = page
    .getByRole('option', { name: label, exact: true })
    .or(page.getByRole('menuitemradio', { name: label, exact: true }))
  await option.click()
  await option.waitFor({ state: 'hidden' })
}
