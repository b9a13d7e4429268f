/** From source or packaged (STINT_PACKAGED), over DevTools. The packaged main process has no inspector to attach to. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, errors, type Browser, type Page } from 'playwright-core'
import type { DesktopSession } from './desktop-session.ts'
import { openConnection } from './devtools-connection.ts'
import { watch } from './running-programs.ts'

const project = join(import.meta.dirname, '..', '..')
/** In ms. */
const maxWait = 30_000

/** A running program, with or without windows. */
export type Running = {
  /** A new connection: after a page crash the old one can't see the page any more. */
  connect(): Promise<Browser>
  readonly browser: Browser
  output(): string
  readonly processId: number
  /** As when the terminal of the program is closed. */
  closeOutput(): void
  /** SIGKILL; waits until the process has ended. */
  kill(): Promise<void>
  /** SIGTERM, at which the program ends normally. */
  quit(): Promise<void>
  /** SIGTERM to all at once, as a desktop does. Returns the exit code; null for a signal. Needs `inOwnGroup`. */
  endSession(): Promise<number | null>
}

export type Program = Running & {
  /** The main window. */
  readonly page: Page
}

type Target = { readonly url: string; readonly title: string }

const mainPageAddress = /\/(index|welcome)\.html/

/** Without a GPU, Chromium asks Mesa's GLX at each start, which seldom ends that process and restarts the drawing. */
const withoutGpu = ['--disable-gpu', '--disable-software-rasterizer']

/**
 * Arguments that make a start cheaper. GPU code runs in the main process, which saves starting a process. The
 * optimizing compiler is off (decision 104): its threads take a third of the processor time, and no test runs long
 * enough to need it. The packaged program keeps it. Tests of processes or files, and benchmarks, do not use these
 * arguments.
 */
export const cheapWords: readonly string[] = [
  '--in-process-gpu',
  ...(process.env['STINT_PACKAGED'] ? [] : ['--js-flags=--no-opt --single-threaded']),
]

/** Returns the command that starts the program, without a test's own arguments. */
export function programCommand(): readonly [string, readonly string[]] {
  const words = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...withoutGpu]
  const packaged = process.env['STINT_PACKAGED']
  if (packaged) return [packaged, words]
  const electron = process.env['STINT_ELECTRON']
  if (!electron) throw new Error('run the end-to-end tests with: npm test')
  return [electron, [project, ...words]]
}

/** Returns a command that starts the program in a process group of its own, as a desktop does. */
export function inOwnGroup(
  [executable, words] = programCommand(),
): ReturnType<typeof programCommand> {
  return ['setsid', [executable, ...words]]
}

export async function startProgram(
  desktop: DesktopSession,
  words: readonly string[] = [],
  command: readonly [string, readonly string[]] = programCommand(),
): Promise<Program> {
  const running = await launch(desktop, words, command, { hasWindow: true })
  const page = await pageOf(running.browser, 'index')
  if (await draws(page)) return { ...running, page }
  const browser = await running.connect()
  return { ...running, browser, page: await pageOf(browser, 'index') }
}

/**
 * False where the program has replaced its process, as it does where no frame is ever drawn
 * (electron/desktop/windows/load-page.ts): this connection does not see the page that follows.
 */
function draws(page: Page): Promise<boolean> {
  const frame = page.evaluate(() => new Promise(requestAnimationFrame))
  return frame.then(
    () => true,
    () => false,
  )
}

/** Returns the page of a window, once it exists. Rejects after 30 s. */
export async function pageOf(browser: Browser, name: 'index' | 'popover'): Promise<Page> {
  const [context] = browser.contexts()
  if (!context) throw new Error('the program has no browser context')
  const isIt = (page: Page): boolean => {
    // A window that is just being made has no address yet, so the event of a new page would come too early.
    // Pages of other languages than English stand in a folder of the language.
    const file = URL.parse(page.url())?.pathname.split('/').at(-1)
    return file === `${name}.html` || (name === 'index' && file === 'welcome.html')
  }
  const latest = performance.now() + maxWait
  let page = context.pages().find(isIt)
  while (page === undefined) {
    if (performance.now() > latest) throw new Error(`the window ${name} did not come`)
    await pause(20)
    page = context.pages().find(isIt)
  }
  // With a listener, Chromium intercepts file choosers. Playwright enables that asynchronously, so a listener
  // that is added with the key press can be too late.
  page.on('filechooser', () => undefined)
  await page.waitForLoadState()
  return page
}

