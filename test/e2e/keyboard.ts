import type { Locator, Page } from 'playwright-core'

/** More tab stops than any screen has. */
const most = 150

/** Presses Tab, or Shift+Tab, until `target` has the focus. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab never came to it')
}

/**
 * Presses a key that does nothing, so that the next click is a decision of its own: otherwise it is ignored for half
 * a second in the place of the control that was clicked (renderer/components/double-click-guard.ts).
 */
export async function parted({ keyboard }: Page): Promise<void> {
  await keyboard.press('ScrollLock')
}

/**
 * Presses Enter on the focused element, after another key: otherwise it would count as the second press of a
 * double press, which is ignored (renderer/lib/double-click-rule.ts).
 */
export async function pressEnter({ keyboard }: Page): Promise<void> {
  await keyboard.press('Shift')
  await keyboard.press('Enter')
}
