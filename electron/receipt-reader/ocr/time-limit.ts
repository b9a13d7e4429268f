/** Ends recognition at an instant: what was recognized until then is kept. */
import type { Tesseract } from './tesseract.ts'

/**
 * `ETEXT_DESC` of Tesseract (ocrclass.h) as it lies in 32-bit memory: counters, four pointers, and at 24 the end as
 * nanoseconds of its steady clock. Zeros are no callbacks.
 */
const monitorBytes = 64
const endsAt = 24

/** Calls `use` with the address of a monitor that ends recognition at `until`, an instant of its clock. */
export function withTimeLimit<Result>(
  tesseract: Tesseract,
  until: number,
  use: (monitor: number) => Result,
): Result {
  const monitor = new Uint8Array(monitorBytes)
  // Zero would be no limit.
  const end = Math.max(1, Math.round(until * 1e6))
  new DataView(monitor.buffer).setBigInt64(endsAt, BigInt(end), true)
  return tesseract.withBytes(monitor, use)
}
