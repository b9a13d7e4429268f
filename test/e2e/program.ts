/**
 * Starts the real program, from source or packaged (STINT_PACKAGED), and drives its windows over the
 * DevTools protocol. The packaged form has its inspector off, so nothing here attaches to the main process.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { DesktopSession } from './desktop-session.ts'

const project = join(import.meta.dirname, '..', '..')

export type Program = {
  /** The main window. */
  readonly page: Page
  readonly browser: Browser
  /** What it printed so far. */
  output(): string
  /** SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>
  /** SIGTERM: the program ends by itself. */
  quit(): Promise<void>
}

/** The command that starts the program, without further words. */
export function programCommand(): readonly [string, readonly string[]] {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const packaged = process.env['STINT_PACKAGED']
  if (packaged) return [packaged, sandbox]
  const electron = process.env['STINT_ELECTRON']
  if (!electron) throw new Error('run the end-to-end tests with: npm test')
  return [electron, [project, ...sandbox]]
}

export async function startProgram(
  { environment, home }: DesktopSession,
  words: readonly string[] = [],
  [executable, first]: readonly [string, readonly string[]] = programCommand(),
): Promise<Program> {
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
  const port = await debuggingPort(child, () => output)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const context = browser.contexts()[0]
  if (!context) throw new Error('the program has no browser context')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.waitForLoadState()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await gone
    await browser.close()
  }
  return {
    page,
    browser,
    output: () => output,
    kill: () => end('SIGKILL'),
    quit: () => end('SIGTERM'),
  }
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
