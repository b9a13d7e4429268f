import {
  addressOf,
  block,
  facts,
  foot,
  noTaxNote,
  pairs,
  sumRows,
  table,
  tableHead,
  tableRows,
  terms,
  type Drawing,
} from './layout-parts.ts'
import { between, chance } from './truth.ts'

/**
 * Draws an invoice with the sender in small print above the address, facts on the right, and totals below the table.
 */
export function letter(drawing: Drawing): void {
  const { sheet, truth, random, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  if (chance(random, 0.7)) sheet.right(right, 60, vendor.name, { size: 16, bold: true })
  sheet.left(60, 125, [vendor.name, ...addressOf(vendor)].join(' · '), { size: 7 })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 60, y: 142 })
  pairs(drawing, facts(drawing, { due: chance(random, 0.4) }), { x: 350, right, y: 142 })
  const title = chance(random, 0.3) ? `${say('invoice')} ${truth.invoiceNumber}` : say('invoice')
  sheet.left(60, 250, title, { size: 15, bold: true })
  let y = table(drawing, 290) + 12
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 330, right, y })
  sheet.left(60, y + 20, noTaxNote(drawing))
  sheet.left(60, y + 40, terms(drawing))
  foot(drawing)
}

/** Draws an invoice with the seller on the left, the buyer on the right, and the facts in a band below them. */
export function twoColumns(drawing: Drawing): void {
  const { sheet, truth, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  sheet.center(sheet.width / 2, 60, say('invoice'), { size: 20, bold: true })
  sheet.left(60, 105, say('from'), { bold: true })
  sheet.left(330, 105, say('to'), { bold: true })
  block(drawing, [vendor.name, ...addressOf(vendor)], { x: 60, y: 121 })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 330, y: 121 })
  let y = 190
  for (const { label, value } of facts(drawing, { due: true })) {
    sheet.left(60, y, `${label}: ${value}`)
    y += 14
  }
  y = table(drawing, y + 16) + 12
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 350, right, y })
  sheet.left(60, y + 24, noTaxNote(drawing))
  sheet.left(60, y + 44, say('thanks'))
}

/** Draws an invoice with the amount due in a large box on the right, above the lines. */
export function totalsBox(drawing: Drawing): void {
  const { sheet, truth, formats, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  sheet.left(60, 70, vendor.shortName, { size: 22, bold: true })
  block(drawing, [vendor.name, ...addressOf(vendor)], { x: 60, y: 92, size: 8 })
  sheet.left(60, 150, `${say('to')}:`, { bold: true })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 60, y: 165 })
  sheet.right(right, 45, say('invoice'), { size: 14 })
  const y = pairs(drawing, facts(drawing, { due: true }), { x: 340, right, y: 100 })
  sheet.left(340, y + 14, say('total'), { size: 11, bold: true })
  sheet.right(right, y + 36, formats.spoken(truth.total), { size: 18, bold: true })
  const below = table(drawing, Math.max(y + 75, 240)) + 14
  const end = pairs(drawing, sumRows(drawing, 'total'), { x: 340, right, y: below })
  sheet.left(60, end + 20, noTaxNote(drawing))
  sheet.left(60, end + 36, terms(drawing), { size: 8 })
}

/** Draws an invoice whose facts are in a band, with labels in small print above the values. */
export function labelAbove(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  sheet.left(60, 60, vendor.name, { size: 14, bold: true })
  block(drawing, addressOf(vendor), { x: 60, y: 76, size: 8 })
  sheet.left(60, 130, say('invoice'), { size: 18 })
  const band = [
    ...facts(drawing, { due: true }).slice(0, 4),
    { label: `${say('total')}${formats.currencyNote}`, value: formats.total(truth.total) },
  ]
  const step = (sheet.width - 120) / band.length
  band.forEach(({ label, value }, column) => {
    sheet.left(60 + column * step, 160, label, { size: 7 })
    sheet.left(60 + column * step, 174, value, { size: 9, bold: true })
  })
  sheet.left(60, 205, say('to'), { size: 7 })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 60, y: 218 })
  const y = table(drawing, 285) + 12
  const rows = sumRows(drawing, 'total')
  if (chance(random, 0.6)) {
    pairs(drawing, rows, { x: 330, right, y })
  } else {
    const width = (sheet.width - 120) / rows.length
    rows.forEach(({ label, value }, column) => {
      const x = 60 + (column + 1) * width
      sheet.right(x, y + 10, label, { size: 7 })
      sheet.right(x, y + 24, value, { size: 10 })
    })
  }
  foot(drawing)
}

/** Draws an invoice whose table continues on a second page. The totals are on that page. */
export function secondPage(drawing: Drawing): void {
  const { sheet, truth, formats, say } = drawing
  const { vendor, customer, lines } = truth
  const right = sheet.width - 60
  const title = (page: number): void => {
    sheet.left(60, 50, vendor.name, { size: 12, bold: true })
    sheet.right(right, 50, `${page}/2`, { size: 8 })
  }
  title(1)
  block(drawing, addressOf(vendor), { x: 60, y: 65, size: 8 })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 60, y: 120 })
  pairs(drawing, facts(drawing, { due: true }), { x: 340, right, y: 120 })
  sheet.left(60, 215, say('invoice'), { size: 16, bold: true })
  const half = Math.ceil(lines.length / 2)
  const first = lines.slice(0, half)
  const end = tableRows(drawing, first, tableHead(drawing, 250))
  const carried = formats.amount(first.reduce((sum, { amount }) => sum + amount, 0))
  pairs(drawing, [{ label: say('carried'), value: carried }], { x: 330, right, y: end + 10 })
  foot(drawing)
  sheet.nextPage()
  title(2)
  let y = tableRows(drawing, lines.slice(half), tableHead(drawing, 110)) + 14
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 330, right, y })
  sheet.left(60, y + 20, noTaxNote(drawing))
  sheet.left(60, y + 40, terms(drawing))
  foot(drawing)
}

