/**
 * The capture window: lines of each kind from the key press to the service, unfinished lines, and conflicts
 * of global shortcuts between programs.
 */
import { join } from 'node:path'
import { afterEach, describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import { openCapture, shownCapture, type CapturePage } from './capture-page.ts'
import { sessionTests } from './fixture.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, startProgram, type Program } from './program.ts'
import { holdKeys, pressKeys, typeKeys } from './x-keys.ts'
import { eventually, hasCount, hasValue, heldEntries, isSeen } from './waits.ts'

const { it, session } = sessionTests()
const others: Program[] = []

afterEach(async () => {
  for (const other of others.splice(0)) await other.kill()
})

async function withoutAccount(): Promise<MainPage> {
  const main = await session.unconnected()
  await chooseNoAccount(main)
  return main
}

async function chooseNoAccount(main: MainPage): Promise<void> {
  await main.button('Start now, connect later').click()
  await main.status.filter({ hasText: 'not connected' }).waitFor()
}

const capture = (): Promise<CapturePage> => openCapture(session.program, session.desktop)

describe('a line', () => {
  it(
    'becomes an entry, which is said, sent, and the window goes',
    { tags: 'packaged' },
    async () => {
      await session.connected()
      const line = await capture()
      await line.type('9:15-10:40 yesterday Call the printer /webs')
      await line.understood.getByText('1:25', { exact: true }).waitFor()
      await line.understood.getByText('yesterday').waitFor()
      await line.press('Enter')
      await line.said('Recorded 1:25 Call the printer').waitFor()
      await line.isHidden()
      await heldEntries(session.account, 'Call the printer').toMatchObject([
        { is_logged: true, duration: 5100, project_id: expect.any(Number) as number },
      ])
      const [entry] = await session.account.entriesNamed('Call the printer')
      const start = new Date(entry?.started_at ?? '')
      expect([start.getHours(), start.getMinutes()]).toEqual([9, 15])
    },
  )

  it('starts a timer in the past, and says before that it stops the one that runs', async () => {
    const main = await session.connected()
    await main.start('What ran before')
    const line = await capture()
    await line.type('start design 20 min ago non-billable')
    await line.understood.getByText('stops “What ran before”').waitFor()
    await line.press('Enter')
    await line.said('Timer started since').waitFor()
    await heldEntries(session.account, 'design').toMatchObject([
      { is_logged: false, billable: false, timer: { is_running: true } },
    ])
    await heldEntries(session.account, 'What ran before').toMatchObject([{ is_logged: true }])
    await main.stop()
    await eventually(
      async () => (await session.account.entriesNamed('design'))[0]?.duration,
    ).toBeGreaterThanOrEqual(1200)
  })

  it('starts a timer also where it is empty', async () => {
    const main = await withoutAccount()
    const line = await capture()
    await line.page.getByText('starts a timer').waitFor()
    await line.press('Enter')
    await line.said('Timer started').waitFor()
    await main.clock.waitFor()
  })

  it('is kept as a draft where it is an expense, with everything that was typed', async () => {
    await session.connected()
    const line = await capture()
    await line.type('12.50 EUR parking at the fair #travel')
    await line.understood.getByText('€12.50').waitFor()
    await line.press('Enter')
    await line.said('Draft saved: €12.50 parking at the fair').waitFor()
    expect(await capturedExpenses(line.page)).toMatchObject([
      {
        workspace: 'own',
        fields: {
          amount: '12.50',
          currency: 'EUR',
          vendor: 'parking at the fair',
          notes: '#travel',
        },
      },
    ])
  })

  it('is recorded offline and arrives later, once', { tags: 'packaged' }, async () => {
    await session.connected()
    await session.account.goOffline()
    const line = await capture()
    await line.type('45m Written in the train')
    await line.press('Enter')
    await line.said('Recorded 0:45 Written in the train').waitFor()
    await session.account.goOnline()
    const main = mainPage(session.page)
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    expect(await session.account.entriesNamed('Written in the train')).toMatchObject([
      { duration: 2700 },
    ])
  })

  // Short ones: in the first hour of a Monday a longer one began in the week before, and stands there.
  it('is recorded once, however often Enter is pressed', async () => {
    const main = await withoutAccount()
    const line = await capture()
    await line.type('1m Pressed three times')
    await Promise.all([line.press('Enter'), line.press('Enter'), line.press('Enter')])
    await line.said('Recorded 0:01').waitFor()
    await line.press('Enter')
    await line.isHidden()
    await hasCount(main.row('Pressed three times'), 1)
    expect(await main.page.getByRole('timer').count()).toBe(0)
  })

  it('leaves the window open for the next one with Ctrl+Enter', async () => {
    const main = await withoutAccount()
    const line = await capture()
    await line.type('1m A letter')
    await line.press('Control+Enter')
    await line.said('Recorded 0:01 A letter').waitFor()
    await line.type('2m A reply')
    await line.press('Enter')
    await line.said('Recorded 0:02 A reply').waitFor()
    await main.row('A letter').waitFor()
    await main.row('A reply').waitFor()
  })

  it('comes back where its record is taken back', async () => {
    const main = await withoutAccount()
    const line = await capture()
    await line.type('1m A slip')
    await line.press('Enter')
    await line.said('Recorded 0:01 A slip').waitFor()
    await line.press('Control+z')
    await hasValue(line.line, '1m A slip')
    await main.row('A slip').waitFor({ state: 'detached' })
    await line.press('Enter')
    await line.said('Recorded 0:01 A slip').waitFor()
    await main.row('A slip').waitFor()
  })

  it('that can’t be recorded stays, with the reason', async () => {
    const main = await withoutAccount()
    const line = await capture()
    await line.type('start tomorrow at 9:00 Too early')
    await line.press('Enter')
    await line.alert.filter({ hasText: 'is still in the future' }).waitFor()
    expect(await line.line.inputValue()).toBe('start tomorrow at 9:00 Too early')
    expect(await main.page.getByRole('timer').count()).toBe(0)
  })

  it('with a project of another client stays, and is recorded once it says one thing', async () => {
    await session.connected()
    const line = await capture()
    const typed = '45m Two clients /"Website relaunch" @3102'
    await line.type(typed)
    await line.press('Enter')
    await line.alert.filter({ hasText: 'has no project “' }).waitFor()
    expect(await line.line.inputValue()).toBe(typed)
    for (let letter = 0; letter < ' @3102'.length; letter += 1) await line.press('Backspace')
    await line.press('Enter')
    await line.said('Recorded 0:45 Two clients').waitFor()
    await heldEntries(session.account, 'Two clients').toHaveLength(1)
  })
})

describe('what is typed', () => {
  it('is completed by Tab, chosen by arrows, and repaired from a problem', async () => {
    await session.connected()
    const line = await capture()
    await line.type('1h /w')
    const first = await line.choices.locator('bdi').first().innerText()
    await line.press('Tab')
    await eventually(async () => (await line.line.inputValue()).replaceAll('"', '')).toBe(
      `1h /${first} `,
    )
    await line.line.fill('')
    await line.type('1h /w')
    await isSeen(line.choices.first())
    await line.press('ArrowDown')
    await line.press('ArrowDown')
    const chosen = await line.page
      .getByRole('option', { selected: true })
      .locator('bdi')
      .innerText()
    expect(chosen).not.toBe(first)
    await line.press('Enter')
    await line.understood.getByText(chosen).waitFor()

    await line.line.fill('')
    await line.type('12.50 parking')
    await line.problems.getByText('add the currency').waitFor()
    await line.press('Tab')
    await line.press('Tab')
    await line.understood.getByText('€12.50').waitFor()
    expect(await line.line.inputValue()).toBe('12.50 EUR parking')
  })

  it('is there again after Escape, after a kill of its window, and of the program', async () => {
    await withoutAccount()
    const line = await capture()
    await line.type('half a thought')
    await line.press('Escape')
    await line.isHidden()
    await expectValue(await capture(), 'half a thought')
    await crash(line.page)
    const again = await capture()
    await expectValue(again, 'half a thought')
    await session.kill()
    await session.start()
    await expectValue(await capture(), 'half a thought')
  })

  it('is not offered again where it was recorded before a kill', async () => {
    await withoutAccount()
    const line = await capture()
    await line.type('25m Handed over already')
    await line.press('Enter')
    await line.said('Recorded').waitFor()
    await eventually(() => keptTexts(line.page)).toEqual(['', ''])
    // The state after a kill between the response and the deletion of the draft.
    const entry = await session.page.evaluate(async () => {
      const outcome = await (window as unknown as { stint: Stint }).stint.call(
        'entries.recent',
        { limit: 1 },
        undefined,
      )
      return outcome.ok ? outcome.value[0] : undefined
    })
    const input = { note: entry?.note, startedAt: entry?.startedAt, duration: entry?.duration }
    await keepTexts(line.page, '25m Handed over already', JSON.stringify({ kind: 'entry', input }))
    await session.kill()
    await session.start()
    const again = await capture()
    await eventually(() => keptTexts(again.page)).toEqual(['', ''])
    await expectValue(again, '')
  })

  it('is kept, and not recorded, while no workspace is open', async () => {
    const main = await session.unconnected()
    const line = await capture()
    await line.type('45m nowhere to go')
    await line.page.getByText('Choose the demo business or your own account').waitFor()
    await line.press('Enter')
    await chooseNoAccount(main)
    const again = await capture()
    await expectValue(again, '45m nowhere to go')
    await again.press('Enter')
    await again.said('Recorded 0:45 nowhere to go').waitFor()
  })
})

it('does not keep the program alive without a tray, once the main window is closed', async () => {
  await withoutAccount()
  await capture()
  const ended = new Promise((resolve) => session.program.browser.once('disconnected', resolve))
  await session.page.close()
  await ended
})

describe('the global shortcuts', () => {
  it('act on the keys of the keyboard, and the line is typed with them', async () => {
    const main = await withoutAccount()
    await pressShortcut('t')
    await main.clock.waitFor()
    await betweenPresses()
    await pressShortcut('t')
    await main.button('Start').waitFor()
    await pressShortcut(' ')
    const line = await shownCapture(session.program)
    await typeKeys(session.desktop.display.name, '45m Typed with /')
    await expectValue(line, '45m Typed with /')
    await pressKeys(session.desktop.display.name, ['Escape'])
    await line.isHidden()
    await betweenPresses()
    await pressShortcut(' ')
    await line.isShown()
    await expectValue(line, '45m Typed with /')
    await pressKeys(session.desktop.display.name, ['Enter'])
    await line.said('Recorded 0:45 Typed with /').waitFor()
    await line.isHidden()
  })

  it('take a key that is held as one press, and do nothing once they are switched off', async () => {
    const main = await withoutAccount()
    const held = await holdKeys(session.desktop.display.name, ['Control', 'Alt', 'Shift', 't'])
    await betweenPresses()
    await betweenPresses()
    await held.letGo()
    await main.clock.waitFor()
    await set(session.page, 'toggle', null)
    await set(session.page, 'open', null)
    await betweenPresses()
    await pressShortcut('t')
    // Later requests are handled after it.
    await pressShortcut(' ')
    await shownCapture(session.program)
    expect(await main.clock.count()).toBe(1)
    expect(await main.button('Start').count()).toBe(0)
  })

  it('say which keys another program has, and take them once they are free', async () => {
    await session.unconnected()
    await eventually(() => standings(session.page)).toEqual([
      ...['registered', 'registered', 'registered'],
    ])
    const home = join(session.desktop.home, 'other')
    const other = await startProgram({ ...session.desktop, home }, cheapWords)
    others.push(other)
    await mainPage(other.page).button('Try the demo').waitFor()
    await eventually(() => standings(other.page)).toEqual(['taken', 'taken', 'taken'])
    // The other program releases a key; a new registration succeeds.
    await set(session.page, 'capture', 'Control+Alt+K')
    await eventually(() => standings(other.page)).toEqual(['taken', 'registered', 'taken'])
  })

  it('are changed, switched off and refused, and stay so after a restart', async () => {
    const { page } = await session.unconnected()
    expect(await set(page, 'capture', 'K')).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(await set(page, 'open', 'Control+Alt+K')).toMatchObject({ ok: true })
    expect(await set(page, 'capture', 'alt+ctrl+k')).toMatchObject({ ok: true })
    expect(await set(page, 'toggle', null)).toMatchObject({ ok: true })
    expect(await standings(page)).toEqual(['off', 'registered', 'duplicate'])
    await session.quit()
    await session.start()
    await mainPage(session.page).button('Try the demo').waitFor()
    expect(await standings(session.page)).toEqual(['off', 'registered', 'duplicate'])
  })
})

/** Presses a default shortcut on the keyboard. */
const pressShortcut = (key: string): Promise<void> =>
  pressKeys(session.desktop.display.name, ['Control', 'Alt', 'Shift', key])

/** Longer than the repeat delay of a held key. */
const betweenPresses = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 900))

