/** Receipts that are paid at once: till receipts, hotel bills, tickets, card slips. */
import {
  addressOf,
  block,
  facts,
  foot,
  noTaxNote,
  pairs,
  sumRows,
  type Drawing,
  type Row,
} from './layout-parts.ts'
import { addDays, between, chance, type Random } from './truth.ts'

const timeOf = (random: Random): string =>
  `${between(random, 8, 21)}:${`${between(random, 0, 59)}`.padStart(2, '0')}`

/** Draws a shop's narrow till receipt: items, total, cash and change or a card payment, and taxes. */
export function till(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor } = truth
  const middle = sheet.width / 2
  const [x, right] = [12, sheet.width - 12]
  const name = chance(random, 0.5) ? vendor.name.toUpperCase() : vendor.name
  const bold = chance(random, 0.5)
  const size = Math.min(12, (12 * (sheet.width - 16)) / sheet.widthOf(name, { size: 12, bold }))
  sheet.center(middle, 30, name, { size, bold })
  addressOf(vendor).forEach((text, row) => sheet.center(middle, 44 + row * 11, text, { size: 8 }))
  sheet.center(middle, 68, `${say('phone')} ${between(random, 1_000_000, 9_999_999)}`, { size: 8 })
  const atTop = chance(random, 0.5)
  const when = `${formats.day(truth.date)} ${timeOf(random)}`
  const dated = `${say('date')}: ${when}`
  const isShort = sheet.widthOf(dated, { size: 8 }) < right - x
  const stamp = chance(random, 0.4) && isShort ? dated : when
  let y = 88
  if (atTop) sheet.left(x, y, stamp, { size: 8 })
  sheet.left(x, y + 11, `${say('cashier')} ${between(random, 1, 30)}`, { size: 8 })
  y += 30
  for (const { description, quantity, price, amount } of truth.lines) {
    sheet.left(x, y, description, { size: 9 })
    sheet.right(right, y, formats.amount(amount), { size: 9 })
    y += 12
    if (quantity === 1) continue
    sheet.left(x + 10, y, `${quantity} x ${formats.amount(price)}`, { size: 8 })
    y += 12
  }
  y = pairs(drawing, sumRows(drawing, 'tillTotal'), { x, right, y: y + 8, step: 13 })
  y = pairs(drawing, payment(drawing), { x, right, y: y + 6, step: 13 })
  sheet.left(x, y + 8, noTaxNote(drawing), { size: 7 })
  if (!atTop) sheet.left(x, y + 22, stamp, { size: 8 })
  sheet.left(x, y + 36, `${say('receipt')} ${truth.invoiceNumber}`, { size: 8 })
  sheet.center(middle, y + 54, say('thanks'), { size: 9 })
}

function payment({ truth, formats, random, say }: Drawing): readonly Row[] {
  if (chance(random, 0.5)) return [{ label: say('card'), value: formats.amount(truth.total) }]
  const step = truth.total > 5000 ? 5000 : truth.total > 1000 ? 1000 : 500
  const handedOver = Math.ceil((truth.total + 1) / step) * step
  return [
    { label: say('cash'), value: formats.amount(handedOver) },
    { label: say('change'), value: formats.amount(handedOver - truth.total) },
  ]
}

/** Draws a hotel bill: arrival and departure, a dated line for each night, the payment, and a balance of zero. */
export function hotelBill(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor, customer, lines } = truth
  const right = sheet.width - 60
  sheet.center(sheet.width / 2, 60, vendor.name, { size: 18, bold: true })
  sheet.center(sheet.width / 2, 76, addressOf(vendor).join(', '), { size: 8 })
  const arrival = addDays(truth.date, -Math.min(lines.length, between(random, 1, 6)))
  const stay: readonly Row[] = [
    { label: say('guest'), value: chance(random, 0.5) ? customer.name : 'Chris Morgan' },
    { label: say('room'), value: `${between(random, 101, 640)}` },
    { label: say('arrival'), value: formats.day(arrival) },
    { label: say('departure'), value: formats.day(truth.date) },
  ]
  pairs(drawing, stay, { x: 60, right: 270, y: 120 })
  pairs(drawing, facts(drawing, { others: false }), { x: 330, right, y: 120 })
  let y = 230
  sheet.left(60, y - 18, say('date'), { bold: true, size: 9 })
  sheet.left(180, y - 18, say('description'), { bold: true, size: 9 })
  sheet.right(right, y - 18, `${say('amount')}${formats.currencyNote}`, { bold: true, size: 9 })
  lines.forEach(({ description, amount }, index) => {
    sheet.left(60, y, formats.day(index % 2 === 0 ? arrival : truth.date))
    sheet.left(180, y, description)
    sheet.right(right, y, formats.amount(amount))
    y += 15
  })
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 300, right, y: y + 14 })
  const settled = [
    { label: say('card'), value: formats.amount(-truth.total) },
    { label: say('balance'), value: formats.amount(0) },
  ]
  y = pairs(drawing, settled, { x: 300, right, y: y + 8 })
  sheet.left(60, y + 20, noTaxNote(drawing))
  foot(drawing)
}

/** Draws a travel ticket. The day of the journey is later than the day of the sale. */
export function ticket(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 40
  sheet.left(40, 50, vendor.shortName, { size: 18, bold: true })
  sheet.right(right, 50, say('receipt'), { size: 14 })
  const journey = { en: 'Valid on', de: 'Gültig am', fr: 'Valable le', es: 'Válido el' }
  const travel = addDays(truth.date, between(random, 1, 25))
  const rows: readonly Row[] = [
    { label: journey[truth.language], value: `${formats.day(travel)} ${timeOf(random)}` },
    ...facts(drawing, { others: false }),
    { label: say('guest'), value: customer.name },
  ]
  let y = pairs(drawing, rows, { x: 40, right: 340, y: 90 }) + 14
  for (const { description, quantity, amount } of truth.lines) {
    sheet.left(40, y, `${quantity} x ${description}`)
    sheet.right(340, y, formats.amount(amount))
    y += 14
  }
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 40, right: 340, y: y + 8 })
  sheet.left(40, y + 14, noTaxNote(drawing), { size: 8 })
  const legal = [vendor.name, ...addressOf(vendor)].join(', ')
  sheet.left(40, y + 30, legal, { size: 7 })
}

/** Draws the slip of a card terminal or parking machine: few lines and no items. */
export function slip(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor } = truth
  const [x, right] = [14, sheet.width - 14]
  const head = [say('receipt'), vendor.name, ...addressOf(vendor)]
  let y = block(drawing, chance(random, 0.5) ? head : head.slice(1), { x, y: 30, size: 9 }) + 10
  sheet.left(x, y, `${formats.day(truth.date)}   ${timeOf(random)}`)
  sheet.left(x, y + 14, `${say('card')}  ************${between(random, 1000, 9999)}`, { size: 8 })
  y = pairs(drawing, sumRows(drawing, 'tillTotal'), { x, right, y: y + 36 })
  sheet.left(x, y + 8, noTaxNote(drawing), { size: 7 })
  sheet.left(x, y + 24, `AID A0000000031010  Auth ${between(random, 100_000, 999_999)}`, {
    size: 7,
  })
}
