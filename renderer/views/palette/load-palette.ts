/** Loads the code of the palette; also before it is needed, where that can be foreseen. */
export const loadPalette = () => import('./CommandPalette.tsx')
