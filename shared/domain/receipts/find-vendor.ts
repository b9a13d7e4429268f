import type { ReadValue } from './reading.ts'
import { amountsIn } from './receipt-values.ts'
import { addressee, legalForm, title } from './receipt-words.ts'
import { placeOf, type TextLine } from './text-lines.ts'

/** Lines from the top of the first page among which the vendor is searched. */
const head = 14

/**
 * Who issued a receipt: the largest name at the top of its first page, better one with a legal form. The
 * addressee of an invoice has one too, so what follows “Bill to” counts less.
 */
export function findVendor(lines: readonly TextLine[]): ReadValue | null {
  const first = lines.filter(({ page }) => page === 1)
  const top = first.slice(0, head)
  const largest = Math.max(...top.map(({ size }) => size))
  const scored = top.flatMap((line, index) => {
    const name = nameOf(line)
    if (name === null) return []
    const isAddressee = top
      .slice(Math.max(0, index - 2), index + 1)
      .some(({ text }) => addressee.test(text.toLowerCase()))
    const hasForm = legalForm.test(name.toLowerCase())
    const mentions = first.filter(({ text }) => text.includes(name)).length
    const weight =
      (line.size / largest) * 40 +
      (hasForm ? 35 : 0) +
      (mentions > 1 ? 25 : 0) -
      index * 2 -
      (isAddressee ? 60 : 0)
    return [{ line, name, weight, hasForm, mentions, isAddressee }]
  })
  const [best, second] = [...scored].sort((one, other) => other.weight - one.weight)
  if (!best) return null
  const lead = best.weight - (second?.weight ?? 0)
  const isSure = !best.isAddressee && (best.hasForm || best.mentions > 1) && lead > 15
  return { value: best.name, isSure, place: placeOf(best.line, best.name) }
}

/** The name that a line can be; null for an address, a number, a title and the like. */
function nameOf({ text }: TextLine): string | null {
  // A sender line above an address: the name comes first.
  const [name = ''] = text.split(/ [·•|–] |, (?=\d)| {3,}/u)
  const trimmed = name.replace(/^[\s*=_-]+|[\s*=_:-]+$/g, '')
  const lower = trimmed.toLowerCase()
  const letters = trimmed.match(/\p{L}/gu)?.length ?? 0
  const digits = trimmed.match(/\d/g)?.length ?? 0
  const isName = letters >= 2 && digits * 2 <= letters && trimmed.length <= 60
  const isOther =
    /[@:]|www\.|https?|(?<!\p{L})(?:tel|fax|phone|vat|ust|tax|iban|bic|siret|nif|cif)(?!\p{L})/u
  if (!isName || isOther.test(lower) || amountsIn(text).length > 0) return null
  return title.test(lower) && !legalForm.test(lower) ? null : trimmed
}
