/**
 * Processor time that this thread spends in one turn of the event loop. The wall clock would also count other programs.
 */
export type Blocked = {
  /** In ms. */
  readonly longest: number
  /** How often it was longer than a frame of a screen: 16 ms. */
  readonly frames: number
}

/** Starts a meter of how long the event loop is blocked. Needs Node 23.9 or newer, as all scripts of this folder do. */
export function createBlockMeter(): { stop(): Promise<Blocked> } {
  let isRunning = true
  let longest = 0
  let frames = 0
  const done = (async () => {
    let last = busyTime()
    while (isRunning) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      const now = busyTime()
      longest = Math.max(longest, now - last)
      if (now - last > 16) frames += 1
      last = now
    }
  })()
  return {
    async stop() {
      isRunning = false
      await done
      return { longest, frames }
    },
  }
}

function busyTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
