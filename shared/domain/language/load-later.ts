import { wholeCatalogue } from './translate.ts'

/**
 * Loads code that is not part of the first screen: `loadLater(() => import('./Name.tsx'))`. Loads its messages first,
 * because a window starts with only those of the first screen (window-language.ts).
 */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  await wholeCatalogue()
  return load()
}
