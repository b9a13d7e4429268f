/**
 * Spawn to the first painted content, which in Stint's window has the field to type into: the demo
 * business with 10,000 entries beside an empty one-window app, by turns in the same run.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { debuggingPort, programCommand, startProgram } from '../e2e/program.ts'
import { mainPage } from '../e2e/main-page.ts'
import { summary } from './summary.ts'

const rounds = 8
const entries = 10_000
const emptyApp = join(import.meta.dirname, 'empty-app')

export async function benchColdStart(): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  await fillDemo(desktop)
  const [executable, words] = programCommand()
  const empty: number[] = []
  const stint: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sandbox = words.filter((word) => word.startsWith('--'))
    empty.push(await startOnce(desktop, executable, [emptyApp, ...sandbox], 'empty'))
    stint.push(await startOnce(desktop, executable, words, 'data'))
  }
  desktop.close()
  const [floor, ours] = [summary(empty).median, summary(stint).median]
  process.stdout.write(
    `cold start         empty app ${floor.toFixed(0)} ms   Stint with ${entries} entries ` +
      `${ours.toFixed(0)} ms (${(ours / floor).toFixed(2)}×)\n`,
  )
}

/** The first start makes the business and reads all of it. */
async function fillDemo(desktop: DesktopSession): Promise<void> {
  const program = await startProgram(desktop, ['--demo', `--demo-entries=${entries}`])
  const { status } = mainPage(program.page)
  await status.filter({ hasText: 'All sent' }).waitFor({ timeout: 120_000 })
  await program.quit()
}

async function startOnce(
  { environment, home }: DesktopSession,
  executable: string,
  words: readonly string[],
  data: string,
): Promise<number> {
  const begin = Date.now()
  const child = spawn(
    executable,
    [
      ...words,
      '--remote-debugging-port=0',
      `--user-data-dir=${join(home, data)}`,
      '--password-store=gnome-libsecret',
    ],
    { env: environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString('utf8')))
  const port = await debuggingPort(child, () => output)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const context = browser.contexts()[0]
  if (!context) throw new Error('the program has no browser context')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.getByRole('textbox', { name: 'What are you working on?' }).waitFor()
  const painted = await firstPaint(page)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  await browser.close()
  return painted - begin
}

/** Wall clock, ms. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(performance.timeOrigin + paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}
