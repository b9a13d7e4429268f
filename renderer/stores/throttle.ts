import { after } from '../lib/clock.ts'

/**
 * Throttles an expensive query that every change triggers (a first pull changes data twenty times a
 * second). The returned function runs the query at once if `pause` ms have passed since the last run ended,
 * else when they have. Calls in between are merged into one.
 */
export function throttle(ask: () => Promise<void>, pause: number): () => Promise<void> {
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
