import type { Place, ReadValue, ReceiptReading } from '../../../shared/domain/receipts/reading.ts'
import type { RecognizedPage } from './recognize-text.ts'

/**
 * Moves the places of a reading from the straightened pages to where they stand in the pictures that they were
 * made of. Pure.
 */
export function turnedBack(
  reading: ReceiptReading,
  pages: readonly RecognizedPage[],
): ReceiptReading {
  const values = Object.entries(reading.values).map(([field, value]): [string, ReadValue] => {
    const page = value.place && pages[value.place.page - 1]
    return [field, page ? { ...value, place: turn(value.place, page) } : value]
  })
  return { ...reading, values: Object.fromEntries(values) }
}

/** Pages are turned around their middle and keep their size. */
function turn(place: Place, { slope, width, height }: RecognizedPage): Place {
  const x = (place.left + place.width / 2 - 0.5) * width
  const y = (place.top + place.height / 2 - 0.5) * height
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const middleX = (x * cos + y * sin) / width + 0.5
  const middleY = (y * cos - x * sin) / height + 0.5
  return { ...place, left: middleX - place.width / 2, top: middleY - place.height / 2 }
}
