/** Preferences of this computer, not of a workspace: settings, theme, and the current workspace. */
import { z } from 'zod'
import { isOwnWorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { languageChoices } from '../../shared/domain/language/language.ts'
import { settingsSchema } from '../../shared/contract/groups/settings.ts'
import { defaultSettings, type Settings } from '../../shared/contract/settings.ts'
import { openJsonFile } from '../base/json-file.ts'
import { preferencesFile } from './startup-preferences.ts'

const schema = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  contrast: z.enum(['system', 'more']).catch('system'),
  language: z.enum(languageChoices).catch('system'),
  /** Id of the current workspace; `none` while the welcome page is shown. */
  workspace: z
    .string()
    .refine((id) => id === 'demo' || isOwnWorkspaceId(id))
    .catch('none'),
  settings: z.looseObject({}).transform(usableSettings).catch(defaultSettings),
})
export type Preferences = z.infer<typeof schema>

export type PreferencesFile = ReturnType<typeof openPreferences>

export function openPreferences(dataFolder: string) {
  return openJsonFile(preferencesFile(dataFolder), (stored): Preferences => {
    const read = schema.safeParse(stored)
    return read.success ? read.data : schema.parse({})
  })
}

/**
 * Returns valid settings. An invalid setting (from another version, or edited by hand) becomes the default; the rest
 * stay.
 */
function usableSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const usable = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name])
    return parsed.success ? [[name, parsed.data]] : []
  })
  return { ...defaultSettings, ...(Object.fromEntries(usable) as Partial<Settings>) }
}
