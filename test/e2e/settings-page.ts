/** Finds settings by their questions, as the settings screen shows them. */
import type { Locator, Page } from 'playwright-core'

/** Finds the control of a setting with a few choices. */
export function settingChoice(page: Page, question: string): Locator {
  return page.getByRole('button', { name: question })
}

/** Picks a choice of a setting, and waits until it is the chosen one. */
export async function chooseSetting(page: Page, question: string, choice: string): Promise<void> {
  await settingChoice(page, question).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await settingChoice(page, question).filter({ hasText: choice }).waitFor()
  await page.getByText('Setting changed.').waitFor()
}
