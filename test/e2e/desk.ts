/** Bench of the kill tests: an account behind a gate, and a program that is killed and restarted many times. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { openAccount, token, type Account, type RemoteEntry } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { connectTo } from './emptied-program.ts'
import { usualWords } from './fixture.ts'
import { openGate, type Gate } from './gate.ts'
import { killByItsLock } from './kill-moments.ts'
import { reopenKeychain, wasKeychainLost } from './lost-keychain.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { entriesAtService, outboxOnDisk } from './oracle.ts'
import { startProgram, type Program } from './program.ts'
import { patience } from '../fakes/patience.ts'

export type Standing = 'running' | 'logged'

/** Note of an entry that is recorded and sent first: where it is visible, the list is loaded. */
const first = 'Before all kills'

export class Desk {
  readonly account: Account
  readonly gate: Gate
  readonly #desktop: DesktopSession
  #program: Program | null = null

  private constructor(account: Account, gate: Gate, desktop: DesktopSession) {
    this.account = account
    this.gate = gate
    this.#desktop = desktop
  }

  /** Connected, with one entry sent. */
  static async open(): Promise<Desk> {
    const account = await openAccount()
    const gate = await openGate(account.baseUrl)
    const desk = new Desk(account, gate, await openDesktopSession({ hasKeychain: true }))
    await desk.startWindow()
    await connectTo(desk.main.page, { baseUrl: gate.baseUrl, token })
    await desk.#allSent()
    await desk.recordSent(first)
    return desk
  }

  get home(): string {
    return this.#desktop.home
  }

  /** For a failed test: the log of the last start, and each unsent operation with its state. */
  lastState(): string {
    const log = readFileSync(join(this.home, 'data', 'logs', 'stint.log'), 'utf8')
    const unsent = outboxOnDisk(this.home).map((row) => `unsent at ${Date.now()}: ${row}\n`)
    return [log.slice(log.lastIndexOf('workspace opened')), ...unsent].join('')
  }

  get main(): MainPage {
    if (!this.#program) throw new Error('the program is not running')
    return mainPage(this.#program.page)
  }

  /** Restores the initial state: network available, program running, no timer, everything sent. */
  async beReady(): Promise<void> {
    this.gate.letAllPass()
    await this.gate.goOnline()
    if (!this.#program) await this.startAgain()
    await this.#stopAll()
    await vi.waitFor(async () => {
      const entries = await entriesAtService(this.account.baseUrl)
      expect(entries.filter(({ is_logged }) => !is_logged)).toEqual([])
    }, patience)
    await this.#allSent()
  }

  /** Waits until the service has the entry. */
  async startSent(note: string): Promise<void> {
    await this.main.start(note)
    await this.#sent(note, 'running')
  }

  /** Waits until the service has the entry completely. */
  async recordSent(note: string): Promise<void> {
    await this.startSent(note)
    await this.main.stop()
    await this.#sent(note, 'logged')
  }

  /** Triggers a pull, and sending where something waits. */
  async askForNews(): Promise<void> {
    await this.main.open('Unsent')
    await this.main.button('Send now').click()
  }

  /** Kills the program at `moment`, during or after the action. */
  async killAt(moment: Promise<void>, act: () => Promise<void>): Promise<void> {
    const acting = act()
    // The kill interrupts the action; an error before the kill fails the test.
    const failing = acting.then(() => new Promise<never>(() => undefined))
    await Promise.race([moment, failing])
    failing.catch(() => undefined)
    await this.kill()
  }

  async kill(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.kill()
  }

  /** Kills the program at `moment`, while it is starting up. */
  async killStarting(moment: Promise<void>): Promise<void> {
    // Its window need not come before the moment; a start that fails before it fails the test.
    const starting = startProgram(this.#desktop, usualWords)
    const failing = starting.then(() => new Promise<never>(() => undefined))
    await Promise.race([moment, failing])
    failing.catch(() => undefined)
    await killByItsLock(this.home)
  }

  async startWindow(): Promise<void> {
    await this.#start()
    // The window opens after the keychain was queried; without a token nothing was sent.
    if (!wasKeychainLost(this.#desktop)) return
    await this.kill()
    reopenKeychain(this.#desktop)
    await this.#start()
  }

  async #start(): Promise<void> {
    this.#program = await startProgram(this.#desktop, usualWords)
    // The list renders only visible rows: here all are visible.
    await this.#program.page.setViewportSize({ width: 1180, height: 8000 })
  }

  /** On the same data; waits until the list is loaded and everything is sent. */
  async startAgain(): Promise<void> {
    await this.startWindow()
    await this.#allSent()
    await this.main.row(first).waitFor()
  }

  async quit(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.quit()
  }

  /** In the window. */
  async shown(note: string): Promise<readonly Standing[]> {
    // A row is named by its stored value; its field can contain unsaved text.
    const rows = await this.main.page.getByRole('listitem', { name: note, exact: true }).all()
    const running = await Promise.all(rows.map((row) => row.getAttribute('data-running')))
    return running.map((flag) => (flag === 'true' ? 'running' : 'logged'))
  }

  /** On the service. */
  async held(note: string): Promise<readonly Standing[]> {
    return (await this.account.entriesNamed(note)).map(standingOf)
  }

  async close(): Promise<void> {
    await this.kill()
    await this.gate.close()
    this.#desktop.close()
    await this.account.close()
  }

  /** A duplicate that a kill caused must fail only the test that caused it. */
  async #stopAll(): Promise<void> {
    const stop = this.main.button('Stop')
    for (let running = await stop.count(); running > 0; running = await stop.count()) {
      await stop.first().click()
      await vi.waitFor(async () => expect(await stop.count()).toBeLessThan(running), patience)
    }
  }

  async #allSent(): Promise<void> {
    await this.main.allSent()
  }

  /** Checks the service first, because the window can show a previous 'All sent' for a moment. */
  async #sent(note: string, standing: Standing): Promise<void> {
    await vi.waitFor(async () => expect(await this.held(note)).toEqual([standing]), patience)
    await this.#allSent()
  }
}

function standingOf({ is_logged, timer }: RemoteEntry): Standing {
  expect(timer?.is_running ?? false).toBe(!is_logged)
  return is_logged ? 'logged' : 'running'
}
