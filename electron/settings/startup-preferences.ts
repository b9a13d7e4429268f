import { isOwnWorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { preferencesFile } from './preferences-file.ts'
import { readJsonFile } from '../base/json-file.ts'

/** What the first window has to know of the preferences, before what checks all of them is loaded. */
export type StartupPreferences = {
  readonly theme: 'light' | 'dark' | 'system'
  readonly startHidden: boolean
  /** False where the first choice is shown. */
  readonly hasWorkspace: boolean
}

/** As preferences.ts understands them: what is missing or not understood is the default. */
export function readStartupPreferences(dataFolder: string): StartupPreferences {
  const file = readJsonFile(preferencesFile(dataFolder)) as
    | { theme?: unknown; workspace?: unknown; settings?: { startHidden?: unknown } | null }
    | null
    | undefined
  const { theme, workspace } = file ?? {}
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    startHidden: file?.settings?.startHidden === true,
    hasWorkspace:
      typeof workspace === 'string' && (workspace === 'demo' || isOwnWorkspaceId(workspace)),
  }
}
