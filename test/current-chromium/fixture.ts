/** Each test gets an account of its own and a program on a fresh data folder. */
import { expect, test } from 'vitest'
import { openAccount, token, type Account } from '../e2e/account.ts'
import { mainPage, type MainPage } from '../e2e/main-page.ts'
import { startProgram, type Program } from './program.ts'

/** Each getter throws where its part does not exist. */
class Session {
  #account: Account | null = null
  #program: Program | null = null

  get account(): Account {
    return required(this.#account)
  }

  get program(): Program {
    return required(this.#program)
  }

  get main(): MainPage {
    return mainPage(this.program.page)
  }

  get home(): string {
    return this.program.home
  }

  /** Through the welcome page, until all is sent. */
  async connected(): Promise<MainPage> {
    const { main, account } = this
    await main.connect(account.baseUrl, token)
    await main.allSent()
    return main
  }

  async begin(): Promise<void> {
    this.#account = await openAccount({ entries: 5 })
    this.#program = await startProgram()
  }

  /** Fails the test if an error was not shown. */
  async end(): Promise<void> {
    const problems = this.program.problems()
    await this.program.close()
    await this.account.close()
    expect(problems).toEqual([])
  }
}

export function chromiumTests() {
  const session = new Session()
  const it = test.extend<{ session: Session }>({
    session: [
      async ({}, use) => {
        await session.begin()
        await use(session)
        await session.end()
      },
      { auto: true },
    ],
  })
  return { it, session }
}

function required<Part>(part: Part | null): Part {
  if (part === null) throw new Error('no test runs')
  return part
}
