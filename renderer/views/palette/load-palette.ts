import { loadLater } from '../../../shared/domain/language/load-later.ts'

/** Loads the code of the palette, possibly before it is needed. */
export const loadPalette = () => loadLater(() => import('./CommandPalette.tsx'))
