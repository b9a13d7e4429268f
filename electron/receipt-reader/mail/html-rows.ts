/** Converts an HTML page to rows of cells. No script runs, nothing is fetched. */
import { parseDocument } from 'htmlparser2'

/** The part of a document's node that is used. */
type HtmlNode = {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly children?: readonly unknown[]
}

/** Elements that are never shown. */
const hidden = new Set('head script style template noscript svg title'.split(' '))
/** Elements that begin and end a row. */
const blocks = new Set(
  'address article aside blockquote body br caption center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead ul'.split(
    ' ',
  ),
)
/** Maximum depth of nested elements; mails from shops are nested less deeply. */
const maxDepth = 200

type Row = readonly string[]

/**
 * Returns the rows from top to bottom, each with its cells from left to right. If each cell of a table row has one
 * line, the cells form one row. If a cell has several lines, the table only lays out the page, and each cell gets rows
 * of its own.
 */
export function htmlRows(html: string): readonly Row[] {
  return rowsOf(parseDocument(html).children, 0)
}

function rowsOf(nodes: readonly HtmlNode[], depth: number): readonly Row[] {
  const rows: Row[] = []
  let text = ''
  const endRow = (): void => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') rows.push([line])
    text = ''
  }
  const walk = (node: HtmlNode, at: number): void => {
    const { type, name = '', data = '' } = node
    if (type === 'text') text += data
    if (hidden.has(name) || at > maxDepth) return
    const children = (node.children ?? []) as readonly HtmlNode[]
    if (name === 'tr') {
      endRow()
      rows.push(...tableRow(children, at))
      return
    }
    if (blocks.has(name)) endRow()
    for (const child of children) walk(child, at + 1)
    if (blocks.has(name)) endRow()
  }
  for (const node of nodes) walk(node, depth)
  endRow()
  return rows
}

function tableRow(children: readonly HtmlNode[], depth: number): readonly Row[] {
  const cells = children
    .filter(({ name }) => name === 'td' || name === 'th')
    .map((cell) => rowsOf((cell.children ?? []) as readonly HtmlNode[], depth + 1))
    .filter((cell) => cell.length > 0)
  const isOneLine = cells.every((cell) => cell.length === 1)
  return isOneLine && cells.length > 0 ? [cells.flat(2)] : cells.flat()
}
