import { describe, expect, it } from 'vitest'
import { drawInto, type Matrix } from '../pdf/page-picture.ts'
import { drawn, rowsOf } from '../../../test/fakes/drawn-picture.ts'

const image = drawn('#+', '-#')
/** Draws on a page of 4 by 3 pixels. */
function onPage(matrix: Matrix, isMask = false): readonly [number, readonly string[]] {
  const page = drawn('....', '....', '....')
  return [drawInto(page, image, matrix, isMask), rowsOf(page)]
}

describe('an image on a page', () => {
  // The page's own y goes down: an image that stands upright has d < 0 and its foot at f.
  it('stands where its matrix says', () => {
    expect(onPage([2, 0, 0, -2, 1, 2])).toEqual([4, ['.#+.', '.-#.', '....']])
  })

  it('is as large as its matrix says', () => {
    expect(onPage([4, 0, 0, -2, 0, 2])).toEqual([8, ['##++', '--##', '....']])
  })

  it('can be turned and mirrored', () => {
    expect(onPage([2, 0, 0, 2, 1, 0])).toEqual([4, ['.-#.', '.#+.', '....']])
    expect(onPage([0, 2, 2, 0, 1, 0])[1]).toEqual(['.-#.', '.#+.', '....'])
  })

  it('is cut at the edges of the page', () => {
    expect(onPage([2, 0, 0, -2, 3, 4])).toEqual([1, ['....', '....', '...#']])
    expect(onPage([2, 0, 0, -2, 9, 9])[0]).toBe(0)
  })

  it('that is a mask lets the page show where it is light', () => {
    const page = drawn('++', '++')
    drawInto(page, drawn('#.', '.#'), [2, 0, 0, -2, 0, 2], true)
    expect(rowsOf(page)).toEqual(['#+', '+#'])
  })

  it('without any area is not drawn', () => {
    expect(onPage([2, 2, 2, 2, 0, 0])[0]).toBe(0)
  })
})
