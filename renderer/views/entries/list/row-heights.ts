import { useMedia } from '../../../components/use-media.ts'

/** Heights of a day's heading and of an entry, in pixels, as in list.module.css. */
export type RowHeights = { readonly day: number; readonly entry: number }

const wide: RowHeights = { day: 44, entry: 36 }
/** Two lines: the times and the project stand under the note. */
const narrow: RowHeights = { day: 44, entry: 52 }

/** The heights for the present width of the window. */
export function useRowHeights(): RowHeights {
  return useMedia('(max-width: 759px)') ? narrow : wide
}
