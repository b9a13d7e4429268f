/** Pages of text, drawn in one of the orders that real programs draw in. */
import { PDFDocument, StandardFonts, type PDFFont } from '@cantoo/pdf-lib'

/**
 * Orders in which texts are written into a PDF. `lines`: from the top. `words`: word by word. `reversed`: from the end.
 * `columns`: column by column from the left, as in drawn tables.
 */
export const drawingOrders = ['lines', 'words', 'reversed', 'columns'] as const
export type DrawingOrder = (typeof drawingOrders)[number]

export const typefaces = ['helvetica', 'times', 'courier'] as const
export type Typeface = (typeof typefaces)[number]

export type Style = { readonly size?: number; readonly bold?: boolean }

type Piece = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly font: PDFFont
}

/** A page to draw text on. Positions are in points from the top left corner. */
export type Sheet = {
  readonly width: number
  readonly height: number
  left(x: number, y: number, text: string, style?: Style): void
  right(x: number, y: number, text: string, style?: Style): void
  center(x: number, y: number, text: string, style?: Style): void
  widthOf(text: string, style?: Style): number
  nextPage(): void
  bytes(): Promise<Uint8Array>
}

const faces: Readonly<Record<Typeface, readonly [StandardFonts, StandardFonts]>> = {
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
}

export async function openSheet(options: {
  readonly width: number
  readonly height: number
  readonly typeface: Typeface
  readonly order: DrawingOrder
}): Promise<Sheet> {
  const { width, height } = options
  const document = await PDFDocument.create()
  const [plain, bold] = faces[options.typeface]
  const fonts = { plain: await document.embedFont(plain), bold: await document.embedFont(bold) }
  const pieces: Piece[] = []
  let page = 0
  const look = ({ size = 10, bold = false }: Style) => ({
    size,
    font: bold ? fonts.bold : fonts.plain,
  })
  const put = (x: number, y: number, text: string, share: number, style: Style): void => {
    if (text === '') return
    const { size, font } = look(style)
    const start = x - font.widthOfTextAtSize(text, size) * share
    pieces.push({ page, x: start, y, text, size, font })
  }
  return {
    width,
    height,
    left: (x, y, text, style = {}) => put(x, y, text, 0, style),
    right: (x, y, text, style = {}) => put(x, y, text, 1, style),
    center: (x, y, text, style = {}) => put(x, y, text, 0.5, style),
    widthOf: (text, style = {}) => {
      const { size, font } = look(style)
      return font.widthOfTextAtSize(text, size)
    },
    nextPage: () => {
      page += 1
    },
    bytes: async () => {
      const pages = Array.from({ length: page + 1 }, () => document.addPage([width, height]))
      for (const piece of ordered(pieces, options.order)) {
        const { text, x, size, font } = piece
        pages[piece.page]?.drawText(text, { x, y: height - piece.y, size, font })
      }
      return document.save()
    },
  }
}

function ordered(pieces: readonly Piece[], order: DrawingOrder): readonly Piece[] {
  switch (order) {
    case 'lines':
      return pieces
    case 'words':
      return pieces.flatMap(wordsOf)
    case 'reversed':
      return [...pieces].reverse()
    case 'columns':
      return [...pieces].sort((one, other) => one.x - other.x || one.y - other.y)
  }
}

function wordsOf(piece: Piece): readonly Piece[] {
  const { text, font, size } = piece
  return [...text.matchAll(/[^ ]+/gu)].map((match) => {
    const before = font.widthOfTextAtSize(text.slice(0, match.index), size)
    return { ...piece, text: match[0], x: piece.x + before }
  })
}
