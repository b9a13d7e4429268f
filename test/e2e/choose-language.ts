import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import type { LanguageChoice } from '../../shared/domain/language/language.ts'

/** Sets the program's language with the settings' own call. Resolves when the window has reloaded. */
export async function chooseLanguage(page: Page, language: LanguageChoice): Promise<void> {
  await page.evaluate((wanted) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    return stint.call('desktop.setLanguage', { language: wanted }, undefined)
  }, language)
  const tag = language === 'system' ? 'en' : language
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
  await page.getByRole('navigation').first().waitFor()
}
