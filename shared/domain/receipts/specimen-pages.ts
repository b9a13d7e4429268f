import type { TextLine } from './text-lines.ts'
import { fold } from '../text/fold.ts'
import { words } from './words/folded-words.ts'

/** Says that a page explains how a receipt is read, by the example of another one. “Muster & Söhne” is a company. */
const specimen = words(
  ...[
    'specimen',
    'sample (?:bill|invoice)',
    'how to read (?:your|this) .*',
    'understanding your .*',
  ],
  ...['your (?:bill|invoice) explained', '^muster$', 'musterrechnung', 'beispielrechnung'],
  ...['so lesen sie .*', '(?:ihre )?rechnung (?:kurz |einfach )?erklärt', 'erläuterungen zu .*'],
  ...['comment lire .*', 'exemple de facture', 'comprendre (?:votre|ma) facture', 'cómo leer .*'],
  ...['entender (?:tu|su) factura', 'come leggere .*', 'guida alla lettura', 'jak czytać .*'],
  ...['så läser du .*', 'uw factuur uitgelegd'],
)

/** Lines at the top of a page that say what it is. */
const headLines = 4

/** The lines of all pages but those, after the first one, that explain a receipt. */
export function withoutSpecimens(lines: readonly TextLine[]): readonly TextLine[] {
  const pages = new Set(lines.map(({ page }) => page))
  const explaining = [...pages].slice(1).filter((page) =>
    lines
      .filter((line) => line.page === page)
      .slice(0, headLines)
      .some(({ text }) => specimen.test(fold(text))),
  )
  return explaining.length === 0 ? lines : lines.filter(({ page }) => !explaining.includes(page))
}
