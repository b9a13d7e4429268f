import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import type { Contrast } from '../../shared/contract/payloads.ts'
import { coloursStand } from './waits.ts'

export type ShownTheme = 'light' | 'dark'

/** As the settings do; waits until the page shows it. */
export async function chooseTheme(page: Page, theme: ShownTheme): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    await stint.call('desktop.setTheme', { theme: wanted }, undefined)
  }, theme)
  await isShownIn(page, theme)
}

/** Waits until the page has this theme, and no colour is on its way to it. */
export async function isShownIn(page: Page, theme: ShownTheme): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    theme,
  )
  await coloursStand(page)
}

/** As the settings do; waits until the page shows it. */
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
