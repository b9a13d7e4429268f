import { join } from 'node:path'

/** Path of the preferences: beside the workspaces in the data folder. */
export function preferencesFile(dataFolder: string): string {
  return join(dataFolder, 'preferences.json')
}
