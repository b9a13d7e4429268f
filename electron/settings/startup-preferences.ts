import { isOwnWorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { languageChoiceOf, type LanguageChoice } from '../../shared/domain/language/language.ts'
import { readJsonFile } from '../base/json-file.ts'
import { join } from 'node:path'

/** Preferences that the first window needs, read before the schema library loads. */
export type StartupPreferences = {
  readonly theme: 'light' | 'dark' | 'system'
  readonly contrast: 'system' | 'more'
  readonly language: LanguageChoice
  readonly startHidden: boolean
  /** False while the welcome page is shown. */
  readonly hasWorkspace: boolean
}

/** Reads the startup preferences. As in preferences.ts, a missing or invalid value becomes the default. */
export function readStartupPreferences(dataFolder: string): StartupPreferences {
  const file = readJsonFile(preferencesFile(dataFolder)) as
    | {
        theme?: unknown
        contrast?: unknown
        language?: unknown
        workspace?: unknown
        settings?: { startHidden?: unknown } | null
      }
    | null
    | undefined
  const { theme, workspace } = file ?? {}
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    contrast: file?.contrast === 'more' ? 'more' : 'system',
    language: languageChoiceOf(file?.language),
    startHidden: file?.settings?.startHidden === true,
    hasWorkspace:
      typeof workspace === 'string' && (workspace === 'demo' || isOwnWorkspaceId(workspace)),
  }
}

/** Returns the path of the preferences file, beside the workspaces in the data folder. */
export function preferencesFile(dataFolder: string): string {
  return join(dataFolder, 'preferences.json')
}