/** Draws an invoice without table columns, as freelancers type it. The date may follow the name of the town. */
export function plainLetter(drawing: Drawing): void {
  const { sheet, truth, formats, random, say } = drawing
  const { vendor, customer } = truth
  const hasTown = chance(random, 0.4)
  let y = block(drawing, [vendor.name, ...addressOf(vendor)], { x: 70, y: 70 }) + 24
  y = block(drawing, [customer.name, ...addressOf(customer)], { x: 70, y }) + 24
  const town = vendor.town.replaceAll(/^\d+ |,.*$| [A-Z]+\d.*$/gu, '')
  const words = { en: ', ', de: ', den ', fr: ', le ', es: ', a ' }
  const day = formats.day(truth.date)
  const date = hasTown ? `${town}${words[truth.language]}${day}` : `${say('date')}: ${day}`
  sheet.left(70, y, date)
  sheet.left(70, y + 26, `${say('invoice')} ${truth.invoiceNumber}`, { bold: true, size: 12 })
  y += 56
  for (const { description, quantity, price, amount } of truth.lines) {
    const many = quantity > 1 ? ` (${quantity} x ${formats.amount(price)})` : ''
    sheet.left(70, y, `${description}${many}: ${formats.amount(amount)}`)
    y += 15
  }
  y += 12
  for (const { label, value, isTotal = false } of sumRows(drawing, 'total')) {
    sheet.left(70, y, `${label}: ${value}`, { bold: isTotal })
    y += 15
  }
  sheet.left(70, y + 14, noTaxNote(drawing))
  sheet.left(70, y + 34, terms(drawing))
  sheet.left(70, y + 60, vendor.shortName)
}

/** Draws the receipt of a paid subscription. The total and the day of payment are in one line. */
export function subscription(drawing: Drawing): void {
  const { sheet, truth, formats, say, random } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  sheet.left(60, 60, chance(random, 0.5) ? say('receipt') : say('invoice'), {
    size: 20,
    bold: true,
  })
  sheet.right(right, 60, vendor.shortName, { size: 16 })
  let y = 90
  for (const { label, value } of facts(drawing, { others: false, due: true })) {
    sheet.left(60, y, label, { bold: true })
    sheet.left(195, y, value)
    y += 14
  }
  block(drawing, [vendor.name, ...addressOf(vendor)], { x: 60, y: y + 20 })
  const buyer = [say('to'), customer.name, ...addressOf(customer)]
  block(drawing, buyer, { x: 320, y: y + 20 })
  const paid = { en: 'paid on', de: 'bezahlt am', fr: 'payé le', es: 'pagado el' }[truth.language]
  const spoken = `${formats.spoken(truth.total)} ${paid} ${formats.day(truth.date)}`
  sheet.left(60, y + 110, spoken, { size: 14, bold: true })
  y = table(drawing, y + 150) + 12
  const rows = [
    ...sumRows(drawing, 'total'),
    { label: say('paid'), value: formats.total(truth.total) },
  ]
  y = pairs(drawing, rows, { x: 330, right, y })
  if (chance(random, 0.5)) {
    pairs(drawing, [{ label: say('balance'), value: formats.total(0) }], { x: 330, right, y })
  }
  sheet.left(60, sheet.height - 60, `${between(random, 1, 9)} / 9 · ${say('thanks')}`, { size: 8 })
}

/**
 * Draws the invoice of a web shop: with the days of order and delivery, and columns for prices with and without tax.
 */
export function webShop(drawing: Drawing): void {
  const { sheet, truth, formats, say } = drawing
  const { vendor, customer } = truth
  const right = sheet.width - 60
  sheet.left(60, 60, say('invoice'), { size: 18, bold: true })
  block(drawing, [customer.name, ...addressOf(customer)], { x: 60, y: 90 })
  const ordered = { label: say('ordered'), value: formats.day(truth.serviceDate) }
  pairs(drawing, [ordered, ...facts(drawing, { others: false })], { x: 340, right, y: 90 })
  sheet.left(60, 165, `${say('from')} ${vendor.name}`, { bold: true })
  block(drawing, addressOf(vendor), { x: 60, y: 180, size: 8 })
  let y = table(drawing, 230) + 12
  y = pairs(drawing, sumRows(drawing, 'total'), { x: 330, right, y }) + 20
  if (truth.taxes.length > 0) {
    const heads = ['%', say('net'), say('taxes'), say('gross')]
    heads.forEach((head, column) =>
      sheet.right(140 + column * 90, y, head, { size: 8, bold: true }),
    )
    for (const { percent, base, amount } of truth.taxes) {
      y += 13
      const cells = [base, amount, base + amount].map(formats.amount)
      const texts = [`${formats.percent(percent)} %`, ...cells]
      texts.forEach((text, column) => sheet.right(140 + column * 90, y, text, { size: 8 }))
    }
  }
  sheet.left(60, y + 30, noTaxNote(drawing))
  foot(drawing)
}
