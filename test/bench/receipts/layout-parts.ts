import type { Formats } from './formats.ts'
import type { Sheet } from './sheet.ts'
import { between, chance, type Party, type Random, type Truth, type TruthLine } from './truth.ts'
import type { Word } from './wordings.ts'

export type Drawing = {
  readonly truth: Truth
  readonly random: Random
  readonly sheet: Sheet
  readonly formats: Formats
  say(word: Word): string
}

export type Row = { readonly label: string; readonly value: string; readonly isTotal?: boolean }

export function addressOf({ street, town }: Party): readonly string[] {
  return [street, town]
}

/** Returns the rows with the invoice's number and date and, by default, some other numbers and days. */
export function facts(
  drawing: Drawing,
  wanted: { readonly due?: boolean; readonly others?: boolean } = {},
): readonly Row[] {
  const { truth, random, formats, say } = drawing
  const number = { label: say('number'), value: truth.invoiceNumber }
  const date = { label: say('date'), value: formats.day(truth.date) }
  const rows = chance(random, 0.6) ? [number, date] : [date, number]
  if (wanted.others !== false) {
    if (chance(random, 0.5)) {
      rows.push({ label: say('customerNumber'), value: `${between(random, 10_000, 99_999)}` })
    }
    const word = chance(random, 0.5) ? 'service' : 'ordered'
    const otherDay = { label: say(word), value: formats.day(truth.serviceDate) }
    if (chance(random, 0.35)) rows.splice(between(random, 0, rows.length), 0, otherDay)
  }
  if (wanted.due === true && chance(random, 0.75)) {
    rows.push({ label: say('due'), value: formats.day(truth.dueDate) })
  }
  return rows
}

/** Returns the rows with the sum of the lines, discount, taxes and total. */
export function sumRows(drawing: Drawing, totalWord: 'total' | 'tillTotal'): readonly Row[] {
  const { truth, random, formats, say } = drawing
  const rows: Row[] = []
  if (truth.discount > 0) {
    rows.push({ label: say('linesTotal'), value: formats.amount(truth.linesTotal) })
    rows.push({ label: say('discount'), value: formats.amount(-truth.discount) })
  }
  const total = {
    label: `${say(totalWord)}${formats.currencyNote}`,
    value: formats.total(truth.total),
    isTotal: true,
  }
  const withBase = truth.taxes.length > 1 && chance(random, 0.3)
  const taxes = truth.taxes.map(({ percent, base, amount }): Row => {
    const word = truth.includesTax ? 'includedTax' : 'addedTax'
    const label = say(word).replace('{p}', () => formats.percent(percent))
    return {
      label: withBase ? `${label} (${formats.amount(base)})` : label,
      value: formats.amount(amount),
    }
  })
  if (truth.includesTax) return [...rows, total, ...taxes]
  if (taxes.length > 0 || chance(random, 0.4)) {
    rows.push({ label: say('net'), value: formats.amount(truth.net) })
  }
  return [...rows, ...taxes, total]
}

/** Returns the sentence that a receipt without taxes needs; empty for a receipt with taxes. */
export function noTaxNote({ truth, say }: Drawing): string {
  return truth.taxes.length === 0 ? say('noTax') : ''
}

/** Draws labels and values in rows, from the top. Returns the vertical position below the last row. */
export function pairs(
  { sheet }: Drawing,
  rows: readonly Row[],
  place: { readonly x: number; readonly right: number; readonly y: number; readonly step?: number },
): number {
  let { y } = place
  for (const { label, value, isTotal = false } of rows) {
    const style = { bold: isTotal, size: isTotal ? 11 : 10 }
    const start = place.right - sheet.widthOf(`${label}${value}`, style) - 12
    // A label that is too long begins further left; where the page ends, its value stands below.
    const fits = start >= Math.min(place.x, 60)
    sheet.left(fits ? Math.min(place.x, start) : place.x, y, label, style)
    if (!fits) y += 13
    sheet.right(place.right, y, value, style)
    y += place.step ?? 15
  }
  return y
}

export function block(
  { sheet }: Drawing,
  texts: readonly string[],
  place: { readonly x: number; readonly y: number; readonly size?: number },
): number {
  const size = place.size ?? 10
  texts.forEach((text, index) => sheet.left(place.x, place.y + index * size * 1.35, text, { size }))
  return place.y + texts.length * size * 1.35
}

export function tableHead(drawing: Drawing, y: number): number {
  const { sheet, say, formats } = drawing
  const right = sheet.width - 60
  sheet.left(60, y, say('description'), { bold: true, size: 9 })
  sheet.right(right - 195, y, say('quantity'), { bold: true, size: 9 })
  sheet.right(right - 105, y, say('price'), { bold: true, size: 9 })
  sheet.right(right, y, `${say('amount')}${formats.currencyNote}`, { bold: true, size: 9 })
  return y + 18
}

export function tableRows(drawing: Drawing, lines: readonly TruthLine[], top: number): number {
  const { sheet, formats } = drawing
  const right = sheet.width - 60
  lines.forEach(({ description, quantity, price, amount }, index) => {
    const y = top + index * 16
    sheet.left(60, y, description)
    sheet.right(right - 195, y, `${quantity}`)
    sheet.right(right - 105, y, formats.amount(price))
    sheet.right(right, y, formats.amount(amount))
  })
  return top + lines.length * 16
}

export function table(drawing: Drawing, y: number): number {
  return tableRows(drawing, drawing.truth.lines, tableHead(drawing, y))
}

/** Draws the page's foot: the vendor's address, phone and tax number, and bank account. */
export function foot(drawing: Drawing): void {
  const { sheet, truth, random, say } = drawing
  const { vendor } = truth
  const y = sheet.height - 60
  const style = { size: 7 }
  const step = (sheet.width - 120) / 3
  const tax = `${say('taxNumber')} ${vendor.country}${between(random, 100_000_000, 999_999_999)}`
  const columns = [
    [vendor.name, ...addressOf(vendor)],
    [`${say('phone')} +${between(random, 10, 99)} ${between(random, 1_000_000, 9_999_999)}`, tax],
    [`IBAN ${vendor.country}${between(random, 10, 99)} 3704 0044 0532 0130 00`, 'BIC COBADEFFXXX'],
  ]
  columns.forEach((texts, column) => {
    texts.forEach((text, row) => sheet.left(60 + column * step, y + row * 10, text, style))
  })
}

export function terms({ formats, truth, say }: Drawing): string {
  return say('terms').replace('{d}', () => formats.day(truth.dueDate))
}
