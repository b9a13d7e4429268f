import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pdfPixels } from './picture-size.ts'

const picture = (width: string, height: string, name = '/Subtype /Image'): string =>
  `5 0 obj\n<</Type/XObject${name}/DecodeParms<</Columns 9>>/Width ${width}\n/Height ${height}>>\nstream\nx\nendstream\nendobj\n`
const count = (...objects: readonly string[]) => pdfPixels(`%PDF-1.7\n${objects.join('')}`)

describe('the pixels of a PDF', () => {
  it('are those of all its pictures', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40_000), fc.nat(40_000))), (sizes) => {
        const products = sizes.map(([width, height]) => width * height)
        expect(count(...sizes.map(([width, height]) => picture(`${width}`, `${height}`)))).toEqual({
          sum: products.reduce((sum, one) => sum + one, 0),
          largest: Math.max(0, ...products),
        })
      }),
    )
  })

  it.each([
    ['names written in numbers', picture('30', '20', '/Sub#74ype/#49mage'), 600],
    ['short names', picture('30', '20').replace('Width', 'W').replace('Height', 'H'), 600],
    ['a width that is kept elsewhere', picture('7 0 R', '20'), Infinity],
    ['a height that is kept elsewhere', picture('30', '8 0 R'), Infinity],
    ['a form', picture('30', '20', '/Subtype/Form'), 0],
    ['a dictionary without data', '<</Subtype/Image/Width 3/Height 3>> endobj', 0],
  ])('with %s', (_what, object, sum) => {
    expect(count(object).sum).toBe(sum)
  })

  it('are none in bytes of any kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (file) => {
        expect(pdfPixels(file)).toEqual({ sum: 0, largest: 0 })
      }),
    )
  })
})
