/**
 * One recorded hour from the window to the service, in the real program with a real keychain: online,
 * offline, and with the program killed in between. The check is always made at the service.
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount, token, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { keepDraft, keptDraft } from './note-draft.ts'
import { mainPage } from './main-page.ts'
import { programCommand, startProgram, type Program } from './program.ts'

let account: Account
let desktop: DesktopSession
let program: Program | null = null

const patience = { timeout: 20_000, interval: 100 }
/** A short settling time: the sandbox never works on a request after its connection broke. */
const words = ['--settle=500']

async function start(): Promise<ReturnType<typeof mainPage>> {
  program = await startProgram(desktop, words)
  return mainPage(program.page)
}

async function startConnected(): Promise<ReturnType<typeof mainPage>> {
  const main = await start()
  await main.connect(account.baseUrl)
  await main.allSent()
  return main
}

async function expectStatus(
  main: ReturnType<typeof mainPage>,
  text: string | RegExp,
): Promise<void> {
  await main.status.filter({ hasText: text }).waitFor()
}

beforeEach(async () => {
  account = await openAccount()
  desktop = await openDesktopSession({ hasKeychain: true })
})

afterEach(async () => {
  await program?.kill()
  program = null
  desktop.close()
  await account.close()
})

describe('a recorded hour', () => {
  it('goes to the service as a running timer and is logged by an update', async () => {
    const main = await startConnected()
    await main.start('The hour that is followed')
    await vi.waitFor(async () => {
      expect(await account.entriesNamed('The hour that is followed')).toMatchObject([
        { is_logged: false, duration: null, timer: { is_running: true } },
      ])
    }, patience)
    const [started] = await account.entriesNamed('The hour that is followed')
    await main.allSent()
    await main.stop()
    await main.allSent()
    const entries = await account.entriesNamed('The hour that is followed')
    expect(entries).toMatchObject([
      { id: started?.id, is_logged: true, timer: { is_running: false } },
    ])
    expect(entries[0]?.duration).toEqual(expect.any(Number))
    await main.row('The hour that is followed').waitFor()
    expect(await main.row('The hour that is followed').getByText('unsent').count()).toBe(0)

    const calls = (await account.requests()).filter(({ path }) => path.includes('/time_entries'))
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
  })

  it('is kept offline, shown as unsent, and arrives as one logged entry', async () => {
    const main = await startConnected()
    await account.goOffline()
    await main.start('Written in the train')
    await main.stop()
    await main.row('Written in the train').getByText('unsent').waitFor()
    await expectStatus(main, /1 unsent/)
    await account.goOnline()
    await main.open('Unsent')
    await main.button('Send now').click()
    await main.allSent()
    expect(await account.entriesNamed('Written in the train')).toMatchObject([
      { is_logged: true, timer: null },
    ])
  })

  it('survives a kill between stop and replay and arrives exactly once', async () => {
    const main = await startConnected()
    await account.goOffline()
    await main.start('Killed before it was sent')
    await main.stop()
    await program?.kill()
    await account.goOnline()
    // The keychain gives the token back: nobody is asked to sign in.
    await (await start()).allSent()
    expect(await account.entriesNamed('Killed before it was sent')).toMatchObject([
      { is_logged: true },
    ])
  })

  it('is not sent twice where the answer was lost and the program killed', async () => {
    const main = await startConnected()
    await account.goOffline()
    await main.start('The answer was lost')
    await main.stop()
    await account.goOnline()
    await account.faults([{ do: 'dropAfter', method: 'POST', times: 1 }])
    await main.open('Unsent')
    await main.button('Send now').click()
    await vi.waitFor(async () => {
      expect(await account.entriesNamed('The answer was lost')).toHaveLength(1)
    }, patience)
    await program?.kill()
    await (await start()).allSent()
    expect(await account.entriesNamed('The answer was lost')).toHaveLength(1)
  })

  it('goes on running through a kill, with its start on disk', async () => {
    const main = await startConnected()
    await main.start('Still running')
    await program?.kill()
    const again = await start()
    await again.clock.waitFor()
    expect(await again.note.inputValue()).toBe('Still running')
    await again.stop()
    await again.allSent()
    expect(await account.entriesNamed('Still running')).toMatchObject([{ is_logged: true }])
  })
})

