import { wholeCatalogue } from './translate.ts'

/**
 * Loads code that is not part of the first screen: `loadLater(() => import('./Later.tsx'))`. The messages of that code
 * are loaded first, because a window starts with only the messages of the first screen (window-language.ts).
 */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  await wholeCatalogue()
  return load()
}
