/** Finds leaks: each action is repeated alone. Growth per repetition is a leak; a fixed amount is a cache. */
import { actions, rest, type Action, type Situation } from './actions.ts'
import type { Sampler } from './sample.ts'

const compared = ['windows: nodes', 'windows: listeners', 'main process: open descriptors'] as const

export type Growth = {
  readonly name: string
  readonly done: number
  readonly growth: Readonly<Record<string, number>>
}

/** Measures how the program grows with each action that is possible: three times to fill caches, then `times` times. */
export async function growthByAction(
  situation: Situation,
  sampler: Sampler,
  times: number,
  report: (growth: Growth) => void,
): Promise<void> {
  for (const [name, action] of Object.entries(actions)) {
    await repeat(situation, name, action, 3)
    await rest(situation)
    const before = await sampler.take()
    const done = await repeat(situation, name, action, times)
    await rest(situation)
    const after = await sampler.take()
    if (done === 0) continue
    const growth = Object.fromEntries(
      compared.map((value) => [value, ((after[value] ?? 0) - (before[value] ?? 0)) / done]),
    )
    report({ name, done, growth })
  }
}

/** Returns how often the action was possible. */
async function repeat(
  situation: Situation,
  name: string,
  { isPossible, act }: Action,
  times: number,
): Promise<number> {
  let done = 0
  for (let round = 0; round < times; round += 1) {
    for (let step = 0; step < maxSteps && isPossible?.(situation) === false; step += 1) {
      await actions[nextStep(situation, name)]?.act(situation)
    }
    if (isPossible?.(situation) === false) continue
    await act(situation)
    done += 1
  }
  return done
}

/** From a running timer to a paused one, and back to none. */
const maxSteps = 3

/** Brings the timer a step towards the state that is needed. */
function nextStep({ timer }: Situation, name: string): string {
  if (timer === null) return 'start a timer'
  if (!timer.isRunning) return 'resume the timer'
  return name === 'resume the timer' ? 'pause the timer' : 'stop the timer'
}
