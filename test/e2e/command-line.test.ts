/**
 * The command line and links: every command is its own process, and its effect is checked in the window and
 * at the service.
 */
import { chmodSync, copyFileSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect } from 'vitest'
import { reach } from './keyboard.ts'
import type {
  RemoteEntry,
  RemoteStatus,
  RemoteUnsent,
} from '../../shared/contract/remote-answers.ts'
import { ownInstance, run, stint, stintJson } from './command.ts'
import type { DesktopSession } from './desktop-session.ts'
import { sessionTests } from './fixture.ts'
import { quitByItsLock } from './kill-moments.ts'
import { programCommand } from './program.ts'
import { eventually, hasFocus, hasValue, heldEntries } from './waits.ts'

const { it, session } = sessionTests()
/** ms after which the question of a link can be answered (electron/remote/links/links.ts). */
const confirmDelay = 500
/** True where a command started the program, for which the test has no process handle. */
let isDetached = false

/** The own workspace is chosen and nothing runs. */
async function startOnceAndQuit(): Promise<void> {
  await session.connected()
  await session.quit()
}

const status = (): Promise<RemoteStatus> => stintJson<RemoteStatus>(session.desktop, 'status')
const running = async (): Promise<readonly (string | null)[]> =>
  (await status()).running.map(({ note }) => note)

afterEach(async () => {
  const wasDetached = isDetached
  isDetached = false
  if (wasDetached) await quitByItsLock(session.desktop.home)
})

