/** What the real program loads until the week is drawn, and what its page does for a click and for another week. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { expectWithinBudget } from '../fakes/budgets.ts'
import { sessionTests } from './fixture.ts'
import { loadedAtOnce } from './loaded-at-once.ts'
import { mainPage } from './main-page.ts'
import { traced, type TraceEvent } from './trace.ts'

const { it, session } = sessionTests()

/** Bytes. */
const kilobyte = 1000
const pages = join(import.meta.dirname, '..', '..', '.vite', 'renderer', 'main_window')

/**
 * How often each thing is clicked. The lowest count holds: what a click brings comes over several calls, and how many
 * frames they meet differs from time to time.
 */
const rounds = 8

/**
 * Layouts, frames that the page draws, and commits of React, by their names in a trace. A frame that began and had
 * nothing to draw is not counted: one belongs to each event of main that changes nothing here.
 */
const counted = { Layouts: 'Layout', Frames: 'ActivateLayerTree', Commits: 'commit' } as const
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
]

// The bundle of the package is made by another tool.
it('modules that main loads until the week is drawn', { tags: 'packaged' }, () => {
  // start.cjs loads main.cjs itself, once the first window is painted (electron/start.ts).
  const { modules, bytes } = loadedAtOnce(['start.cjs', 'main.cjs'])
  expectWithinBudget('Modules loaded by main until the week is drawn', modules)
  expectWithinBudget('KB of JavaScript loaded by main until the week is drawn', bytes / kilobyte)
})

it('a start, a click and another week in the page', async () => {
  await session.unconnected()
  const { page, program } = session
  const main = mainPage(page)
  await main.button('Start now, connect later').click()
  await main.status.filter({ hasText: 'not connected' }).waitFor()
  await page.evaluate(recordFourWeeks)
  await page.addInitScript(markCommits)
  expectWithinBudget(
    'KB of JavaScript loaded by the page until the week is drawn',
    (await reloaded(page)) / kilobyte,
  )
  const clicks = await countsOf(program.browser, page, ['Start', 'Stop'])
  // Of weeks that are over: they have as many entries, whatever day it is.
  await page.evaluate(clickAlone, { name: 'Previous week', mark: '' })
  const weeks = await countsOf(program.browser, page, ['Previous week', 'Next week'])
  for (const what of Object.keys(counted) as (keyof typeof counted)[]) {
    expectWithinBudget(`${what} for a click on Start`, clicks('Start', what))
    expectWithinBudget(`${what} for a click on Stop`, clicks('Stop', what))
    expectWithinBudget(`${what} for another week`, weeks('Previous week', what))
  }
})

/** Loads the window anew until it shows the week. Returns the bytes of the scripts that it parsed for that. */
async function reloaded(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  devtools.on('Debugger.scriptParsed', ({ url }) => scripts.add(url))
  await devtools.send('Debugger.enable')
  // Those of the page before are reported, too.
  scripts.clear()
  await page.goto('app://stint/index.html')
  await mainPage(page).row('Work 0').waitFor()
  await devtools.detach()
  const own = [...scripts].filter((url) => url.startsWith('app://'))
  expect(own.length).toBeGreaterThan(0)
  return own.reduce((sum, url) => sum + statSync(join(pages, new URL(url).pathname)).size, 0)
}

/** Clicks on these in turn. Returns the lowest count of the rounds. */
async function countsOf(browser: Browser, page: Page, names: readonly string[]) {
  const events = await traced(browser, categories, async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) await page.evaluate(clickAlone, { name, mark: `${name} ${round}` })
  })
  return (name: string, what: keyof typeof counted): number => {
    const all = Array.from(
      { length: rounds },
      (_, round) =>
        within(events, `${name} ${round}`).filter((event) => event.name === counted[what]).length,
    )
    // A click draws something: a trace without an event of that name counts nothing.
    expect(Math.max(...all), `${what} for ${name}`).toBeGreaterThan(0)
    return Math.min(...all)
  }
}

/** The events of the page between the two marks of a click. */
function within(events: readonly TraceEvent[], mark: string): readonly TraceEvent[] {
  const [begin, end] = ['begin', 'end'].map((side) =>
    events.find(({ name }) => name === `${side} ${mark}`),
  )
  if (!begin || !end) throw new Error(`the trace has no ${mark}`)
  return events.filter(({ pid, ts }) => pid === begin.pid && ts >= begin.ts && ts <= end.ts)
}

/** Runs in the page: an hour of work on each of 28 days. */
async function recordFourWeeks(): Promise<void> {
  const { stint } = window as unknown as { readonly stint: Stint }
  const hour = 3_600_000
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  for (let day = 0; day < 28; day += 1) {
    const startedAt = (Date.now() - (day * 24 + 2) * hour) as EpochMs
    const entry = { note: `Work ${day}`, startedAt, duration: 3600 as Seconds, zone }
    const outcome = await stint.call('entries.create', entry, undefined)
    if (!outcome.ok) throw new Error(outcome.error.message)
  }
}

/** Runs in each page before its scripts: React reports its commits to what its developer tools put there. */
function markCommits(): void {
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => void performance.mark('commit'),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/**
 * Runs in the page: clicks on the button and waits until nothing is drawn for it any more. It begins without a caret that
 * blinks, and where a clock will run right after a full second, at which that is drawn.
 */
async function clickAlone({
  name,
  mark,
}: {
  readonly name: string
  readonly mark: string
}): Promise<void> {
  const quiet = 300
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  )
  if (!button) throw new Error(`there is no ${name}`)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (name === 'Start') await pause(1030 - (Date.now() % 1000))
  // What a click is there for: the other button, or the dates of another week.
  const shown = (): string =>
    `${button.isConnected} ${button.textContent} ${document.querySelector('h1')?.textContent}`
  const before = shown()
  performance.mark(`begin ${mark}`)
  button.click()
  const lastCommit = (): number => performance.getEntriesByName('commit').at(-1)?.startTime ?? 0
  while (shown() === before || performance.now() - lastCommit() < quiet) await pause(20)
  performance.mark(`end ${mark}`)
}
