import { join } from 'node:path'

/** Returns the path of the preferences file, which is next to the workspaces in the data folder. */
export function preferencesFile(dataFolder: string): string {
  return join(dataFolder, 'preferences.json')
}
