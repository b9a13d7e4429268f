/** Work in a current Chromium, by mouse and by keyboard; checked in the sandbox service and on disk. */
import { describe, expect } from 'vitest'
import { capturePage } from '../e2e/capture-page.ts'
import { pressEnter, reach } from '../e2e/keyboard.ts'
import { contentAtService, dataOnDisk, entriesAtService } from '../e2e/oracle.ts'
import { reportPage } from '../e2e/report-page.ts'
import { eventually, hasFocus, heldEntries } from '../e2e/waits.ts'
import { chromiumTests } from './fixture.ts'

const { it, session } = chromiumTests()

/** Disk and service hold the same entries, and nothing waits. */
async function expectSameOnDisk(): Promise<void> {
  const entries = await entriesAtService(session.account.baseUrl)
  await session.program.endMain()
  expect(dataOnDisk(session.home)).toEqual({ contents: contentAtService(entries), unsent: 0 })
}

async function expectEntries(note: string, wanted: readonly object[]): Promise<void> {
  await heldEntries(session.account, note).toMatchObject(wanted)
}

describe('the first start', () => {
  it('opens the demo business with its work', async () => {
    const { main } = session
    await main.button('Try the demo').click()
    await main.allSent()
    await main.goBack('Previous week')
    await main.page
      .getByRole('button', { name: /^Continue / })
      .first()
      .waitFor()
  })
})

describe('a timer', () => {
  it('is started, renamed and stopped by mouse; the entry is renamed, deleted and taken back', async () => {
    const main = await session.connected()
    await main.start('The hour that is followed')
    await main.allSent()
    await main.note.fill('The hour, renamed')
    await main.stop()
    await main.row('The hour, renamed').waitFor()
    await main.allSent()
    await expectEntries('The hour, renamed', [{ is_logged: true }])
    await main.renote('The hour, renamed', 'Once more')
    await expectEntries('Once more', [{ is_logged: true }])
    await main.remove('Once more')
    await expectEntries('Once more', [])
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await expectEntries('Once more', [{ is_logged: true }])
    await main.allSent()
    expect(await session.account.entriesNamed('The hour that is followed')).toEqual([])
    await expectSameOnDisk()
  })

  it('is started, renamed and stopped by keyboard; the deleted entry is taken back', async () => {
    const main = await session.connected()
    const { keyboard } = main.page
    await reach(main.page, main.note)
    await keyboard.type('By key')
    await keyboard.press('Enter')
    await main.clock.waitFor()
    await hasFocus(main.note)
    await keyboard.press('End')
    await keyboard.type(', and more')
    await keyboard.press('Control+Enter')
    await main.row('By key, and more').waitFor()
    await expectEntries('By key, and more', [{ is_logged: true }])
    await reach(main.page, main.row('By key, and more').getByRole('textbox'))
    await keyboard.press('Control+a')
    await keyboard.type('Typed over')
    await keyboard.press('Enter')
    await expectEntries('Typed over', [{ is_logged: true }])
    await keyboard.press('Escape')
    await main.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await keyboard.press('Control+z')
    await expectEntries('By key, and more', [{ is_logged: true }])
    await main.allSent()
    await expectSameOnDisk()
  })
})

describe('without a network', () => {
  it('work is kept, shown as unsent, and arrives exactly once, also after a restart', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await main.start('Written in the train')
    await main.stop()
    await main.row('Written in the train').getByText('unsent').waitFor()
    await main.status.filter({ hasText: /1 unsent/ }).waitFor()
    await session.program.restart()
    await main.row('Written in the train').getByText('unsent').waitFor()
    await session.account.goOnline()
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    await expectEntries('Written in the train', [{ is_logged: true }])
    await expectSameOnDisk()
  })
})

describe('the capture line', () => {
  it('becomes an entry of that length, once', async () => {
    const main = await session.connected()
    const line = capturePage(await session.program.windows.open('capture'))
    await line.type('45m Written in a line')
    await line.understood.getByText('0:45', { exact: true }).waitFor()
    await line.press('Enter')
    await line.said('Recorded 0:45 Written in a line').waitFor()
    await expectEntries('Written in a line', [{ duration: 2700 }])
    await main.allSent()
    await expectSameOnDisk()
  })
})

describe('projects and reports', () => {
  it('a project is made by mouse, and one by keyboard; each reaches the service once', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await main.button('New project').click()
    await page.getByLabel('Title').fill('Harbour map')
    await main.button('Create project').click()
    await page.getByRole('heading', { name: 'Harbour map' }).waitFor()
    await main.status.focus()
    await page.keyboard.press('Alt+1')
    await main.button('Add entry').waitFor()
    await page.keyboard.press('Alt+2')
    await reach(page, main.button('New project'))
    await pressEnter(page)
    await reach(page, page.getByLabel('Title'))
    await page.keyboard.type('By key')
    await reach(page, main.button('Create project'))
    await pressEnter(page)
    await page.getByRole('heading', { name: 'By key' }).waitFor()
    for (const title of ['Harbour map', 'By key'])
      await eventually(() => session.account.projectIds(title)).toHaveLength(1)
  })

  it('a report has the total of the service, and is saved as a table and as a PDF', async () => {
    const main = await session.connected()
    const { page } = main
    const report = reportPage(main)
    await main.open('Reports')
    await report.pick('Days', 'Custom range')
    await page.getByLabel('First day', { exact: true }).fill('2020-01-01')
    await page.getByLabel('Last day', { exact: true }).fill('2040-12-31')
    const entries = await entriesAtService(session.account.baseUrl)
    const minutes = Math.floor(entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 60)
    const total = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    await eventually(() => report.total()).toBe(total)
    expect(await report.export('CSV')).toContain('Seconds recorded')
    expect(await report.export('PDF')).toMatch(/^%PDF-/)
  })
})
