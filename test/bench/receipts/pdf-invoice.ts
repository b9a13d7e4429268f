import type { Trade } from './companies.ts'
import { formatsOf } from './formats.ts'
import * as invoices from './invoice-layouts.ts'
import type { Drawing } from './layout-parts.ts'
import * as receipts from './receipt-layouts.ts'
import { drawingOrders, openSheet, typefaces, type DrawingOrder } from './sheet.ts'
import { pick, type Random, type Truth } from './truth.ts'
import { wordings, type Word } from './wordings.ts'

const layouts = { ...invoices, ...receipts } as const
export type LayoutName = keyof typeof layouts

const layoutsOf: Readonly<Record<Trade, readonly LayoutName[]>> = {
  services: ['letter', 'twoColumns', 'totalsBox', 'labelAbove', 'secondPage', 'plainLetter'],
  software: ['subscription', 'subscription', 'totalsBox', 'labelAbove', 'webShop', 'twoColumns'],
  shop: ['till', 'till', 'webShop', 'letter', 'labelAbove'],
  restaurant: ['till'],
  hotel: ['hotelBill', 'hotelBill', 'letter'],
  transport: ['till', 'ticket', 'slip', 'slip', 'labelAbove'],
}

/** Width and height in points; other layouts are on A4 or Letter. */
const sizes: Partial<Record<LayoutName, readonly [number, number]>> = {
  till: [226, 760],
  slip: [240, 360],
  ticket: [420, 595],
}

export type DrawnReceipt = {
  readonly bytes: Uint8Array
  readonly layout: LayoutName
  readonly order: DrawingOrder
}

export async function drawReceipt(random: Random, truth: Truth): Promise<DrawnReceipt> {
  const layout = pick(
    random,
    layoutsOf[truth.trade].filter((name) => fits(name, truth)),
  )
  const order = pick(random, ['lines', 'lines', ...drawingOrders] as const)
  const page = truth.vendor.country === 'US' ? ([612, 792] as const) : ([595, 842] as const)
  const [width, height] = sizes[layout] ?? page
  const typeface = pick(random, layout === 'till' ? typefaces : (['helvetica', 'times'] as const))
  const sheet = await openSheet({ width, height, typeface, order })
  const formats = formatsOf(random, truth)
  const drawing: Drawing = { truth, random, sheet, formats, say: speaker(random, truth) }
  layouts[layout](drawing)
  return { bytes: await sheet.bytes(), layout, order }
}

const fits = (name: LayoutName, { lines }: Truth): boolean =>
  name !== 'secondPage' || lines.length > 3

/** Says the same word each time. */
function speaker(random: Random, { language, vendor }: Truth): (word: Word) => string {
  const words = wordings[vendor.country === 'US' ? 'us' : language]
  const said = new Map<Word, string>()
  return (word) => {
    const former = said.get(word)
    if (former !== undefined) return former
    const chosen = pick(random, words[word])
    said.set(word, chosen)
    return chosen
  }
}