/** Playwright can wait forever for a page that navigates meanwhile (microsoft/playwright 41093): then connect again. */
async function connectTo(address: string): Promise<Browser> {
  const connect = async (timeout: number): Promise<Browser> => {
    const connection = await openConnection(address, timeout)
    return chromium.connectOverCDP(connection, { noDefaults: true, timeout })
  }
  return connect(10_000).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return connect(maxWait)
    throw error
  })
}

/**
 * Waits for a committed page without attaching to it: Playwright would not see the page that follows where the program
 * replaces the process (electron/desktop/windows/load-page.ts). The address is set from the beginning, the title comes
 * with the page.
 */
async function windowCommitted(address: string): Promise<void> {
  const latest = performance.now() + maxWait
  for (;;) {
    const response = await fetch(`${address}/json/list`)
    const targets = (await response.json()) as readonly Target[]
    if (targets.some(({ url, title }) => title !== '' && mainPageAddress.test(url))) return
    if (performance.now() > latest) throw new Error('no window came')
    await pause(50)
  }
}

/**
 * Starts the program. `hasWindow`: also waits for a window. Rejects with the program's output if the program ends, or
 * if no window opens.
 */
export async function launch(
  { environment, home }: DesktopSession,
  words: readonly string[] = [],
  [executable, first]: readonly [string, readonly string[]] = programCommand(),
  { hasWindow = false } = {},
): Promise<Running> {
  const child = spawn(
    executable,
    [
      ...first,
      '--remote-debugging-port=0',
      `--user-data-dir=${join(home, 'data')}`,
      '--password-store=gnome-libsecret',
      ...words,
    ],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr?.on('data', (data: Buffer) => {
    output += data.toString('utf8')
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await within(
    maxWait,
    'the program opened no port for debugging',
    debuggingPort(child, () => output),
  ).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`the program did not start:\n${output}`, { cause: error })
  })
  const address = `http://127.0.0.1:${port}`
  const browsers: Browser[] = []
  const connect = async (): Promise<Browser> => {
    const browser = await connectTo(address)
    browsers.push(browser)
    return browser
  }
  const browser = await (hasWindow ? windowCommitted(address) : Promise.resolve())
    .then(connect)
    .catch(async (error: unknown) => {
      // A connection breaks shortly before the end of its process is reported.
      await pause(500)
      child.kill('SIGKILL')
      const end = `exit code ${child.exitCode}, signal ${child.signalCode}`
      throw new Error(`no connection to the program (${end}):\n${output}`, { cause: error })
    })
  const forget = watch({ browser, home })
  const end = async (signal: NodeJS.Signals, { isGroup = false } = {}): Promise<number | null> => {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, signal)
    else child.kill(signal)
    const code = await within(maxWait, `the program did not end at ${signal}`, gone)
    forget()
    // The other end of these connections is gone: Playwright may wait for it without end.
    const closed = Promise.all(browsers.map((one) => one.close()))
    await Promise.race([closed, pause(5000)])
    return code
  }
  return {
    connect,
    browser,
    output: () => output,
    processId: child.pid ?? 0,
    closeOutput: () => void child.stderr?.destroy(),
    kill: async () => void (await end('SIGKILL')),
    quit: async () => void (await end('SIGTERM')),
    endSession: () => end('SIGTERM', { isGroup: true }),
  }
}

/** Rejects after `limit` ms. */
async function within<Value>(limit: number, message: string, work: Promise<Value>): Promise<Value> {
  const timer = new AbortController()
  const late = pause(limit, undefined, timer).then(() => Promise.reject(new Error(message)))
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => timer.abort())
}

export function debuggingPort(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}:\n${output()}`)))
    child.stderr?.on('data', () => {
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1]
      if (port) resolve(port)
    })
  })
}
