/** Chooses actions at random by their weights, at a pace, and counts what was done and what broke off. */
import { setTimeout as pause } from 'node:timers/promises'
import { actions, type Action, type Situation } from './actions.ts'

export type Counts = { readonly done: number; readonly brokenOff: readonly string[] }

export class Person {
  readonly #situation: Situation
  readonly #counts = new Map<string, { done: number; brokenOff: string[] }>()

  readonly #actions: readonly (readonly [string, Action])[]

  /** `only`: names of the actions to choose from; left out for all of them. */
  constructor(situation: Situation, only?: readonly string[]) {
    this.#situation = situation
    this.#actions = Object.entries(actions).filter(([name]) => only?.includes(name) !== false)
  }

  /** Until `end`, in ms of `performance.now`, `perMinute` times a minute where the program is as fast. */
  async live(end: number, perMinute: number): Promise<void> {
    const { random } = this.#situation
    let next = performance.now()
    while (performance.now() < end) {
      await this.#act()
      // Intervals of a Poisson process: people do several things at once, and then nothing.
      next = Math.max(next - (Math.log(1 - random.next()) * 60_000) / perMinute, performance.now())
      await pause(Math.max(0, Math.min(next, end) - performance.now()))
    }
  }

  counts(): ReadonlyMap<string, Counts> {
    return this.#counts
  }

  async #act(): Promise<void> {
    const name = this.#choose()
    const count = this.#counts.get(name) ?? { done: 0, brokenOff: [] }
    this.#counts.set(name, count)
    try {
      await actions[name]?.act(this.#situation)
      count.done += 1
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      count.brokenOff.push(message)
      process.stdout.write(`broke off: ${name}: ${message}\n`)
      await this.#recover()
    }
  }

  #choose(): string {
    const possible = this.#actions.filter(
      ([, { isPossible }]) => isPossible?.(this.#situation) !== false,
    )
    const total = possible.reduce((sum, [, { weight }]) => sum + weight, 0)
    let at = this.#situation.random.next() * total
    for (const [name, { weight }] of possible) {
      at -= weight
      if (at < 0) return name
    }
    throw new Error('no action is possible')
  }

  /** Closes what is open, and reads again whether a timer runs. */
  async #recover(): Promise<void> {
    const { soaked } = this.#situation
    const { main } = soaked
    for (const page of soaked.program.browser.contexts().flatMap((context) => context.pages())) {
      await page.keyboard.press('Escape')
    }
    await main.open('Entries')
    const { timer } = this.#situation
    const isRunning = (await main.clock.count()) > 0 && (await main.button('Stop').count()) > 0
    const isPaused = (await main.button('Resume').count()) > 0
    this.#situation.timer =
      isRunning || isPaused ? { note: timer?.note ?? 'unknown', isRunning } : null
  }
}
