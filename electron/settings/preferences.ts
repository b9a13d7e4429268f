/** What belongs to this machine rather than to a workspace: settings, theme, and which workspace was open. */
import { z } from 'zod'
import { isOwnWorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { settingsSchema } from '../../shared/contract/settings-schemas.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { readJsonFile, writeJsonFile } from '../base/json-file.ts'
import { preferencesFile } from './preferences-file.ts'

const schema = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  /** The current one; `none` where the first choice is shown. */
  workspace: z
    .string()
    .refine((id) => id === 'demo' || isOwnWorkspaceId(id))
    .catch('none'),
  settings: z.looseObject({}).transform(usableSettings).catch(defaultSettings),
})
export type Preferences = z.infer<typeof schema>

export type PreferencesFile = {
  read(): Preferences
  /** Changes the given values; on disk when it returns. Throws where the disk refuses. */
  change(values: Partial<Preferences>): void
}

export function openPreferences(dataFolder: string): PreferencesFile {
  const file = preferencesFile(dataFolder)
  const read = schema.safeParse(readJsonFile(file))
  let current = read.success ? read.data : schema.parse({})
  return {
    read: () => current,
    change(values) {
      const next = { ...current, ...values }
      writeJsonFile(file, next)
      current = next
    },
  }
}

/** One setting that is not understood (another version, an editor) must not cost the others. */
function usableSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const usable = Object.entries(settingsSchema.shape).flatMap(([name, one]) => {
    const parsed = one.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return { ...defaultSettings, ...(Object.fromEntries(usable) as Partial<Settings>) }
}
