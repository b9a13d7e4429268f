/**
 * The set-up of most end-to-end tests: a service with an account of its own for each test, and a program that is
 * connected to it. The tests of a file share one desktop session and, while it runs, one program, which is emptied
 * between them (emptied-program.ts). A test that fails leaves nothing behind: the next one starts anew.
 */
import { test } from 'vitest'
import { openAccount, token, type Account, type AccountOptions } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import {
  connectTo,
  emptyProgram,
  readFirstState,
  show,
  type FirstState,
} from './emptied-program.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { startProgram, type Program } from './program.ts'

export type SessionOptions = AccountOptions & {
  /** Called with each new desktop session, before a program is started on it. */
  readonly prepare?: (desktop: DesktopSession) => void
}

/**
 * A short settling time: the service of the tests is done with a request long before. One process less to start:
 * what Chromium draws with lies in the main process.
 */
export const usualWords = ['--settle=500', '--in-process-gpu']

/** The parts of the running test. Each getter throws where its part is not there. */
export class Session {
  readonly #options: SessionOptions
  #account: Account | null = null
  #desktop: DesktopSession | null = null
  #program: Program | null = null
  /** Of the desktop's first program, once it was connected: from then on the data folder is in use. */
  #first: FirstState | null = null
  /** True where a program ran on the desktop session. */
  #isUsed = false
  /** True where the program was emptied and its window not shown since. */
  #isBlank = false

  constructor(options: SessionOptions) {
    this.#options = options
  }

  get account(): Account {
    return there(this.#account, 'no test runs')
  }

  get desktop(): DesktopSession {
    return there(this.#desktop, 'no program was started')
  }

  get program(): Program {
    return there(this.#program, 'the program does not run')
  }

  get page(): Program['page'] {
    return this.program.page
  }

  /** A program that is connected to the account of the test, or to `baseUrl`, and has sent and received everything. */
  async connected(baseUrl = this.account.baseUrl): Promise<MainPage> {
    await this.#open()
    await connectTo(this.page, { baseUrl, token })
    if (this.#isBlank) await show(this.page, 'index')
    const main = mainPage(this.page)
    await main.allSent()
    return main
  }

  /** A program without an account: it asks which one. */
  async unconnected(): Promise<MainPage> {
    await this.#open()
    if (this.#isBlank) await show(this.page, 'welcome')
    const main = mainPage(this.page)
    await main.button('Connect your account').waitFor()
    return main
  }

  /** Gives the test another account than the one that its file asked for. */
  async openAccount(options: AccountOptions): Promise<void> {
    await this.account.close()
    this.#account = await openAccount(options)
  }

  /** A new desktop session, on which the program never ran. */
  async openDesktop(): Promise<void> {
    await this.#discard()
    this.#desktop = await openDesktopSession({ hasKeychain: true })
    this.#options.prepare?.(this.#desktop)
  }

  /** Starts the program: on the data that it had before `kill` or `quit`, else on none. */
  async start(words: readonly string[] = []): Promise<MainPage> {
    if (this.#program) throw new Error('the program runs already')
    if (!this.#desktop) await this.openDesktop()
    this.#isUsed = true
    this.#program = await startProgram(this.desktop, [...usualWords, ...words])
    return mainPage(this.#program.page)
  }

  /** SIGKILL; nothing where it does not run. */
  async kill(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.kill()
  }

  /** SIGTERM, and waits until it has ended; nothing where it does not run. */
  async quit(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.quit()
  }

  async begin(): Promise<void> {
    this.#account = await openAccount(this.#options)
  }

  async end(hasFailed: boolean): Promise<void> {
    const account = this.#account
    this.#account = null
    if (hasFailed) await this.#discard()
    await account?.close()
  }

  async close(): Promise<void> {
    await this.#discard()
  }

  /** Empties the program that runs, or starts one. */
  async #open(): Promise<void> {
    this.#isBlank = await this.#hasEmptied()
    if (this.#isBlank) return
    if (this.#isUsed) await this.#discard()
    await this.start()
    this.#first = await readFirstState(this.page)
  }

  async #hasEmptied(): Promise<boolean> {
    const { browser, page } = this.#program ?? {}
    if (!this.#first || !browser?.isConnected() || !page || page.isClosed()) return false
    return emptyProgram(page, this.desktop.home, this.#first)
  }

  async #discard(): Promise<void> {
    await this.kill()
    this.#desktop?.close()
    this.#desktop = null
    this.#first = null
    this.#isUsed = false
  }
}

/** `it`, and what its tests work with. */
export function sessionTests(options: SessionOptions = {}) {
  const session = new Session(options)
  const it = test.extend<{ shared: Session; session: Session }>({
    shared: [
      async ({}, use) => {
        await use(session)
        await session.close()
      },
      { scope: 'file', auto: true },
    ],
    session: [
      async ({ task }, use) => {
        await session.begin()
        await use(session)
        await session.end(task.result?.state === 'fail')
      },
      { auto: true },
    ],
  })
  return { it, session }
}

function there<Part>(part: Part | null, otherwise: string): Part {
  if (part === null) throw new Error(otherwise)
  return part
}
