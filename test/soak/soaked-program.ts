/** The program under the random person: an account behind a gate, a desktop with a tray panel, every window. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import { openAccount, token, type Account } from '../e2e/account.ts'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { connectTo } from '../e2e/emptied-program.ts'
import { openGate, type Gate } from '../e2e/gate.ts'
import { mainPage, type MainPage } from '../e2e/main-page.ts'
import { startProgram, type Program } from '../e2e/program.ts'
import { StatusNotifierHost } from '../e2e/status-notifier-host.ts'
import { openKeyboard, type DisplayKeyboard } from '../e2e/x-keys.ts'
import { pressClose } from '../e2e/x-window.ts'

/** In ms; the machine may be busy. */
const patience = 20_000

export class SoakedProgram {
  readonly account: Account
  readonly gate: Gate
  readonly desktop: DesktopSession
  readonly program: Program
  readonly main: MainPage
  readonly #panel: StatusNotifierHost
  readonly #keyboard: DisplayKeyboard

  private constructor(
    parts: Pick<SoakedProgram, 'account' | 'gate' | 'desktop' | 'program'>,
    panel: StatusNotifierHost,
    keyboard: DisplayKeyboard,
  ) {
    ;({ account: this.account, gate: this.gate } = parts)
    ;({ desktop: this.desktop, program: this.program } = parts)
    this.main = mainPage(parts.program.page)
    this.#panel = panel
    this.#keyboard = keyboard
  }

  /** Connected, with everything sent. */
  static async open(): Promise<SoakedProgram> {
    const account = await openAccount()
    const gate = await openGate(account.baseUrl)
    const desktop = await openDesktopSession({ hasKeychain: true })
    const panel = await StatusNotifierHost.open(desktop.environment)
    // A short late-arrival window: interrupted creates are decided within the hour.
    const program = await startProgram(desktop, ['--settle=500'])
    program.page.setDefaultTimeout(patience)
    await connectTo(program.page, { baseUrl: gate.baseUrl, token })
    const keyboard = await openKeyboard(desktop.display.name)
    const soaked = new SoakedProgram({ account, gate, desktop, program }, panel, keyboard)
    await soaked.main.allSent()
    await until(() => Promise.resolve(panel.icons() > 0), 'no icon in the tray')
    return soaked
  }

  /** By its shortcut; pressed again where it came too soon after the last time. */
  async openCapture(): Promise<Page> {
    const press = (): Promise<Page> => {
      this.#keyboard.press(['Control', 'Alt', 'Shift', ' '])
      return this.#shown('capture', 3000)
    }
    return press().catch(press).catch(press)
  }

  async openPopover(): Promise<Page> {
    await this.#panel.activate()
    return this.#shown('popover')
  }

  /** Presses Escape, again where the page did not listen yet. */
  async hide(page: Page): Promise<void> {
    await until(async () => {
      await page.keyboard.press('Escape')
      await pause(100)
      return isHidden(page)
    }, 'the window stays')
  }

  /** Closes the main window, as its button does, and opens it again. */
  async reopenMain(): Promise<void> {
    const { page } = this.main
    await pressClose(this.desktop.display.name, 'Stint')
    await until(() => isHidden(page), 'the main window stays')
    await page.evaluate(openMain)
    await until(async () => !(await isHidden(page)), 'the main window does not come back')
  }

  errors(): readonly string[] {
    return ['stint.old.log', 'stint.log'].flatMap((name) => {
      const path = join(this.desktop.home, 'data', 'logs', name)
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return text.split('\n').filter((line) => line.includes('[error]'))
    })
  }

  async close(): Promise<void> {
    this.#keyboard.close()
    this.#panel.close()
    await this.program.kill()
    this.desktop.close()
    await this.gate.close()
    await this.account.close()
  }

  async #shown(name: 'capture' | 'popover', limit = patience): Promise<Page> {
    const find = (): Page | undefined =>
      this.program.browser
        .contexts()
        .flatMap((context) => context.pages())
        .find((page) => page.url().endsWith(`/${name}.html`))
    await until(
      async () => {
        const page = find()
        return page !== undefined && !(await isHidden(page))
      },
      `the window ${name} did not come`,
      limit,
    )
    const page = find()
    if (!page) throw new Error(`the window ${name} has gone`)
    page.setDefaultTimeout(patience)
    return page
  }
}

/** Resolves when `isTrue` resolves to true. Rejects with the message `otherwise` after `limit` ms. */
export async function until(
  isTrue: () => Promise<boolean>,
  otherwise: string,
  limit = patience,
): Promise<void> {
  const latest = performance.now() + limit
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(otherwise)
    await pause(20)
  }
}

function isHidden(page: Page): Promise<boolean> {
  return page.evaluate(() => document.visibilityState === 'hidden')
}

/** Runs in the page. */
async function openMain(): Promise<void> {
  const { stint } = window as unknown as { readonly stint: Stint }
  await stint.call('desktop.openMain', {}, undefined)
}