describe('the connection', () => {
  it('says that the token is wrong, and that nothing answers at an address', async () => {
    const main = await start()
    await main.connect(account.baseUrl, 'wrong')
    await main.page.getByText('The service refused this access token').waitFor()
    await main.fillConnection('http://127.0.0.1:9', token)
    await main.page.getByText('No service was reached at this address').waitFor()
    await main.fillConnection('ftp://example', token)
    await main.alert.getByText('The address starts with https://').waitFor()
    await main.fillConnection(account.baseUrl, token)
    await main.allSent()
  })

  it('lets timers go on while the token is refused, and sends after the sign-in', async () => {
    const main = await startConnected()
    await account.faults([{ do: 'status', status: 401, body: '{"message":"expired"}', times: 1 }])
    await main.start('While signed out')
    await expectStatus(main, 'Sign-in needed')
    await main.stop()
    expect(await account.entriesNamed('While signed out')).toEqual([])
    await main.open('Account')
    await main.page.getByLabel('New access token').fill(token)
    await main.button('Sign in again').click()
    await main.allSent()
    expect(await account.entriesNamed('While signed out')).toHaveLength(1)
  })

  it('leaves the token in the keychain alone', async () => {
    await startConnected()
    await program?.quit()
    const found = filesIn(join(desktop.home, 'data')).filter((file) =>
      readFileSync(file).includes(token),
    )
    expect(found).toEqual([])
  })
})

describe('the program', () => {
  it('brings its window up instead of starting twice', async () => {
    const main = await start()
    await main.page.getByRole('heading', { name: 'Stint' }).waitFor()
    const [executable, first] = programCommand()
    const all = [...first, `--user-data-dir=${join(desktop.home, 'data')}`]
    const code = await new Promise((resolve) => {
      execFile(executable, all, { env: desktop.environment }, (error) => resolve(error?.code ?? 0))
    })
    expect(code).toBe(0)
    await main.page.waitForFunction(() => document.visibilityState === 'visible')
  })

  it('records without an account and sends everything once one is connected', async () => {
    const main = await start()
    await main.button('Start without an account; connect one later').click()
    await main.start('Before the account')
    await main.stop()
    await expectStatus(main, '1 unsent · not connected')
    await main.open('Account')
    await main.fillConnection(account.baseUrl, token)
    await main.allSent()
    expect(await account.entriesNamed('Before the account')).toMatchObject([{ is_logged: true }])
  })

  it('loses at most the last keystroke of a note that was typed but not started', async () => {
    const main = await start()
    await main.button('Start without an account; connect one later').click()
    // Twenty keys a second: faster than people type.
    await main.note.pressSequentially('Half a thought', { delay: 50 })
    await program?.kill()
    const again = await start()
    await vi.waitFor(async () => {
      expect(await again.note.inputValue()).toMatch(/^Half a thought?$/)
    }, patience)
  })

  it('does not offer a note again that was started before a kill', async () => {
    const main = await start()
    await main.button('Start without an account; connect one later').click()
    await main.start('Handed over already')
    // As a kill between the start and the end of its draft leaves it.
    await keepDraft(main.page, 'Handed over already')
    await program?.kill()
    const again = await start()
    await again.clock.waitFor()
    await again.stop()
    await vi.waitFor(async () => expect(await keptDraft(again.page)).toBeNull(), patience)
    expect(await again.note.inputValue()).toBe('')
  })

  it('opens the demo business with a year of work', async () => {
    const main = await start()
    await main.button('Try the demo business').click()
    await main.allSent()
    await main.button('Previous week').click()
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