async function expectValue({ line }: CapturePage, text: string): Promise<void> {
  await hasValue(line, text)
}

/** Ends the process of the page as a crash does. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const closed = new Promise((resolve) => page.once('close', resolve))
  // No response comes: the sender has crashed.
  session.send('Page.crash').catch(() => undefined)
  await closed
}

async function standings(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const outcome = await (window as unknown as { stint: Stint }).stint.call(
      'shortcuts.state',
      {},
      undefined,
    )
    return outcome.ok ? outcome.value.actions.map(({ standing }) => standing) : []
  })
}

async function set(
  page: Page,
  action: 'toggle' | 'capture' | 'open',
  accelerator: string | null,
): Promise<unknown> {
  return page.evaluate(
    (input) =>
      (window as unknown as { stint: Stint }).stint.call('shortcuts.set', input, undefined),
    { action, accelerator },
  )
}

/** Draft and submitted line on disk. */
async function keptTexts(page: Page): Promise<readonly string[]> {
  const rows = (await page.evaluate(rowsOf, ['stint-drafts', 'texts'])) as readonly {
    readonly field: string
    readonly text: string
  }[]
  const textOf = (name: string): string => rows.find(({ field }) => field === name)?.text ?? ''
  return [textOf('capture-line'), textOf('capture-handed')]
}

async function capturedExpenses(page: Page): Promise<unknown> {
  return page.evaluate(rowsOf, ['stint-drafts', 'expenses'])
}

/** Runs in the page. */
async function rowsOf([name, store]: readonly string[]): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name ?? '')
    // A database that is not there yet is not made: the program could no longer add its stores.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('no such database'))
  })
  const request = database
    .transaction(store ?? '')
    .objectStore(store ?? '')
    .getAll()
  return new Promise((resolve) => {
    request.onsuccess = () => {
      database.close()
      resolve(request.result)
    }
  })
}

async function keepTexts(page: Page, line: string, handed: string): Promise<void> {
  await page.evaluate(
    async (rows) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('stint-drafts')
        request.onupgradeneeded = () => request.transaction?.abort()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('no drafts'))
      })
      const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' })
      for (const row of rows) transaction.objectStore('texts').put(row)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    [
      { field: 'capture-line', text: line },
      { field: 'capture-handed', text: handed },
    ],
  )
}
