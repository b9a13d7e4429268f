import { toEpochMs, type EpochMs } from '../../shared/domain/units.ts'

/** Returns the current time, UTC ms. The windows use no other clock. */
export function now(): EpochMs {
  return toEpochMs(Date.now()) ?? (0 as EpochMs)
}

/** Time zone and the second it was looked up. A lookup takes longer than rendering a row, and a row needs several. */
let zoneOf = { second: -1, zone: '' }

/** Returns the IANA name of the system time zone. The name is at most one second out of date. */
export function localZone(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== zoneOf.second) {
    zoneOf = { second, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return zoneOf.zone
}

/** Calls `tick` on every full second. Returns a function that stops it. */
export function everySecond(tick: () => void): () => void {
  let timer = 0
  const arm = (): void => {
    timer = window.setTimeout(
      () => {
        tick()
        arm()
      },
      1000 - (Date.now() % 1000),
    )
  }
  arm()
  return () => window.clearTimeout(timer)
}

/** Calls `task` after `delay` ms. Returns a function that cancels it. */
export function after(delay: number, task: () => void): () => void {
  const timer = setTimeout(task, delay)
  return () => clearTimeout(timer)
}
