/** From spawn to the input field, and to the week (10,000 entries in all). Baseline: an empty app, by turns. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { debuggingPort, programCommand, startProgram } from '../e2e/program.ts'
import { mainPage } from '../e2e/main-page.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { summary } from './percentiles.ts'

const rounds = 8
const entries = 10_000
const emptyApp = join(import.meta.dirname, 'empty-app')

export async function benchColdStart(): Promise<readonly BarResult[]> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  await fillDemo(desktop)
  const [executable, words] = programCommand()
  const empty: number[] = []
  const field: number[] = []
  const week: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sandbox = words.filter((word) => word.startsWith('--'))
    empty.push((await startOnce(desktop, executable, [emptyApp, ...sandbox], 'empty')).first)
    const { first, drawn } = await startOnce(desktop, executable, words, 'data')
    field.push(first)
    week.push(drawn)
  }
  desktop.close()
  const floor = summary(empty).median
  const beside = (times: readonly number[]): string =>
    `${summary(times).median.toFixed(0)} ms (${(summary(times).median / floor).toFixed(2)}×)`
  process.stdout.write(
    `cold start         empty app ${floor.toFixed(0)} ms   Stint with ${entries} entries: ` +
      `can be typed into ${beside(field)}   shows the week ${beside(week)}\n`,
  )
  const result = (bar: number, what: string, times: readonly number[], limit: number): BarResult =>
    barResult({
      bar,
      what,
      measured: summary(times).median,
      baseline: floor,
      unit: 'ms',
      limit: atMost(limit, 'ratio'),
    })
  return [
    result(1, 'start until it can be typed into', field, 1.15),
    result(2, 'start until the week is shown', week, 1.35),
  ]
}

/** First start: creates the demo business and pulls it. */
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
): Promise<Paints> {
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
  await page.getByLabel('What are you working on?').waitFor()
  if (data === 'data')
    await page
      .getByRole('button', { name: /^Continue / })
      // On a Monday the week can be empty.
      .or(page.getByText('Nothing recorded this week yet'))
      .first()
      .waitFor()
  const { first, drawn } = await paints(page)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  await browser.close()
  return { first: first - begin, drawn: drawn - begin }
}

/** Wall-clock ms of the first contentful paint, and of the first frame with stored data. */
type Paints = { readonly first: number; readonly drawn: number }

function paints(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    const first = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint) resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    // A mark of the main window (renderer/views/main/MainWindow.tsx).
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? first
    return { first: performance.timeOrigin + first, drawn: performance.timeOrigin + drawn }
  })
}
