/**
 * What the decision about a line is kept by. It has to be the same in the next export of the bank, so it follows from the names of
 * the columns alone: which texts are shown first depends on what the rows of this month look like. The names are those of the
 * first version, whose decisions are kept.
 */
import { columnMeaning } from './header-words.ts'
import type { StatementMapping } from './statement-mapping.ts'

const textNames =
  /empf[äa]nger|beg[üu]nstigt|auftraggeber|zahlungs(?:pflichtig|empf)|name|payee|merchant|verwendungszweck|description|details|memo|reference|libell[ée]|concepto|beneficiari|narrative|text$/i
const currencyNames = /w[äa]hrung|currency|devise|divisa|moneda/i

const maxTexts = 4

/** Columns whose texts are part of the key, in the order of the file; those that are shown where no name is known. */
export function keyColumns(
  header: readonly string[],
  { date, amount, paidOut, texts }: StatementMapping,
): readonly number[] {
  const isOpen = (_: string, index: number): boolean => ![date, amount, paidOut].includes(index)
  const indexesOf = (is: (name: string) => boolean): readonly number[] =>
    header.flatMap((name, index) => (is(name) && isOpen(name, index) ? [index] : []))
  const named = indexesOf((name) => textNames.test(name))
  const understood = indexesOf((name) =>
    ['payee', 'purpose', 'payer'].includes(columnMeaning(name) ?? ''),
  )
  const inOrder = [...texts].sort((one, other) => one - other)
  return [named, understood, inOrder].find(({ length }) => length > 0)?.slice(0, maxTexts) ?? []
}

/** True where the currency of a column with this name is part of the key. */
export function isKeyCurrency(name: string): boolean {
  return currencyNames.test(name)
}
