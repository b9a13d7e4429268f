import { loadLater } from '../../../shared/domain/language/load-later.ts'

/** Loads the code of the palette; also before it is needed, where that can be foreseen. */
export const loadPalette = () => loadLater(() => import('./CommandPalette.tsx'))
