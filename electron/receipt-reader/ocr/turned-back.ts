import type { Place, ReadValue, ReceiptReading } from '../../../shared/domain/receipts/reading.ts'
import type { RecognizedPage, Turn } from './recognize-page.ts'

/**
 * Moves the places of a reading from the pages that were turned and straightened to where they stand in the pictures
 * that those were made of. Pure.
 */
export function turnedBack(
  reading: ReceiptReading,
  pages: readonly RecognizedPage[],
): ReceiptReading {
  const values = Object.entries(reading.values).map(([field, value]): [string, ReadValue] => {
    const page = value.place && pages[value.place.page - 1]
    return [field, page ? { ...value, place: lying(askew(value.place, page), page.turn) } : value]
  })
  return { ...reading, values: Object.fromEntries(values) }
}

/** Pages are straightened around their middle and keep their size. */
function askew(place: Place, { slope, width, height }: RecognizedPage): Place {
  const x = (place.left + place.width / 2 - 0.5) * width
  const y = (place.top + place.height / 2 - 0.5) * height
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const middleX = (x * cos + y * sin) / width + 0.5
  const middleY = (y * cos - x * sin) / height + 0.5
  return { ...place, left: middleX - place.width / 2, top: middleY - place.height / 2 }
}

/** Where a place is in the picture before its turn. */
function lying(place: Place, turn: Turn): Place {
  const { left, top, width, height } = place
  const [right, bottom] = [1 - left - width, 1 - top - height]
  const sides = { width: height, height: width }
  switch (turn) {
    case 1:
      return place
    case 3:
      return { ...place, left: right, top: bottom }
    case 6:
      return { ...place, ...sides, left: top, top: right }
    case 8:
      return { ...place, ...sides, left: bottom, top: left }
  }
}
