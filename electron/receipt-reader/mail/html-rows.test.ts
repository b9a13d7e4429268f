import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlRows } from './parse-mail.ts'

describe('the rows of an HTML page', () => {
  it('are its paragraphs, headings, list items and lines', () => {
    const html =
      '<h1>Your receipt</h1><p>Thank <b>you</b>,<br>Jo</p><ul><li>One</li><li>Two</li></ul>'
    expect(htmlRows(html)).toEqual([['Your receipt'], ['Thank you,'], ['Jo'], ['One'], ['Two']])
  })

  it('have the cells of a table beside each other', () => {
    const html =
      '<table><tr><th>Item</th><th>Price</th></tr><tr><td><p>Ride</p></td><td>12,50&nbsp;€</td></tr></table>'
    expect(htmlRows(html)).toEqual([
      ['Item', 'Price'],
      ['Ride', '12,50 €'],
    ])
  })

  it('of a table that only lays out the page stand below each other', () => {
    const html =
      '<table><tr><td><div>Shop</div><table><tr><td>Total</td><td>9.00</td></tr></table></td><td>Aside</td></tr></table>'
    expect(htmlRows(html)).toEqual([['Shop'], ['Total', '9.00'], ['Aside']])
  })

  it('have nothing of what is never shown', () => {
    const html =
      '<head><title>T</title><style>p{}</style></head><p>A<script>alert(1)</script></p><noscript>B</noscript><!-- C -->'
    expect(htmlRows(html)).toEqual([['A']])
  })

  it('are found in a page that is nested without end', () => {
    expect(htmlRows(`${'<div>'.repeat(100_000)}deep`)).toEqual([])
    expect(htmlRows(`before${'<b>'.repeat(100)}deep`)).toEqual([['beforedeep']])
  })

  it('are found in any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const row of htmlRows(text)) for (const cell of row) expect(cell).not.toBe('')
      }),
    )
  })
})
