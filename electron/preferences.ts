/** What belongs to this machine rather than to a workspace: theme, and which workspace was open. */
import { join } from 'node:path'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from './kit/json-file.ts'

const schema = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  workspace: z.enum(['none', 'demo', 'own']).catch('none'),
})
export type Preferences = z.infer<typeof schema>

export type PreferencesFile = {
  read(): Preferences
  /** Changes the given values; on disk when it returns. */
  change(values: Partial<Preferences>): void
}

export function openPreferences(dataFolder: string): PreferencesFile {
  const file = join(dataFolder, 'preferences.json')
  let current = schema.parse(readJsonFile(file) ?? {})
  return {
    read: () => current,
    change(values) {
      current = { ...current, ...values }
      writeJsonFile(file, current)
    },
  }
}
