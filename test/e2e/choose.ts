import type { Locator } from 'playwright-core'

/** Chooses the option with this text: in a select of the page, or in the list of a picker. */
export async function choose(field: Locator, label: string): Promise<void> {
  await field.waitFor()
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label })
    return
  }
  await field.click()
  const option = field.page().getByRole('option', { name: label, exact: true })
  await option.click()
  await option.waitFor({ state: 'hidden' })
}
