/** Timer, entries and undo in a current Chromium, by mouse and by keyboard; checked at the service and on disk. */
import { describe, expect } from 'vitest'
import { contentAtService, dataOnDisk, entriesAtService } from '../e2e/oracle.ts'
import { chromiumTests } from './fixture.ts'

const { it, session } = chromiumTests()

describe('the first start', () => {
  it('opens the demo business with its work', async () => {
    const { main } = session
    await main.button('Try the demo').click()
    await main.allSent()
    await main.button('Previous week').click()
    await main.page
      .getByRole('button', { name: /^Continue / })
      .first()
      .waitFor()
  })
})

describe('a timer', () => {
  it('is started, renamed and stopped by mouse, and is on disk as it is at the service', async () => {
    const main = await session.connected()
    await main.start('The hour that is followed')
    await main.allSent()
    await main.note.fill('The hour, renamed')
    await main.stop()
    await main.row('The hour, renamed').waitFor()
    await main.allSent()
    expect(await session.account.entriesNamed('The hour, renamed')).toMatchObject([
      { is_logged: true, timer: { is_running: false } },
    ])
    expect(await session.account.entriesNamed('The hour that is followed')).toEqual([])
    const atService = await entriesAtService(session.account.baseUrl)
    await session.program.endMain()
    expect(dataOnDisk(session.home)).toEqual({
      contents: contentAtService(atService),
      unsent: 0,
    })
  })
})
