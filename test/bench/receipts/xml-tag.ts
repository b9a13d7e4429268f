/** Writes elements of XML; `Extras` are parts of e-invoices besides their truth. */
import type { Currency } from './truth.ts'

export type Extras = {
  /** Cents that were paid before. */
  readonly prepaid: number
  /** States the taxes a second time, in another currency. */
  readonly taxCurrency?: Currency
  /** States the everyday name of the companies too. */
  readonly tradingName: boolean
}

/** Writes an element with a text, or with elements that are written already; empty ones among those are left out. */
export function tag(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.join('')
  return `<${name}${written.join('')}>${inner}</${name}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
