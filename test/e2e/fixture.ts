/**
 * Each test gets its own sandbox account, and a program that is connected to it. The tests of a file share one desktop
 * session and one running program, which is reset between them (emptied-program.ts). After a failed test both are
 * discarded.
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
import { cheapWords, startProgram, type Program } from './program.ts'

export type SessionOptions = AccountOptions & {
  /** Called with each new desktop session, before a program is started on it. */
  readonly prepare?: (desktop: DesktopSession) => void
}

/** Arguments for most tests: `cheapWords`, and a short wait for late requests (`--settle`), as the sandbox is fast. */
export const usualWords = ['--settle=500', ...cheapWords]

/** What a running test uses: account, desktop session, program. Each getter throws if its part does not exist. */
export class Session {
  readonly #options: SessionOptions
  #account: Account | null = null
  #desktop: DesktopSession | null = null
  #program: Program | null = null
  /** After the first start of the program on this desktop session, to which it is reset. */
  #first: FirstState | null = null
  #isUsed = false
  /** The program was reset and its window not loaded since. */
  #isBlank = false

  constructor(options: SessionOptions) {
    this.#options = options
  }

  get account(): Account {
    return required(this.#account, 'no test runs')
  }

  get desktop(): DesktopSession {
    return required(this.#desktop, 'no program was started')
  }

  get program(): Program {
    return required(this.#program, 'the program does not run')
  }

  get page(): Program['page'] {
    return this.program.page
  }

  /** Connected to the account of the test, or to `baseUrl`, and fully synchronized. */
  async connected(baseUrl = this.account.baseUrl): Promise<MainPage> {
    await this.#open()
    await connectTo(this.page, { baseUrl, token })
    if (this.#isBlank) await show(this.page, 'index')
    const main = mainPage(this.page)
    await main.allSent()
    return main
  }

  async unconnected(): Promise<MainPage> {
    await this.#open()
    if (this.#isBlank) await show(this.page, 'welcome')
    const main = mainPage(this.page)
    await main.button('Connect your account').waitFor()
    return main
  }

  async openAccount(options: AccountOptions): Promise<void> {
    await this.account.close()
    this.#account = await openAccount(options)
  }

  async openDesktop(): Promise<void> {
    await this.#discard()
    this.#desktop = await openDesktopSession({ hasKeychain: true })
    this.#options.prepare?.(this.#desktop)
  }

  /** With the data from before `kill` or `quit` if any. */
  async start(words: readonly string[] = []): Promise<MainPage> {
    if (this.#program) throw new Error('the program runs already')
    if (!this.#desktop) await this.openDesktop()
    this.#isUsed = true
    this.#program = await startProgram(this.desktop, [...usualWords, ...words])
    return mainPage(this.#program.page)
  }

  /** SIGKILL, if the program runs. */
  async kill(): Promise<void> {
    const program = this.#program
    this.#program = null
    await program?.kill()
  }

  /** SIGTERM, if the program runs; waits for its end. */
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

/** Creates a session. Returns it, and an `it` that passes the session to each test. */
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

function required<Part>(part: Part | null, otherwise: string): Part {
  if (part === null) throw new Error(otherwise)
  return part
}
