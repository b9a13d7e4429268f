/** The static input field of the first frame: text that is typed before the scripts have run is kept. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage } from './main-page.ts'
import { keptDraft } from './note-draft.ts'
import { cheapWords, startProgram, type Program } from './program.ts'
import { eventually, hasValue } from './waits.ts'

let desktop: DesktopSession
let program: Program

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: true })
  program = await startProgram(desktop, cheapWords)
})

afterEach(async () => {
  await program.kill()
  desktop.close()
})

/** Reloads the page and delays its scripts until the returned function is called. */
async function reloadWithoutScripts(page: Page): Promise<() => Promise<unknown>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  const reloading = page.reload()
  return () => {
    release()
    return reloading
  }
}

/** Restarts after the first-start screen was completed; only then does the page begin with the static frame. */
async function withWorkspace(): Promise<ReturnType<typeof mainPage>> {
  const first = mainPage(program.page)
  await first.button('Start now, connect later').click()
  await first.status.filter({ hasText: 'not connected' }).waitFor()
  await program.quit()
  program = await startProgram(desktop, cheapWords)
  const main = mainPage(program.page)
  await main.status.filter({ hasText: 'not connected' }).waitFor()
  return main
}

describe('the first frame', () => {
  it('has the field at its place, and what is typed goes on in it with its caret', async () => {
    const main = await withWorkspace()
    const place = await main.note.boundingBox()
    const release = await reloadWithoutScripts(main.page)
    await main.page.locator('#first-frame input:focus').waitFor()
    const first = await main.page.locator('#first-frame input').boundingBox()
    await main.page.keyboard.type('Call with An')
    await main.page.keyboard.press('ArrowLeft')
    await main.page.keyboard.press('ArrowLeft')
    await release()
    await main.page.locator('#first-frame').waitFor({ state: 'detached' })
    await main.page.keyboard.type('Jo')
    await hasValue(main.note, 'Call with JoAn')
    expect(first).toEqual(place)
  })

  it('keeps what was typed there beyond a kill', async () => {
    const main = await withWorkspace()
    const release = await reloadWithoutScripts(main.page)
    await main.page.locator('#first-frame input:focus').waitFor()
    await main.page.keyboard.type('Half a thought')
    await release()
    await main.page.locator('#first-frame').waitFor({ state: 'detached' })
    await eventually(() => keptDraft(main.page)).not.toBeNull()
    await program.kill()
    program = await startProgram(desktop, cheapWords)
    const again = mainPage(program.page)
    await again.page.waitForFunction(
      (label) => document.querySelector<HTMLInputElement>(label)?.value === 'Half a thought',
      '#root [aria-label="What are you working on?"]',
    )
  })

  it('gives way to a timer that runs, and the text waits until that is stopped', async () => {
    const main = await withWorkspace()
    await main.start('Running all the time')
    const release = await reloadWithoutScripts(main.page)
    await main.page.locator('#first-frame input:focus').waitFor()
    await main.page.keyboard.type('What comes next')
    await release()
    await main.clock.waitFor()
    await main.stop()
    await main.page.waitForFunction(
      (label) => document.querySelector<HTMLInputElement>(label)?.value === 'What comes next',
      '#root [aria-label="What are you working on?"]',
    )
  })

  it('is not there before the first choice', async () => {
    const release = await reloadWithoutScripts(program.page)
    await program.page.locator('#root').waitFor({ state: 'attached' })
    expect(await program.page.locator('#first-frame').count()).toBe(0)
    await release()
    await mainPage(program.page).button('Try the demo').waitFor()
  })
})
