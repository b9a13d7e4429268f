import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopover, type Box, type DisplayBox } from './popover-position.ts'

const size = { width: 360, height: 540 }
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** Returns a display with one panel. */
function display(bounds: Box, panel?: 'top' | 'bottom' | 'left' | 'right', thick = 40): DisplayBox {
  const { x, y, width, height } = bounds
  const workArea = {
    top: box(x, y + thick, width, height - thick),
    bottom: box(x, y, width, height - thick),
    left: box(x + thick, y, width - thick, height),
    right: box(x, y, width - thick, height),
  }
  return { bounds, workArea: panel ? workArea[panel] : bounds }
}

const full = box(0, 0, 1920, 1080)
const nowhere = { x: -1, y: -1 }

const table: readonly (readonly [
  what: string,
  request: { icon: Box | null; pointer?: { x: number; y: number }; displays: DisplayBox[] },
  place: Box,
])[] = [
  [
    'below a panel at the top',
    { icon: box(1600, 8, 24, 24), displays: [display(full, 'top')] },
    box(1432, 40, 360, 540),
  ],
  [
    'above a panel at the bottom',
    { icon: box(1600, 1048, 24, 24), displays: [display(full, 'bottom')] },
    box(1432, 500, 360, 540),
  ],
  [
    'right of a panel at the left',
    { icon: box(8, 900, 24, 24), displays: [display(full, 'left')] },
    box(40, 540, 360, 540),
  ],
  [
    'left of a panel at the right',
    { icon: box(1888, 400, 24, 24), displays: [display(full, 'right')] },
    box(1520, 142, 360, 540),
  ],
  [
    'clamped at the right end of the panel',
    { icon: box(1896, 8, 24, 24), displays: [display(full, 'top')] },
    box(1560, 40, 360, 540),
  ],
  [
    'clamped at the left end of the panel',
    { icon: box(0, 1048, 24, 24), displays: [display(full, 'bottom')] },
    box(0, 500, 360, 540),
  ],
  [
    'on a display left of the main one',
    {
      icon: box(-200, 8, 24, 24),
      displays: [display(full, 'top'), display(box(-1280, 0, 1280, 1024), 'top')],
    },
    box(-368, 40, 360, 540),
  ],
  [
    'on a display above the main one',
    {
      icon: box(100, -30, 24, 24),
      displays: [display(full, 'bottom'), display(box(0, -1080, 1920, 1080), 'bottom')],
    },
    box(0, -580, 360, 540),
  ],
  [
    'on the nearest display, where mixed scales leave a hole between two',
    {
      icon: box(2100, 690, 16, 16),
      displays: [display(full, 'bottom'), display(box(2560, 0, 1280, 720), 'bottom')],
    },
    box(1560, 428, 360, 540),
  ],
  [
    'beside an icon in the overflow area of a panel that hides itself',
    { icon: box(1700, 1060, 20, 20), displays: [display(full)] },
    box(1530, 516, 360, 540),
  ],
  [
    'as large as a work area that is smaller',
    { icon: box(700, 4, 24, 24), displays: [display(box(0, 0, 800, 400), 'top')] },
    box(440, 40, 360, 360),
  ],
  [
    'in a work area that is narrower, too',
    { icon: box(100, 4, 24, 24), displays: [display(box(0, 0, 320, 900), 'top')] },
    box(0, 40, 320, 540),
  ],
  [
    'at the pointer, where it is in a panel and the icon is unknown',
    { icon: null, pointer: { x: 1500, y: 1060 }, displays: [display(full, 'bottom')] },
    box(1321, 500, 360, 540),
  ],
  [
    'in the upper right corner, where neither tells and the panel is at the top',
    { icon: null, pointer: { x: 400, y: 500 }, displays: [display(full, 'top')] },
    box(1556, 44, 360, 540),
  ],
  [
    'in the lower right corner, where neither tells and the panel is at the bottom',
    { icon: null, pointer: { x: 400, y: 500 }, displays: [display(full, 'bottom')] },
    box(1556, 496, 360, 540),
  ],
  [
    'in the lower left corner, where neither tells and the panel is at the left',
    { icon: null, pointer: { x: 400, y: 500 }, displays: [display(full, 'left')] },
    box(44, 536, 360, 540),
  ],
  [
    'in the lower right corner, where neither tells and the panel is at the right',
    { icon: null, pointer: { x: 400, y: 500 }, displays: [display(full, 'right')] },
    box(1516, 536, 360, 540),
  ],
  [
    'in the upper right corner, where nothing tells anything',
    { icon: null, pointer: { x: 400, y: 500 }, displays: [display(full)] },
    box(1556, 4, 360, 540),
  ],
  [
    'on the display of the pointer',
    {
      icon: null,
      pointer: { x: -600, y: 300 },
      displays: [display(full, 'top'), display(box(-1280, 0, 1280, 1024))],
    },
    box(-364, 4, 360, 540),
  ],
]

describe('the popover', () => {
  it.each(table)('is placed %s', (_what, { icon, pointer = nowhere, displays }, place) => {
    expect(placePopover({ icon, pointer, displays, size })).toEqual(place)
  })

  it('is inside the work area of one display, whatever is asked', () => {
    const coordinate = fc.integer({ min: -6000, max: 6000 })
    const length = fc.integer({ min: 1, max: 5000 })
    const boxes = fc.record({ x: coordinate, y: coordinate, width: length, height: length })
    const edges = fc.constantFrom('top', 'bottom', 'left', 'right', undefined)
    const displays = fc.array(
      fc
        .tuple(boxes, edges)
        .map(([bounds, edge]) =>
          display({ ...bounds, width: bounds.width + 320, height: bounds.height + 240 }, edge),
        ),
      { minLength: 1, maxLength: 4 },
    )
    const pointer = fc.record({ x: coordinate, y: coordinate })
    fc.assert(
      fc.property(fc.option(boxes), pointer, displays, (icon, point, all) => {
        const place = placePopover({ icon, pointer: point, displays: all, size })
        const isInside = all.some(
          ({ workArea }) =>
            place.x >= workArea.x &&
            place.y >= workArea.y &&
            place.x + place.width <= workArea.x + workArea.width &&
            place.y + place.height <= workArea.y + workArea.height,
        )
        expect(isInside).toBe(true)
      }),
    )
  })
})
