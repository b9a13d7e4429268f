/** The program's windows as pages of a browser: what main knows of them, and what their bridge passes on. */
import type { IpcMainInvokeEvent, WebContents } from 'electron/main'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import type { Theme } from '../../shared/contract/payloads.ts'
import type { CallHandler } from '../../electron/ipc/bind-calls.ts'
import type { CallName } from '../../shared/contract/contract.ts'
import { deliverName, invokeName, preloadScript } from './preload-script.ts'

export type WindowName = 'index' | 'capture' | 'popover'

export type Windows = {
  /** Returns the window if it is open already. */
  open(name: WindowName): Promise<Page>
  pageOf(contentsId: number): Page | undefined
  trusted(): readonly WebContents[]
  toMain(event: string, payload: unknown): void
  reload(): Promise<void>
  /** As the operating system reports it to pages. */
  setTheme(theme: Theme): Promise<void>
}

/** The port that gate.ts uses. */
type Contents = Pick<WebContents, 'id' | 'send' | 'isDestroyed'>

/**
 * Opens pages in a browser as the program's windows. `answer`: handles calls from the pages. `addressOf`: returns the
 * current address of a window's page, in the chosen language.
 */
export async function openWindows(
  context: BrowserContext,
  answer: CallHandler,
  addressOf: (name: WindowName) => string,
): Promise<Windows> {
  const contentsByPage = new Map<Page, Contents>()
  const named = new Map<WindowName, Page>()
  const contentsOf = (page: Page): Contents => {
    const contents = contentsByPage.get(page) ?? {
      id: contentsByPage.size + 1,
      isDestroyed: () => page.isClosed(),
      send(event: string, payload: unknown) {
        // A page that is being left takes no events: Electron drops them as well, and the next page asks anew.
        deliver(page, event, payload).catch(() => undefined)
      },
    }
    contentsByPage.set(page, contents)
    return contents
  }
  await context.exposeBinding(
    invokeName,
    (
      source: { readonly page: Page; readonly frame: Frame },
      sent: Call | readonly ['call', ...Call],
    ) => {
      // As electron/ipc/bind-calls.ts: the calls of groups/ have one channel, and their name goes with them.
      const [name, ...values] = sent[0] === 'call' ? (sent.slice(1) as unknown as Call) : sent
      const { page, frame } = source
      const senderFrame = { url: frame.url(), parent: frame.parentFrame() }
      const event = { sender: contentsOf(page), senderFrame } as unknown as IpcMainInvokeEvent
      return answer(name, event, values[0], values[1])
    },
  )
  await context.addInitScript(preloadScript())
  return {
    async open(name) {
      const present = named.get(name)
      if (present && !present.isClosed()) return present
      const page = await context.newPage()
      contentsOf(page)
      named.set(name, page)
      await page.goto(addressOf(name))
      return page
    },
    pageOf: (contentsId) => [...contentsByPage].find(([, { id }]) => id === contentsId)?.[0],
    trusted: () =>
      [...contentsByPage].flatMap(([page, one]) => (page.isClosed() ? [] : [one as WebContents])),
    toMain(event, payload) {
      const page = named.get('index')
      if (page) contentsOf(page).send(event, payload)
    },
    async reload() {
      for (const [name, page] of named) if (!page.isClosed()) await page.goto(addressOf(name))
    },
    async setTheme(theme) {
      const colorScheme = theme === 'system' ? null : theme
      for (const page of named.values())
        if (!page.isClosed()) await page.emulateMedia({ colorScheme })
    },
  }
}

type Call = readonly [CallName, input?: unknown, expectedWorkspace?: unknown]

async function deliver(page: Page, event: string, payload: unknown): Promise<void> {
  await page.evaluate(
    ([name, ...values]) => {
      const take = (globalThis as unknown as Record<string, (...values: unknown[]) => void>)[name]
      take?.(...values)
    },
    [deliverName, event, payload] as const,
  )
}
