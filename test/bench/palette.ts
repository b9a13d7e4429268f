/** With 100,000 entries: from a key to the frame with another list. Baseline: keys in a field without a list. */
import type { Page } from 'playwright-core'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { startProgram } from '../e2e/program.ts'
import { summary } from './percentiles.ts'

const entries = 100_000
/** Typed letter by letter: projects, clients, notes, screens, and a text without a match. */
const words = ['website', 'review', 'weber', 'reports', 'checkout', 'start des', 'nowhere']
/** In ms between two keys of a person who types fast. */
const pause = 120

export async function benchPalette(): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const program = await startProgram(desktop, ['--demo', `--demo-entries=${entries}`])
  const { page } = program
  const main = mainPage(page)
  await main.status.filter({ hasText: 'All sent' }).waitFor({ timeout: 180_000 })
  await page.getByText(/ of 100,000 entries/).waitFor()
  await page.getByText(/ of 100,000 entries/).waitFor({ state: 'hidden', timeout: 180_000 })
  await main.note.focus()
  const field = summary(await typed(page, words.slice(0, 3)))
  await main.note.fill('')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  const palette = summary(await typed(page, words))
  await program.quit()
  desktop.close()
  process.stdout.write(
    `palette, key → list   median ${palette.median.toFixed(1)} ms, p95 ${palette.p95.toFixed(1)} ms   ` +
      `a field that lists nothing: median ${field.median.toFixed(1)} ms, p95 ${field.p95.toFixed(1)} ms ` +
      `(${(palette.median / field.median).toFixed(1)}×)\n`,
  )
}

/** Each word into an empty field. Returns the ms of each key. */
async function typed(page: Page, list: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(watchKeys)
  for (const word of list) {
    for (const letter of word) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(pause)
    }
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(3 * pause)
  }
  return page.evaluate(() => (window as unknown as { readonly keyTimes: number[] }).keyTimes)
}

/** In the page: ms from each letter to the end of the frame that changes the list; other letters don't count. */
function watchKeys(): void {
  const shared = window as unknown as { keyTimes: number[]; stopKeys?: () => void }
  shared.stopKeys?.()
  shared.keyTimes = []
  let begin: number | null = null
  const end = (): void => {
    const at = begin
    begin = null
    if (at === null) return
    requestAnimationFrame(() => setTimeout(() => shared.keyTimes.push(performance.now() - at), 0))
  }
  const changes = new MutationObserver((records) => {
    const isList = records.some(
      ({ target }) => target instanceof Element && target.closest('[role="listbox"]') !== null,
    )
    if (isList) end()
  })
  changes.observe(document, { childList: true, subtree: true, characterData: true })
  const press = (event: KeyboardEvent): void => {
    // What Delete changes does not belong to the letter before it.
    begin = null
    if (event.key.length !== 1 || event.ctrlKey) return
    begin = event.timeStamp
    if (document.querySelector('[role="listbox"]') === null) end()
  }
  document.addEventListener('keydown', press, true)
  shared.stopKeys = () => {
    changes.disconnect()
    document.removeEventListener('keydown', press, true)
  }
}
