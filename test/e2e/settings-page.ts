import type { Locator, Page } from 'playwright-core'

/** The control of a setting with a few choices, by its question. */
export function settingChoice(page: Page, question: string): Locator {
  return page.getByRole('button', { name: question })
}

/** Waits until the choice is the chosen one. */
export async function chooseSetting(page: Page, question: string, choice: string): Promise<void> {
  await settingChoice(page, question).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await settingChoice(page, question).filter({ hasText: choice }).waitFor()
  await page.getByText('Setting changed.').waitFor()
}
