import { wholeCatalogue } from './translate.ts'

/**
 * Loads code that is not part of the first screen: `loadLater(() => import('./Later.tsx'))`. First loads the messages
 * of that code, because a window starts with the messages of the first screen alone (window-language.ts).
 */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  await wholeCatalogue()
  return load()
}
