/** The tags, as a screen reader gets them. Rules: those of PDF/UA-1 (ISO 14289-1) that a page decides. */
import { pdfDocument } from '../e2e/pdf-pages.ts'

/** PDF 1.7 (ISO 32000-1, 14.8.4), besides `Root`, the name that PDF.js gives the tree itself. */
const standardTypes: ReadonlySet<string> = new Set(
  (
    'Root Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 ' +
    'L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Figure ' +
    'Formula Form'
  ).split(' '),
)

type Node = {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

export type PdfTags = {
  readonly types: ReadonlySet<string>
  /** Types that no standard reader understands. */
  readonly unknownTypes: readonly string[]
  /** In no element of the structure: a screen reader leaves them out. */
  readonly untagged: readonly string[]
  /** Without a text that stands for them. */
  readonly picturesWithoutText: number
  /** Table rows without a head cell or a data cell, or outside of a table. */
  readonly brokenRows: number
}

/** Returns the accessibility tags of all pages of a PDF. */
export async function pdfTags(bytes: Uint8Array): Promise<PdfTags> {
  const document = await pdfDocument(bytes)
  const nodes: Node[] = []
  const untagged: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const all = withInner(await page.getStructTree())
    nodes.push(...all)
    const tagged = new Set(all.flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])))
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const open: (string | undefined)[] = []
    for (const item of items) {
      if ('str' in item) {
        if (item.str.trim() !== '' && !open.some((id) => id !== undefined && tagged.has(id))) {
          untagged.push(item.str)
        }
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id)
    }
  }
  const types = new Set(nodes.flatMap(({ role }) => role ?? []))
  const rows = nodes.filter(({ role }) => role === 'TR')
  const rowsInTables = nodes
    .filter(({ role }) => role === 'Table')
    .flatMap((table) => withInner(table).filter(({ role }) => role === 'TR'))
  const goodRows = rowsInTables.filter((row) =>
    row.children?.some(({ role }) => role === 'TH' || role === 'TD'),
  )
  return {
    types,
    unknownTypes: [...types].filter((type) => !standardTypes.has(type)),
    untagged,
    picturesWithoutText: nodes.filter(({ role, alt }) => role === 'Figure' && !alt).length,
    brokenRows: rows.length - goodRows.length,
  }
}

function withInner(node: Node | null): readonly Node[] {
  return node ? [node, ...(node.children ?? []).flatMap(withInner)] : []
}
