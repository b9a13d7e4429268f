/**
 * From a click on Start or Stop in the real window until the new state is drawn: command, commit, response, render.
 * Baselines: a bare synchronous=FULL commit, and a minimal IPC round trip that draws one text, whose spread (p99 above
 * the median) is due to the machine. Measured at a person's pace, and without pauses, where a click competes with
 * queries and sending of the previous one.
 */
import type { Stint } from '../../shared/contract/contract.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { startProgram } from '../e2e/program.ts'
import { bareCommits } from './bare-commits.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { summary } from './percentiles.ts'

const rounds = 200
/** In ms between two clicks. */
const paces = { 'a click': 300, 'no pause': 0 } as const

export async function benchClick(): Promise<readonly BarResult[]> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const program = await startProgram(desktop, ['--demo'])
  const { status } = mainPage(program.page)
  await status.filter({ hasText: 'All sent' }).waitFor({ timeout: 60_000 })
  const bare = summary(bareCommits(rounds))
  const results: BarResult[] = []
  for (const [pace, pause] of Object.entries(paces)) {
    const times = await program.page.evaluate(clicks, { rounds, pause })
    for (const name of ['start', 'stop', 'a query'] as const) {
      const { median, p99 } = summary(times[name])
      process.stdout.write(
        `${pace}: ${name} → drawn`.padEnd(26) +
          `median ${median.toFixed(1)} ms (${(median / bare.median).toFixed(1)}×)   ` +
          `p99 ${p99.toFixed(1)} ms (${(p99 / bare.p99).toFixed(1)}×)\n`,
      )
      // The bar is about a click of a person; the other pace is printed only.
      if (pace !== 'a click' || name === 'a query') continue
      const what = `click on ${name === 'start' ? 'Start' : 'Stop'}, p99, beside a commit`
      results.push(
        barResult({
          bar: 3,
          what,
          measured: p99,
          baseline: bare.p99,
          unit: 'ms',
          limit: atMost(8),
        }),
      )
    }
  }
  await program.quit()
  desktop.close()
  return results
}

/** Runs in the page: ms from the click until the other button is in the DOM. */
async function clicks({
  rounds: count,
  pause,
}: {
  readonly rounds: number
  readonly pause: number
}): Promise<Record<'start' | 'stop' | 'a query', number[]>> {
  // Searched for where the timer is alone: in all of the window it took longer the more the window shows.
  const place = document.querySelector('form[aria-label="Start a timer"]')?.parentElement
  if (!place) throw new Error('a timer is running')
  const buttonNamed = (name: string): HTMLButtonElement | undefined =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const appears = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): boolean => {
        const button = buttonNamed(name)
        if (!button || button.disabled) return false
        observer.disconnect()
        resolve()
        return true
      }
      const observer = new MutationObserver(look)
      const changes = { childList: true, subtree: true, attributes: true, characterData: true }
      if (!look()) observer.observe(place, changes)
    })
  const press = async (name: string, nextName: string): Promise<number> => {
    await appears(name)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const begin = performance.now()
    buttonNamed(name)?.click()
    await appears(nextName)
    return performance.now() - begin
  }
  const { stint } = window as unknown as { readonly stint: Stint }
  const text = document.body.appendChild(document.createElement('div'))
  const ask = async (): Promise<number> => {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const begin = performance.now()
    const drawn = new Promise((resolve) => {
      new MutationObserver(resolve).observe(text, { childList: true })
    })
    await stint.call('timer.paused', {}, undefined)
    text.textContent = String(begin)
    await drawn
    return performance.now() - begin
  }
  const start: number[] = []
  const stop: number[] = []
  const query: number[] = []
  for (let round = 0; round < count; round += 1) {
    start.push(await press('Start', 'Stop'))
    stop.push(await press('Stop', 'Start'))
    query.push(await ask())
  }
  text.remove()
  return { start, stop, 'a query': query }
}
