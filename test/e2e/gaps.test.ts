/**
 * Gaps: a crash while a timer runs becomes a gap, which is decided by mouse and by keyboard; the service gets
 * the result.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { chooseSetting, settingChoice } from './settings-page.ts'
import { reach } from './keyboard.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { hasCount, hasFocus, heldEntries, heldStates } from './waits.ts'

const { it, session } = sessionTests({
  prepare({ home }) {
    // Here gaps of seconds count; the default minimum is a minute.
    const presence = { ...defaultSettings.presence, shortestGap: 0 }
    mkdirSync(join(home, 'data'))
    writeFileSync(
      join(home, 'data', 'preferences.json'),
      JSON.stringify({ settings: { ...defaultSettings, presence } }),
    )
  },
})

const work = 'Report for the board'

/** Crashes the program while a timer runs: one gap of a few seconds. */
async function crashed(): Promise<MainPage> {
  const first = await session.connected()
  await choose(first.page.getByLabel('When did you start?'), '10 min ago')
  await first.start(work)
  await first.allSent()
  await session.kill()
  // A gap within one second is not listed.
  await sleep(1100)
  const main = await session.start()
  await main.clock.waitFor()
  await main.open('Gaps')
  await gapRow(main).waitFor()
  return main
}

const gapRow = ({ page }: MainPage) => page.getByRole('listitem', { name: /Stint was not running/ })
const noGaps = ({ page }: MainPage) => page.getByText('No gaps', { exact: true })

describe('a crash while a timer runs', () => {
  it('is a gap; cut out, undone, and given to other work by keyboard alone', async () => {
    const main = await crashed()
    const { page } = main
    await gapRow(main).press('d')
    await noGaps(main).waitFor()
    await page.keyboard.press('Control+z')
    await gapRow(main).press('o')
    await hasFocus(page.getByRole('textbox', { name: 'What did you work on?' }))
    await page.keyboard.type('Fire alarm')
    await page.keyboard.press('Enter')
    await noGaps(main).waitFor()
    await heldEntries(session.account, 'Fire alarm').toMatchObject([{ is_logged: true }])
    await heldStates(session.account, work).toEqual(['logged', 'running'])
    await main.allSent()
    const [alarm] = await session.account.entriesNamed('Fire alarm')
    const parts = await session.account.entriesNamed(work)
    const logged = parts.find(({ is_logged }) => is_logged)
    const begins = (one: { readonly started_at: string } | undefined) =>
      Date.parse(one?.started_at ?? '') / 1000
    expect(begins(logged) + (logged?.duration ?? 0)).toBe(begins(alarm))
    const running = parts.find(({ is_logged }) => !is_logged)
    expect(begins(alarm) + (alarm?.duration ?? 0)).toBe(begins(running))
  })

  it('is cut out, undone, and given to other work by mouse', async () => {
    const main = await crashed()
    const { page } = main
    await gapRow(main)
      .getByRole('button', { name: /^Discard/ })
      .click()
    await noGaps(main).waitFor()
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await gapRow(main)
      .getByRole('button', { name: /^Other work/ })
      .click()
    const form = page.getByRole('form', { name: 'Other work in this gap' })
    await form.getByLabel('What did you work on?').fill('Fire alarm')
    await choose(form.getByLabel('Project'), 'Website relaunch')
    await form.getByRole('button', { name: 'Record' }).click()
    await noGaps(main).waitFor()
    await heldEntries(session.account, 'Fire alarm').toMatchObject([
      { is_logged: true, project_id: 5001 },
    ])
  })

  it('is kept by its letter, and the timer goes on', async () => {
    const main = await crashed()
    await gapRow(main).press('k')
    await noGaps(main).waitFor()
    expect(await main.clock.count()).toBe(1)
    expect(await session.account.entriesNamed(work)).toMatchObject([{ is_logged: false }])
  })

  it('is left as it is by Keep, and the timer goes on', async () => {
    const main = await crashed()
    await gapRow(main).getByRole('button', { name: /^Keep/ }).click()
    await noGaps(main).waitFor()
    expect(await main.clock.count()).toBe(1)
    expect(await session.account.entriesNamed(work)).toMatchObject([{ is_logged: false }])
  })
})

describe('the settings', () => {
  it('are on disk at once', async () => {
    await session.openDesktop()
    const main = await session.start()
    await main.button('Try the demo').click()
    await main.open('Settings')
    const lock = 'When the screen locks'
    await chooseSetting(main.page, lock, 'Stop the timer')
    await session.kill()
    const again = await session.start()
    await again.open('Settings')
    await settingChoice(again.page, lock).filter({ hasText: 'Stop the timer' }).waitFor()
  })

  it('are found by a word, changed by keyboard and taken back; more contrast is there from the first frame', async () => {
    await session.openDesktop()
    const main = await session.start()
    const { page } = main
    await main.button('Try the demo').click()
    await main.open('Settings')
    await reach(page, page.getByRole('searchbox', { name: 'Find a setting' }))
    await page.keyboard.type('teapot')
    await page.getByText('No settings match').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('contr')
    await page.getByRole('heading', { name: 'Appearance' }).waitFor()
    await hasCount(page.getByRole('heading', { level: 2 }), 1)
    await reach(page, page.getByRole('radio', { name: 'System' }).last())
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-contrast=more]').waitFor()
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await page.locator('[data-contrast=more]').waitFor({ state: 'detached' })
    await page.locator('label').filter({ hasText: 'More' }).click()
    await page.getByText('Contrast changed.').waitFor()
    await session.kill()
    const again = await session.start()
    await again.page.locator('[data-contrast=more]').waitFor()
  })
})
