/** Length of a slot in ms. */
const slotLength = 1000
/**
 * Number of slots: one for each second of a minute, and one more for the slot that is only partly older than a minute.
 */
const slotCount = 61

/**
 * Counts the events of the last 60 s on the monotonic clock, in one-second slots, so that memory does not grow with the
 * number of events. A slot counts until all of it is older than a minute, so the count is never too low.
 */
export class SlidingWindowCounter {
  /** Events per slot, indexed by slot number modulo `slotCount`. */
  readonly #slots = new Uint32Array(slotCount)
  /** Number of the newest slot: monotonic time in whole seconds. */
  #newest = 0
  #total = 0

  add(now: number): void {
    this.#moveTo(now)
    this.#change(this.#newest, 1)
  }

  /** Removes one of the newest events, if there is any. */
  removeNewest(now: number): void {
    this.#moveTo(now)
    for (let slot = this.#newest; slot > this.#newest - slotCount; slot -= 1) {
      if (this.#at(slot) > 0) return this.#change(slot, -1)
    }
  }

  count(now: number): number {
    this.#moveTo(now)
    return this.#total
  }

  /** Returns the ms from `now` until fewer than `limit` (at least 1) events count; 0 when fewer count already. */
  msUntilBelow(limit: number, now: number): number {
    this.#moveTo(now)
    let left = this.#total
    for (let slot = this.#newest - slotCount + 1; slot <= this.#newest; slot += 1) {
      if (left < limit) return 0
      left -= this.#at(slot)
      if (left < limit) return Math.max(1, (slot + slotCount) * slotLength - now)
    }
    return 0
  }

  #moveTo(now: number): void {
    const newest = Math.floor(now / slotLength)
    const steps = Math.min(slotCount, newest - this.#newest)
    for (let step = 1; step <= steps; step += 1) {
      const slot = newest - steps + step
      this.#change(slot, -this.#at(slot))
    }
    this.#newest = Math.max(this.#newest, newest)
  }

  #at(slot: number): number {
    return this.#slots[indexOf(slot)] ?? 0
  }

  #change(slot: number, by: number): void {
    this.#slots[indexOf(slot)] = this.#at(slot) + by
    this.#total += by
  }
}

/** Returns the index of a slot. Slots before the first second have negative numbers. */
function indexOf(slot: number): number {
  return ((slot % slotCount) + slotCount) % slotCount
}
