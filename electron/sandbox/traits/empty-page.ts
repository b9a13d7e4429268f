/** Sets per_page and pages of empty lists to 0 (docs/interface/live-services.md#12-odd-lists). */
import type { ResponseTrait } from './response-trait.ts'
import { changeEnvelope, isRow, listIn, type WireRow } from './response-rows.ts'

export const zeroEmptyPages: ResponseTrait = (answer, { behaviour }) => {
  if (!behaviour.perPageZero) return answer
  return changeEnvelope(answer, (envelope) => {
    if (listIn(envelope) === null) return envelope
    const meta = envelope['meta']
    return isRow(meta) ? { ...envelope, meta: zeroed(meta) } : zeroed(envelope)
  })
}

function zeroed(meta: WireRow): WireRow {
  return meta['total'] === 0 ? { ...meta, per_page: 0, pages: 0 } : meta
}
