/** `Extras` are parts of e-invoices besides their truth. */
import type { Currency } from './truth.ts'

export type Extras = {
  /** Cents that were paid before. */
  readonly prepaid: number
  /** The taxes are stated a second time, in this currency. */
  readonly taxCurrency?: Currency
  /** The everyday name of the companies is stated too. */
  readonly tradingName: boolean
}

/** Formats an XML element. `content`: text, which is escaped, or elements that are already formatted. */
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
