import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day } from '../../../shared/domain/units.ts'

/** UNTDID 1001: the document types that EN 16931 counts as credit notes. */
const creditNotes = new Set(['81', '83', '261', '381', '396', '420', '458', '532'])

export function isCreditNoteType(code: string | null): boolean {
  return code !== null && creditNotes.has(code)
}

/** Returns the string if it is an ISO 4217 code; null otherwise. */
export function currencyOf(text: string | null): string | null {
  return text !== null && /^[A-Z]{3}$/.test(text) ? text : null
}

/** Parses `20261123` (UNTDID 2379, format 102) or an ISO day; null for anything else. */
export function basicDay(text: string | null): Day | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? []
  const iso = `${year}-${month}-${day}`
  return year !== undefined && isDay(iso) ? (iso as Day) : null
}
