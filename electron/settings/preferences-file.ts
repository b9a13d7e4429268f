import { join } from 'node:path'

/** Returns the path of the preferences: beside the workspaces in the data folder. */
export function preferencesFile(dataFolder: string): string {
  return join(dataFolder, 'preferences.json')
}
