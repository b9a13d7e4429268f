import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import type { Contrast } from '../../shared/contract/payloads.ts'
import { coloursStand } from './waits.ts'

export type ShownTheme = 'light' | 'dark'

/** Sets the theme with the settings' own call. Resolves when the page shows it. */
export async function chooseTheme(page: Page, theme: ShownTheme): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    await stint.call('desktop.setTheme', { theme: wanted }, undefined)
  }, theme)
  await isShownIn(page, theme)
}

/** Resolves when the page has this theme and all colour transitions have ended. */
export async function isShownIn(page: Page, theme: ShownTheme): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    theme,
  )
  await coloursStand(page)
}

/** Sets the contrast with the settings' own call. Resolves when the page shows it. */
export async function chooseContrast(page: Page, contrast: Contrast): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    await stint.call('desktop.setContrast', { contrast: wanted }, undefined)
  }, contrast)
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset['contrast'] === 'more') === (wanted === 'more'),
    contrast,
  )
}