describe('a command', () => {
  it('starts and stops a timer: in the window, on the disk and at the service', async () => {
    const main = await session.connected()
    const [project] = await session.account.projectTitles()
    if (project === undefined) throw new Error('the account has no project')
    const started = await stint(
      session.desktop,
      'start',
      'call',
      'with Ann',
      '--project',
      project,
      '--ago',
      '10m',
    )
    expect(started).toMatchObject({ code: 0, errors: '' })
    expect(started.output).toMatch(/^Started at \d{1,2}:\d\d: call with Ann · /)
    expect(started.output).toContain(project)
    await main.clock.waitFor()
    await hasValue(main.note, 'call with Ann')
    expect(await status()).toMatchObject({
      workspace: 'own',
      running: [
        { note: 'call with Ann', project: { title: project }, isRunning: true, isBillable: true },
      ],
    })
    const again = await stint(session.desktop, 'start', 'something else')
    expect(again).toMatchObject({ code: 1, output: '' })
    expect(again.errors).toBe('stint: A timer is already running. Stop it first.\n')
    const stopped = await stint(session.desktop, 'stop')
    expect(stopped.output).toMatch(/^Logged 0:10: call with Ann · /)
    await main.row('call with Ann').waitFor()
    await heldEntries(session.account, 'call with Ann').toMatchObject([
      { is_logged: true, project_id: expect.any(Number) as number },
    ])
    expect(await stint(session.desktop, 'stop')).toMatchObject({ code: 1, output: '' })
  })

  it('pauses, goes on, switches, throws away and records a line', async () => {
    const main = await session.connected()
    await stint(session.desktop, 'start', 'draft', '--not-billable')
    expect((await stint(session.desktop, 'pause')).output).toBe('Paused after 0:00: draft\n')
    expect(await status()).toMatchObject({ running: [], paused: { note: 'draft' } })
    expect((await stint(session.desktop, 'resume')).output).toBe('Goes on: draft\n')
    await stint(session.desktop, 'switch', 'review')
    expect(await running()).toEqual(['review'])
    expect((await stint(session.desktop, 'discard')).output).toMatch(/^Discarded 0:00: review/)
    expect(await running()).toEqual([])
    const captured = await stint(session.desktop, 'capture', '1m post #errands')
    expect(captured.output).toMatch(
      /^Recorded 0:01 from \d{1,2}:\d\d on \d{4}-\d\d-\d\d: post · #errands\n$/,
    )
    await main.row('post').waitFor()
    const expense = await stint(session.desktop, 'capture', '12.50 EUR parking')
    expect(expense).toMatchObject({ code: 1, output: '' })
    const { entries } = await stintJson<{ entries: RemoteEntry[] }>(session.desktop, 'recent')
    expect(
      entries
        .map(({ note }) => note)
        .slice(0, 2)
        .sort(),
    ).toEqual(['draft', 'post'])
  })

  it('lists, reports, and records an expense with its receipt, which reaches the service', async () => {
    const main = await session.connected()
    await stint(session.desktop, 'capture', '45m call #phone')
    const listed = await stint(session.desktop, 'list', 'today', '--tag', 'phone')
    expect(listed.output).toMatch(/\d{1,2}:\d\d–\d{1,2}:\d\d +0:45 +call +#phone\n1 entry on /)
    const report = await stint(session.desktop, 'report', 'today', '--by', 'tag', '--csv')
    expect(report.output).toContain('"phone","2700"')
    const [category] = (await stint(session.desktop, 'names', 'categories')).output.split('\n')
    if (!category) throw new Error('the account has no category')
    writeFileSync(join(session.desktop.home, 'ticket.pdf'), '%PDF-1.7 ticket')
    const words = ['12.50 EUR car park of a test', '--category', category]
    const receipt = join(session.desktop.home, 'ticket.pdf')
    const recorded = await stint(session.desktop, 'expense', ...words, '--receipt', receipt)
    expect(recorded).toMatchObject({ code: 0, errors: '' })
    expect(recorded.output).toMatch(/^Recorded 12\.50 EUR of [\d-]+: car park of a test · /)
    expect(recorded.output).toContain('Attached the receipt ticket.pdf.')
    await main.allSent()
    await main.open('Expenses')
    await main.page.getByText('car park of a test').first().waitFor()
    expect(await stint(session.desktop, 'expense', '5 EUR unknown shop')).toMatchObject({ code: 1 })
  })

  it('says what is unsent while the service is away', async () => {
    await session.connected()
    await session.account.goOffline()
    await stint(session.desktop, 'capture', '30m in the train')
    expect(await stintJson<RemoteUnsent>(session.desktop, 'unsent')).toMatchObject({
      unsent: 1,
      items: [{ kind: 'create', entity: 'timeEntry', title: 'in the train' }],
    })
    expect((await stint(session.desktop, 'unsent')).output).toContain(
      'create time entry “in the train”',
    )
    await session.account.goOnline()
    await stint(session.desktop, 'open')
    await eventually(async () => (await status()).unsent).toBe(0)
    expect(await session.account.entriesNamed('in the train')).toHaveLength(1)
  })

  it('reaches the program without a display, and the socket is for this user alone', async () => {
    await session.connected()
    const { DISPLAY: _display, ...environment } = session.desktop.environment
    const blind = await stint({ ...session.desktop, environment }, 'start', 'over ssh')
    expect(blind).toMatchObject({ code: 0, errors: '' })
    expect(await running()).toEqual(['over ssh'])
    const folder = join(session.desktop.home, 'data', 'run')
    expect(lstatSync(folder).mode & 0o777).toBe(0o700)
    expect(lstatSync(join(folder, 'stint.sock')).mode & 0o777).toBe(0o600)
  })

  it(
    'takes any words through the launcher, those of Chromium included',
    { tags: 'packaged' },
    async () => {
      await session.connected()
      const launcher = launcherBeside(session.desktop)
      const launch = (...words: readonly string[]) =>
        run(
          launcher,
          [...rootWords(), ...ownInstance(session.desktop), ...words],
          session.desktop.environment,
        )
      const note = '--type=renderer "a b" $HOME *'
      expect(await launch('start', '--', note)).toMatchObject({ code: 0, errors: '' })
      expect(await running()).toEqual([note])
      expect(await launch('stop', 'now')).toMatchObject({ code: 2 })
      expect((await launch('--version')).output).toMatch(/^Stint \d/)
    },
  )
})

describe('where Stint does not run', () => {
  it('status and stop say so and end with 3, and start nothing', async () => {
    await session.openDesktop()
    const error = { code: 'notRunning', message: expect.any(String) as string }
    expect(await stint(session.desktop, 'stop')).toMatchObject({ code: 3, output: '' })
    const asked = await stint(session.desktop, 'status', '--json')
    expect(asked).toMatchObject({ code: 3, errors: '' })
    expect(JSON.parse(asked.output)).toEqual({ error })
    expect(
      lstatSync(join(session.desktop.home, 'data', 'SingletonLock'), { throwIfNoEntry: false }),
    ).toBe(undefined)
  })

  it('start starts it, and the timer reaches the service', { tags: 'packaged' }, async () => {
    await startOnceAndQuit()
    isDetached = true
    expect((await stint(session.desktop, 'start', 'from a cold start')).output).toMatch(
      /^Started at \d{1,2}:\d\d: from a cold start\n$/,
    )
    await heldEntries(session.account, 'from a cold start').toMatchObject([{ is_logged: false }])
    expect(await stint(session.desktop, 'stop')).toMatchObject({ code: 0 })
  })

  it('two at the same moment start one program, and both are recorded once', async () => {
    await startOnceAndQuit()
    isDetached = true
    const lines = ['45m first of two', '30m second of two']
    const results = await Promise.all(lines.map((line) => stint(session.desktop, 'capture', line)))
    expect(results.map(({ code, errors }) => ({ code, errors }))).toEqual([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
    ])
    await heldEntries(session.account, 'first of two').toHaveLength(1)
    await heldEntries(session.account, 'second of two').toHaveLength(1)
  })

  it('start says so where it can not be started', async () => {
    await session.openDesktop()
    const { DISPLAY: _display, ...environment } = session.desktop.environment
    const blind = await stint({ ...session.desktop, environment }, 'start', 'nowhere')
    expect(blind).toMatchObject({ code: 1, output: '' })
    expect(blind.errors).toContain('could not be started here')
  })

  it('a socket that a killed program left is replaced', async () => {
    await session.connected()
    await session.kill()
    expect(lstatSync(join(session.desktop.home, 'data', 'run', 'stint.sock')).isSocket()).toBe(true)
    expect(await stint(session.desktop, 'status')).toMatchObject({ code: 3 })
    await session.start()
    expect(await running()).toEqual([])
  })
})

describe('a link', () => {
  /** Opens a link as the system does: starts the program with the link as an argument. */
  async function openLink(link: string): Promise<void> {
    expect(await stint(session.desktop, link)).toMatchObject({ code: 0 })
  }

  it('asks in the window of the running program, and records only on a yes', async () => {
    const main = await session.connected()
    await openLink('stint://start?note=Call%20Ann&billable=false')
    const question = main.page.getByRole('alertdialog')
    await question.getByText('A link wants to start a timer: “Call Ann” · not billable').waitFor()
    expect(await running()).toEqual([])
    // The focus is on the question, not on the confirming button.
    await hasFocus(question)
    await main.page.keyboard.press('Enter')
    expect(await running()).toEqual([])
    await main.page.keyboard.press('Tab')
    await hasFocus(question.getByRole('button').first())
    await pause(confirmDelay)
    await main.page.keyboard.press('Enter')
    await eventually(running).toEqual(['Call Ann'])
    await question.waitFor({ state: 'detached' })

    await main.note.focus()
    await openLink('stint://stop')
    await question.getByText('A link wants to stop the timer: “Call Ann”').waitFor()
    await hasFocus(question)
    await main.page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await running()).toEqual(['Call Ann'])
    // Focus and screen are restored.
    await main.page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  })

  it('is still asked when it was what started the program', { tags: 'packaged' }, async () => {
    await startOnceAndQuit()
    const main = await session.start(['stint://capture?line=1m%20post'])
    const question = main.page.getByRole('alertdialog')
    await question.getByText('A link wants to record: “1m post”').waitFor()
    // What is pressed at once was hardly meant, and is refused.
    await pause(confirmDelay)
    await question.getByRole('button', { name: 'Record' }).click()
    await main.row('post').waitFor()
    expect(await main.row('post').count()).toBe(1)
  })

  it('that is nonsense only brings the window up', async () => {
    const main = await session.connected()
    for (const link of ['stint://quit', 'stint://start/%', 'stint:////?note=x', 'STINT:']) {
      await openLink(link)
    }
    await main.page.waitForFunction(() => document.visibilityState === 'visible')
    expect(await main.page.getByRole('alertdialog').count()).toBe(0)
    expect(await running()).toEqual([])
  })
})

