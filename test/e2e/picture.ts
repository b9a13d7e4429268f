import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Saves a screenshot if STINT_PICTURES names a folder; otherwise does nothing. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['STINT_PICTURES']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}
