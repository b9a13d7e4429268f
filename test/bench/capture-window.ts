/** From the shortcut until the capture window accepts typing. Baseline: an empty program with a prepared window. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { bundle } from '../../build/bundle.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { launch, programCommand, startProgram, type Program } from '../e2e/program.ts'
import { openKeyboard, type DisplayKeyboard, type Key } from '../e2e/x-keys.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { summary, type Summary } from './percentiles.ts'

const rounds = 40
/** In ms between two presses; faster repeats count as a held key. */
const pause = 900

type Subject = { readonly page: Page; readonly keys: readonly Key[]; readonly times: Times }
/** In ms from the press until the field has the caret, and until the next frame. */
type Times = { readonly caret: number[]; readonly frame: number[] }

export async function benchCaptureWindow(): Promise<readonly BarResult[]> {
  await bundle()
  const desktop = await openDesktopSession({ hasKeychain: false })
  const keyboard = await openKeyboard(desktop.display.name)
  const [executable, words] = programCommand()
  const switches = words.filter((word) => word.startsWith('--'))
  const empty = join(import.meta.dirname, 'empty-capture')
  const emptyHome = join(desktop.home, 'empty')
  mkdirSync(emptyHome)
  const baseline = await launch(
    { ...desktop, home: emptyHome },
    [],
    [executable, [empty, ...switches]],
  )
  const stint = await startProgram(desktop, ['--demo'])
  await mainPage(stint.page).status.filter({ hasText: 'All sent' }).waitFor()
  const subjects: readonly Subject[] = [
    {
      page: await emptyPage(baseline.browser),
      keys: ['Control', 'Alt', 'Shift', 'b'],
      times: { caret: [], frame: [] },
    },
    {
      page: await capturePage(stint),
      keys: ['Control', 'Alt', 'Shift', ' '],
      times: { caret: [], frame: [] },
    },
  ]
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % 2 === 0 ? subjects : [...subjects].reverse()
    for (const subject of turn) await measure(subject, keyboard)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  keyboard.close()
  await stint.kill()
  await baseline.kill()
  desktop.close()
  const [bareTimes, stintTimes] = subjects.map(({ times }) => times)
  if (!bareTimes || !stintTimes) throw new Error('both programs are measured')
  print('shortcut → caret', summary(stintTimes.caret), summary(bareTimes.caret))
  print('shortcut → frame', summary(stintTimes.frame), summary(bareTimes.frame))
  const [measured, floor] = [summary(stintTimes.caret).p95, summary(bareTimes.caret).p95]
  const what = 'capture shortcut to caret, p95, beside an empty program'
  return [barResult({ bar: 4, what, measured, baseline: floor, unit: 'ms', limit: atMost(60) })]
}

async function emptyPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts()
  if (!context) throw new Error('the empty app has no browser context')
  return context.pages()[0] ?? context.waitForEvent('page')
}

async function capturePage({ browser }: Program): Promise<Page> {
  const [context] = browser.contexts()
  const isCapture = (page: Page): boolean => page.url().endsWith('/capture.html')
  const page =
    context?.pages().find(isCapture) ??
    (await context?.waitForEvent('page', { predicate: isCapture }))
  if (!page) throw new Error('the capture window is not there')
  await page.waitForLoadState()
  return page
}

async function measure({ page, keys, times }: Subject, keyboard: DisplayKeyboard): Promise<void> {
  await page.evaluate(watchFocus)
  const pressed = performance.timeOrigin + performance.now()
  keyboard.press(keys)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen)
  times.caret.push(seen.caret - pressed)
  times.frame.push(seen.frame - pressed)
  keyboard.press(['Escape'])
  await page.waitForFunction(() => document.visibilityState === 'hidden', null, { polling: 20 })
}

type Seen = { readonly caret: number; readonly frame: number }

/** Runs in the page: stores a promise of the time at which its field gets the caret. */
function watchFocus(): void {
  const now = (): number => performance.timeOrigin + performance.now()
  const seen = new Promise<Seen>((resolve) => {
    const focused = (): void => {
      if (document.activeElement?.tagName !== 'INPUT') return
      window.removeEventListener('focus', focused)
      const caret = now()
      requestAnimationFrame(() => resolve({ caret, frame: now() }))
    }
    window.addEventListener('focus', focused)
  })
  Object.assign(globalThis, { seen })
}

function print(name: string, measured: Summary, baseline: Summary): void {
  const part = (word: 'median' | 'p95'): string =>
    `${word} ${measured[word].toFixed(1)} ms (an empty program ${baseline[word].toFixed(1)} ms, ` +
    `${(measured[word] / baseline[word]).toFixed(2)}×)`
  process.stdout.write(`${name}: ${part('median')}   ${part('p95')}\n`)
}
