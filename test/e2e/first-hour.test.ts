/**
 * One recorded hour from the window to the service, with a real keychain: online, offline, and with kills in
 * between. Results are checked at the service.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { token } from './account.ts'
import { sessionTests } from './fixture.ts'
import { keepDraft, keptDraft } from './note-draft.ts'
import type { mainPage } from './main-page.ts'
import { programCommand } from './program.ts'
import { eventually, hasCount, hasValue, heldEntries } from './waits.ts'

const { it, session } = sessionTests()

async function expectStatus(
  main: ReturnType<typeof mainPage>,
  text: string | RegExp,
): Promise<void> {
  await main.status.filter({ hasText: text }).waitFor()
}

describe('a recorded hour', () => {
  it(
    'goes to the service as a running timer and is logged by an update',
    { tags: 'packaged' },
    async () => {
      const main = await session.connected()
      await main.start('The hour that is followed')
      await heldEntries(session.account, 'The hour that is followed').toMatchObject([
        { is_logged: false, duration: null, timer: { is_running: true } },
      ])
      const [started] = await session.account.entriesNamed('The hour that is followed')
      await main.allSent()
      await main.stop()
      await main.allSent()
      const entries = await session.account.entriesNamed('The hour that is followed')
      expect(entries).toMatchObject([
        { id: started?.id, is_logged: true, timer: { is_running: false } },
      ])
      expect(entries[0]?.duration).toEqual(expect.any(Number))
      await main.row('The hour that is followed').waitFor()
      await hasCount(main.row('The hour that is followed').getByText('unsent'), 0)

      const calls = (await session.account.requests()).filter(({ path }) =>
        path.includes('/time_entries'),
      )
      const writes = calls.filter(({ method }) => method !== 'GET')
      expect(writes.map(({ method }) => method)).toEqual(['POST', 'PUT'])
      expect(JSON.parse(writes[1]?.body ?? '')).toMatchObject({
        time_entry: { is_logged: true, timer: { id: started?.timer?.id } },
      })
      for (const call of calls) {
        expect(call).toMatchObject({ hasToken: true, headers: { 'api-version': 'alpha' } })
        const type = call.method === 'GET' ? undefined : 'application/json'
        expect(call.headers['content-type']).toBe(type)
      }
    },
  )

  it('is kept offline, shown as unsent, and arrives as one logged entry', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await main.start('Written in the train')
    await main.stop()
    await main.row('Written in the train').getByText('unsent').waitFor()
    await expectStatus(main, /1 unsent/)
    await session.account.goOnline()
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    expect(await session.account.entriesNamed('Written in the train')).toMatchObject([
      { is_logged: true, timer: null },
    ])
  })

  it(
    'survives a kill between stop and replay and arrives exactly once',
    { tags: 'packaged' },
    async () => {
      const main = await session.connected()
      await session.account.goOffline()
      await main.start('Killed before it was sent')
      await main.stop()
      await session.kill()
      await session.account.goOnline()
      // The token comes from the keychain: no sign-in is needed.
      await (await session.start()).allSent()
      expect(await session.account.entriesNamed('Killed before it was sent')).toMatchObject([
        { is_logged: true },
      ])
    },
  )

  it('is not sent twice where the answer was lost and the program killed', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await main.start('The answer was lost')
    await main.stop()
    await session.account.goOnline()
    await session.account.faults([{ do: 'dropAfter', method: 'POST', times: 1 }])
    await main.open('Unsent')
    await main.button('Send now').click()
    await heldEntries(session.account, 'The answer was lost').toHaveLength(1)
    await session.kill()
    await (await session.start()).allSent()
    expect(await session.account.entriesNamed('The answer was lost')).toHaveLength(1)
  })

  it('goes on running through a kill, with its start on disk', async () => {
    const main = await session.connected()
    await main.start('Still running')
    await session.kill()
    const again = await session.start()
    await again.clock.waitFor()
    await hasValue(again.note, 'Still running')
    await again.stop()
    await again.allSent()
    expect(await session.account.entriesNamed('Still running')).toMatchObject([{ is_logged: true }])
  })
})

describe('the connection', () => {
  it('says that the token is wrong, and that nothing answers at an address', async () => {
    const main = await session.unconnected()
    await main.connect(session.account.baseUrl, 'wrong')
    await main.page.getByText('The service refused this access token').waitFor()
    await main.fillConnection('http://127.0.0.1:9', token)
    await main.page.getByText('No response from this address').waitFor()
    await main.fillConnection('ftp://example', token)
    // The field says it, and has the focus.
    await main.page.getByText('Only addresses on this computer can start with http://.').waitFor()
    await main.page.locator(':focus[type=url]').waitFor()
    await main.fillConnection(session.account.baseUrl, token)
    await main.allSent()
  })

  it('lets timers go on while the token is refused, and sends after the sign-in', async () => {
    const main = await session.connected()
    await session.account.faults([
      { do: 'status', status: 401, body: '{"message":"expired"}', times: 1 },
    ])
    await main.start('While signed out')
    await expectStatus(main, 'Sign-in needed')
    await main.stop()
    expect(await session.account.entriesNamed('While signed out')).toEqual([])
    await main.open('Account')
    await main.page.getByLabel('New access token').fill(token)
    await main.button('Sign in again').click()
    await main.allSent()
    expect(await session.account.entriesNamed('While signed out')).toHaveLength(1)
  })

  it('leaves the token in the keychain alone', { tags: 'packaged' }, async () => {
    await session.connected()
    await session.quit()
    const found = filesIn(join(session.desktop.home, 'data')).filter((file) =>
      readFileSync(file).includes(token),
    )
    expect(found).toEqual([])
  })
})

describe('the program', () => {
  it('brings its window up instead of starting twice', { tags: 'packaged' }, async () => {
    const main = await session.unconnected()
    await main.page.getByRole('heading', { name: 'Stint' }).waitFor()
    const [executable, first] = programCommand()
    const all = [...first, `--user-data-dir=${join(session.desktop.home, 'data')}`]
    const code = await new Promise((resolve) => {
      execFile(executable, all, { env: session.desktop.environment }, (error) =>
        resolve(error?.code ?? 0),
      )
    })
    expect(code).toBe(0)
    await main.page.waitForFunction(() => document.visibilityState === 'visible')
  })

  it('records without an account and sends everything once one is connected', async () => {
    const main = await session.unconnected()
    await main.button('Start now, connect later').click()
    await main.start('Before the account')
    await main.stop()
    await expectStatus(main, '1 unsent · not connected')
    await main.open('Account')
    await main.fillConnection(session.account.baseUrl, token)
    await main.allSent()
    expect(await session.account.entriesNamed('Before the account')).toMatchObject([
      { is_logged: true },
    ])
  })

  it('keeps a note that was typed but not started through a kill', async () => {
    const main = await session.unconnected()
    await main.button('Start now, connect later').click()
    // Twenty keys per second: faster than people type. The drafts' database is new, so its first write can wait.
    await main.note.pressSequentially('Half a thought', { delay: 50 })
    await eventually(() => keptDraft(main.page)).toMatchObject({ text: 'Half a thought' })
    await session.kill()
    const again = await session.start()
    await hasValue(again.note, 'Half a thought')
  })

  it('does not offer a note again that was started before a kill', async () => {
    const main = await session.unconnected()
    await main.button('Start now, connect later').click()
    await main.start('Handed over already')
    // The state after a kill between the start of a timer and the deletion of its draft.
    await keepDraft(main.page, 'Handed over already')
    await session.kill()
    const again = await session.start()
    await again.clock.waitFor()
    await again.stop()
    await eventually(() => keptDraft(again.page)).toBeNull()
    await hasValue(again.note, '')
  })

  it('opens the demo business with a year of work', { tags: 'packaged' }, async () => {
    const main = await session.unconnected()
    await main.button('Try the demo').click()
    await main.allSent()
    await main.goBack('Previous week')
    await main.page
      .getByRole('button', { name: /^Continue / })
      .first()
      .waitFor()
  })
})

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const state = statSync(path, { throwIfNoEntry: false })
    if (state?.isDirectory()) return filesIn(path)
    return state?.isFile() ? [path] : []
  })
}
