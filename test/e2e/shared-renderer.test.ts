/** All windows share one renderer process: recovery from its crash. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { openCapture } from './capture-page.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { keptTexts } from './kept-texts.ts'
import { keptDraft } from './note-draft.ts'
import { pageOf, startProgram, type Program } from './program.ts'
import { eventually, hasValue } from './waits.ts'

let desktop: DesktopSession
let program: Program

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop)
})
afterEach(async () => {
  await program.kill()
  desktop.close()
})

it('both windows come back from its crash with what was typed in them', async () => {
  const main = mainPage(program.page)
  await main.button('Start now, connect later').click()
  await main.status.filter({ hasText: 'not connected' }).waitFor()
  await main.note.fill('half a note')
  await eventually(() => keptDraft(main.page)).toMatchObject({ text: 'half a note' })
  const line = await openCapture(program, desktop)
  await line.type('half a thought')
  await line.press('Escape')
  await line.isHidden()
  // Each key is a write of its own; the last one is on disk a moment after it is seen.
  await eventually(() => keptTexts(main.page)).toContain('half a thought')

  const [renderer, ...others] = await renderersOf(program.browser)
  expect(others).toEqual([])
  process.kill(renderer ?? 0, 'SIGKILL')
  await eventually(() => renderersOf(program.browser)).not.toContain(renderer)

  const browser = await program.connect()
  const page = await pageOf(browser, 'index')
  const again = mainPage(page)
  await hasValue(again.note, 'half a note')
  const anew = await openCapture({ ...program, browser, page }, desktop)
  await hasValue(anew.line, 'half a thought')
})

/** Process ids of what draws the windows. */
async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}
