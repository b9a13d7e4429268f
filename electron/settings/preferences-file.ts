import { join } from 'node:path'

/** Where the preferences are: beside the workspaces, in the data folder. */
export function preferencesFile(dataFolder: string): string {
  return join(dataFolder, 'preferences.json')
}
