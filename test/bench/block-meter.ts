/** Processor time of this thread between two turns of the event loop: the wall clock would count other programs. */
export type Blocked = {
  /** In ms. */
  readonly longest: number
  /** How often it was longer than a frame of a screen: 16 ms. */
  readonly frames: number
}

/** Needs Node 23.9 or newer, as the scripts of this folder do. */
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
