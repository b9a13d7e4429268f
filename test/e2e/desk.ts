/**
 * One desk for many kills: an account behind a gate, a desktop with one data folder, and the program on
 * it, which is killed and started again and again. Both sides are asked in the same words, so that they
 * can be compared.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, vi } from 'vitest'
import { openAccount, token, type Account, type RemoteEntry } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { connectTo } from './emptied-program.ts'
import { usualWords } from './fixture.ts'
import { openGate, type Gate } from './gate.ts'
import { killByItsLock } from './kill-moments.ts'
import { reopenKeychain, wasKeychainLost } from './lost-keychain.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { entriesAtService } from './oracle.ts'
import { startProgram, type Program } from './program.ts'

export type Standing = 'running' | 'logged'

const patience = { timeout: 20_000, interval: 20 }
/** Recorded and sent before everything else: where it shows, the list is there. */
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

  /** What the program logged in its last run, for a test that failed. */
  lastLog(): string {
    const log = readFileSync(join(this.home, 'data', 'logs', 'stint.log'), 'utf8')
    return log.slice(log.lastIndexOf('workspace opened'))
  }

  get main(): MainPage {
    if (!this.#program) throw new Error('the program is not running')
    return mainPage(this.#program.page)
  }

  /** The network is there, the program runs, no timer does, and everything is sent. */
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

  /** Starts a timer and waits until the service has it. */
  async startSent(note: string): Promise<void> {
    await this.main.start(note)
    await this.#sent(note, 'running')
  }

  /** Records an entry and waits until the service has it whole. */
  async recordSent(note: string): Promise<void> {
    await this.startSent(note)
    await this.main.stop()
    await this.#sent(note, 'logged')
  }

  /** Changes the note in the list, until the list shows it as kept. */
  async rename(note: string, newNote: string): Promise<void> {
    const fieldOf = (name: string): Locator =>
      this.main.page.getByRole('textbox', { name: `Note of ${name}`, exact: true })
    await fieldOf(note).fill(newNote)
    await fieldOf(note).press('Enter')
    // The text itself is there while it is typed; the field's name follows what is stored.
    await fieldOf(newNote).waitFor()
  }

  /** Asks for a pull, and for sending where something waits. */
  async askForNews(): Promise<void> {
    await this.main.open('Unsent')
    await this.main.button('Send now').click()
  }

  /** Kills the program at the moment, which comes while or after the person acts. */
  async killAt(moment: Promise<void>, act: () => Promise<void>): Promise<void> {
    const acting = act()
    // The kill breaks off what the person does; what fails before the kill is a failure of the test.
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

  /** Kills the program at the moment, while it is starting up. */
  async killStarting(moment: Promise<void>): Promise<void> {
    // Its end is not waited for: what it waits for, a window, never comes.
    startProgram(this.#desktop, usualWords).catch(() => undefined)
    await moment
    await killByItsLock(this.home)
  }

  /** Starts it and does not wait for anything but its window. */
  async startWindow(): Promise<void> {
    await this.#start()
    // The window comes after the token was asked for; without a token nothing has left.
    if (!wasKeychainLost(this.#desktop)) return
    await this.kill()
    reopenKeychain(this.#desktop)
    await this.#start()
  }

  async #start(): Promise<void> {
    this.#program = await startProgram(this.#desktop, usualWords)
    // The list draws what is in view: here all of it is.
    await this.#program.page.setViewportSize({ width: 1180, height: 8000 })
  }

  /** Starts it on the same data, and waits until the list shows and nothing is left to send. */
  async startAgain(): Promise<void> {
    await this.startWindow()
    await this.#allSent()
    await this.main.row(first).waitFor()
  }

  /** Ends the program as a person does. */
  async quit(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.quit()
  }

  /** How the window shows entries with this note. */
  async shown(note: string): Promise<readonly Standing[]> {
    // A row is named by what is stored; its field can hold what was typed and not saved.
    const rows = await this.main.page.getByRole('listitem', { name: note, exact: true }).all()
    const running = await Promise.all(rows.map((row) => row.getAttribute('data-running')))
    return running.map((flag) => (flag === 'true' ? 'running' : 'logged'))
  }

  /** How the service holds entries with this note. */
  async held(note: string): Promise<readonly Standing[]> {
    return (await this.account.entriesNamed(note)).map(standingOf)
  }

  async close(): Promise<void> {
    await this.kill()
    await this.gate.close()
    this.#desktop.close()
    await this.account.close()
  }

  /** Several run where a kill made a double: that is to fail the test that made it, and no other. */
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

  /** Asks the service first: the window can show an older 'All sent' for a moment. */
  async #sent(note: string, standing: Standing): Promise<void> {
    await vi.waitFor(async () => expect(await this.held(note)).toEqual([standing]), patience)
    await this.#allSent()
  }
}

function standingOf({ is_logged, timer }: RemoteEntry): Standing {
  expect(timer?.is_running ?? false).toBe(!is_logged)
  return is_logged ? 'logged' : 'running'
}
