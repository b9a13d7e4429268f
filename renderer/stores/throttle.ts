import { after } from '../lib/clock.ts'

/**
 * For questions that read much and are asked again by every change: a first pull changes something twenty
 * times a second. The answer asks at once where it has rested for `pause` ms since the last answer, else
 * when it has; whatever comes meanwhile becomes one question.
 */
export function paced(ask: () => Promise<void>, pause: number): () => Promise<void> {
  let isResting = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isResting = true
    isWanted = false
    await ask()
    after(pause, () => {
      isResting = false
      if (isWanted) void run()
    })
  }
  return async () => {
    if (isResting) isWanted = true
    else await run()
  }
}
