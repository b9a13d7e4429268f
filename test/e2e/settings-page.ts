import type { Locator, Page } from 'playwright-core'

/** Finds the control of a setting that has a few choices. `question`: the setting's label. */
export function settingChoice(page: Page, question: string): Locator {
  return page.getByRole('button', { name: question })
}

/** Changes a setting in the page. Resolves when the setting shows the new choice. */
export async function chooseSetting(page: Page, question: string, choice: string): Promise<void> {
  await settingChoice(page, question).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await settingChoice(page, question).filter({ hasText: choice }).waitFor()
  await page.getByText('Setting changed.').waitFor()
}
