/** Deleting and restoring projects with entries, and a service that was restored from a backup. */
import { describe, expect } from 'vitest'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import { pickByLetters, pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasCount, hasFocus, nothingUnderWay } from './waits.ts'

const { it, session } = sessionTests({ entries: 0 })

const patience = { timeout: 30_000, interval: 100 }
const title = 'Website relaunch'

const opener = ({ page }: MainPage) =>
  page.getByRole('button', { name: `Open ${title}`, exact: true })
const question = ({ page }: MainPage) => page.getByRole('dialog', { name: `Delete ${title}?` })

/** Records an entry with this note on the project, and waits until the service has it. */
async function recordOn(main: MainPage, note: string): Promise<void> {
  await choose(main.page.getByLabel('Project', { exact: true }), title)
  await main.start(note)
  await main.stop()
  await main.allSent()
}

/** The project of the entry on the service. */
async function isLinked(note: string): Promise<boolean> {
  const [entry] = await session.account.entriesNamed(note)
  const projects = await session.account.projectIds(title)
  return entry?.project_id != null && projects.includes(entry.project_id)
}

describe('a project with time on it', () => {
  it('says what hangs on it, goes, and comes back with its entries', async () => {
    const main = await session.connected()
    const { page } = main
    await recordOn(main, 'Call with the port')
    await main.open('Projects')
    await opener(main).click()
    await main.button('More actions for the project').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(main)
      .getByText(/^1 entry \(0:00 hours\)/)
      .waitFor()
    await question(main).getByRole('button', { name: 'Delete project' }).click()
    await opener(main).waitFor({ state: 'detached' })
    await eventually(() => session.account.projectIds(title), patience).toEqual([])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => isLinked('Call with the port'), patience).toBe(true)
    await main.allSent()
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    await main.open('Entries')
    await main.row('Call with the port').waitFor()
    await hasCount(page.getByText(/#\d{4}/), 0)
    const options = await page
      .getByLabel('Project', { exact: true })
      .locator('option')
      .allTextContents()
    expect(options.filter((text) => text.startsWith('#'))).toEqual([])
  })

  it('stays where the question is answered with Escape or Cancel, by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await recordOn(main, 'Draft of the map')
    await main.open('Projects')
    await opener(main).click()
    const ask = async (): Promise<void> => {
      await reach(page, main.button('More actions for the project'))
      await page.keyboard.press('Enter')
      await pickByLetters(page, 'Delete')
      // Enter alone deletes nothing.
      await hasFocus(question(main).getByRole('button', { name: 'Cancel' }))
    }
    await ask()
    await page.keyboard.press('Escape')
    await question(main).waitFor({ state: 'detached' })
    await ask()
    await pressEnter(page)
    await question(main).waitFor({ state: 'detached' })
    await main.allSent()
    expect(await session.account.projectIds(title)).toHaveLength(1)
    await ask()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => session.account.projectIds(title), patience).toEqual([])
  })
})

describe('a service that was restored from an older state', () => {
  const notes = ['Before', 'Lost #1', 'Lost #2', 'After']

  async function restored(): Promise<MainPage> {
    const main = await session.connected()
    await recordOn(main, 'Before')
    await session.account.snapshot()
    await recordOn(main, 'Lost #1')
    await recordOn(main, 'Lost #2')
    await nothingUnderWay(session.account)
    await session.account.restore()
    await main.note.fill('After')
    await main.button('Start').click()
    await main.stop()
    await main.page.getByText('seems to have been reset to an earlier state').waitFor()
    return main
  }

  const there = async (): Promise<readonly number[]> =>
    Promise.all(notes.map(async (note) => (await session.account.entriesNamed(note)).length))

  it('gets nothing twice, asks, and gets again what is missing', async () => {
    const main = await restored()
    const { page } = main
    await page.getByText('2 entries you sent are missing on the service.').waitFor()
    await main.status.filter({ hasText: 'Sync paused until you decide' }).waitFor()
    await eventually(there).toEqual([1, 0, 0, 1])
    await main.button('Show list').click()
    await page.getByRole('listitem').filter({ hasText: 'Entry Lost #1' }).waitFor()
    await main.button('Send what’s missing').click()
    await page
      .getByText('seems to have been reset to an earlier state')
      .waitFor({ state: 'detached' })
    await main.allSent()
    await eventually(there).toEqual([1, 1, 1, 1])
  })

  it('is taken as it is by keyboard, with a way back', async () => {
    const main = await restored()
    const { page } = main
    await reach(page, main.button('Use the service’s data'))
    await page.keyboard.press('Enter')
    await main.toast.getByText('This computer now matches the service.').waitFor()
    await main.row('Lost #1').waitFor({ state: 'detached' })
    await main.allSent()
    await eventually(there).toEqual([1, 0, 0, 1])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.row('Lost #1').waitFor()
    await main.allSent()
    await eventually(there).toEqual([1, 1, 1, 1])
  })
})