describe('start at login', () => {
  it(
    'is switched in the settings, and follows what the desktop has',
    { tags: 'packaged' },
    async () => {
      const main = await session.unconnected()
      await main.button('Start now, connect later').click()
      await main.open('Settings')
      const name = 'Start Stint when you log in?'
      await reach(main.page, main.page.getByRole('switch', { name }))
      await main.page.keyboard.press('Space')
      await main.page.getByRole('switch', { name, checked: true }).waitFor()
      const file = join(session.desktop.home, '.config', 'autostart', 'stint.desktop')
      await eventually(() => lstatSync(file).isFile()).toBe(true)
      writeFileSync(file, '[Desktop Entry]\nHidden=true\n')
      await session.quit()
      const again = await session.start()
      await again.open('Settings')
      const found = again.page.getByRole('switch', { name })
      await found.waitFor()
      expect(await found.isChecked()).toBe(false)
    },
  )
})

function rootWords(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** The launch script beside the packaged program; from source, one that starts the same command. */
function launcherBeside({ home }: DesktopSession): string {
  const [executable, words] = programCommand()
  if (process.env['STINT_PACKAGED']) return join(executable, '..', 'resources', 'bin', 'stint')
  const bin = join(home, 'program', 'resources', 'bin')
  mkdirSync(bin, { recursive: true })
  const launcher = join(bin, 'stint')
  copyFileSync(join(import.meta.dirname, '../../build/resources/bin/stint'), launcher)
  const script = `#!/bin/sh\nexec "${executable}" "${words[0]}" "$@"\n`
  writeFileSync(join(home, 'program', 'stint'), script)
  chmodSync(join(home, 'program', 'stint'), 0o755)
  return launcher
}
