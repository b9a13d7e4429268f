import type { Locator, Page } from 'playwright-core'
import { eventually, hasFocus, hasFocusIn } from './waits.ts'

/** Tab stops, more than any screen has. */
const maxTabs = 150

/** Tab stops after which the element is found anew, in case another one is called so by now. */
const tabsPerLook = 20

/** Presses a key, Tab by default, until `target` has the focus. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  // The element is asked itself: finding it by its name takes longer than the key.
  let element = await target.elementHandle()
  for (let presses = 0; presses < maxTabs; presses += 1) {
    const isThereOrGone = await element?.evaluate(
      (known) => known === document.activeElement || !known.isConnected,
    )
    if (isThereOrGone || presses % tabsPerLook === 0) {
      if (await target.evaluate((found) => found === document.activeElement)) return
      element = await target.elementHandle()
    }
    await page.keyboard.press(key)
  }
  throw new Error('Tab never came to it')
}

/**
 * Presses a key without effect. Without it, another click at the same place within half a second would be ignored
 * (double-click-guard.ts).
 */
export async function parted({ keyboard }: Page): Promise<void> {
  await keyboard.press('ScrollLock')
}

/**
 * Presses Shift, then Enter. A second Enter in a row would be ignored (renderer/components/keys/double-click-guard.ts).
 */
export async function pressEnter({ keyboard }: Page): Promise<void> {
  await keyboard.press('Shift')
  await keyboard.press('Enter')
}

/** Opens the command palette by its shortcut. Resolves when its text field has the focus. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await hasFocus(palette.getByRole('combobox'))
  return palette
}

/**
 * Picks an item by its first letters, in a list or menu that is open or opening. Waits until the letters have moved the
 * focus to the item, because Enter picks the focused one.
 */
export async function pickByLetters(page: Page, letters: string): Promise<void> {
  await hasFocusIn(page.locator('[role=listbox], [role=menu]').last())
  await page.keyboard.type(letters)
  await eventually(() =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''),
  ).toMatch(new RegExp(`^${letters}`, 'i'))
  await page.keyboard.press('Enter')
}

/**
 * Picks an option by its text, in a picker that is open or opening. Waits for the picker's list, because Enter is
 * ignored before (renderer/controls/lists/PickerButton.tsx).
 */
export async function pickByTyping(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  const list = page.locator('[data-picker-list]')
  await list.getByRole('option').first().waitFor()
  await hasFocus(list.getByRole('searchbox'))
  await page.keyboard.press('Enter')
}
