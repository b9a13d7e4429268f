import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { createMemoryKeychain } from '../fakes/accounts-bench.ts'
import { setLanguage } from '../../shared/domain/language/translate.ts'
import { startMain, type MainInNode } from './main-in-node.ts'
import { pagePath } from './page-address.ts'
import { servePages, type PageServer } from './page-server.ts'
import { openWindows, type Windows } from './windows.ts'

/** The browser itself never uses the network and keeps nothing of an earlier run. */
const switches = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

export type Program = {
  readonly home: string
  readonly page: Page
  readonly windows: Windows
  /** Errors not shown: console, content security policy, uncaught, requests to other origins, errors of main. */
  problems(): readonly string[]
  /** Returns the problems so far, which a test has caused on purpose. */
  forgetProblems(): readonly string[]
  readonly version: string
  /** As at a normal end: its files can be read. */
  endMain(): Promise<void>
  /** After a normal end of main, on the same data; the page loads anew. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function startProgram(): Promise<Program> {
  const home = mkdtempSync(join(tmpdir(), 'stint-chromium-'))
  const server = await servePages()
  const context = await launch(join(home, 'browser'))
  const problems: string[] = []
  watch(context, server, problems)
  const keychain = createMemoryKeychain()
  let windows: Windows | null = null
  const openedWindows = (): Windows => {
    if (!windows) throw new Error('a call came before the windows')
    return windows
  }
  const start = (): MainInNode =>
    startMain({
      home,
      keychain,
      windows: openedWindows,
      isOwnPage: (url) => url.startsWith(`${server.origin}/`),
    })
  const mains = [start()]
  const main = (): MainInNode => {
    const last = mains.at(-1)
    if (!last) throw new Error('main does not run')
    return last
  }
  windows = await openWindows(
    context,
    (...call) => main().answer(...call),
    (name) => `${server.origin}/${pagePath(name, join(home, 'data'))}`,
  )
  const page = await windows.open('index')
  const all = (): readonly string[] => [...problems, ...mains.flatMap(({ errors }) => errors)]
  return {
    home,
    page,
    windows,
    version: context.browser()?.version() ?? '',
    problems: all,
    forgetProblems() {
      const found = all()
      problems.length = 0
      for (const { errors } of mains) errors.length = 0
      return found
    },
    endMain: () => main().close(),
    async restart() {
      await main().close()
      mains.push(start())
      await openedWindows().reload()
    },
    async close() {
      await context.close()
      await main().close()
      await server.close()
      // Main's messages have the language of this process.
      setLanguage('en')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function launch(userDataFolder: string): Promise<BrowserContext> {
  const executablePath = process.env['STINT_CHROMIUM']
  if (!executablePath) throw new Error('run these tests with: npm test -- --only=chromium')
  const context = await chromium.launchPersistentContext(userDataFolder, {
    executablePath,
    headless: true,
    viewport: { width: 1180, height: 1600 },
    args: process.getuid?.() === 0 ? [...switches, '--no-sandbox'] : switches,
  })
  // A persistent context begins with an empty page.
  for (const page of context.pages()) await page.close()
  return context
}

function watch(context: BrowserContext, { origin }: PageServer, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${String(error.error())}`))
  context.on('request', (request) => {
    const url = request.url()
    const isOwn = url.startsWith(`${origin}/`) || /^(blob:|data:|about:)/.test(url)
    if (!isOwn) problems.push(`request: ${url}`)
  })
}
