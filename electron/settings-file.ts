import type { Settings } from '../shared/settings.ts'
import { failure, success, type Outcome } from '../shared/errors.ts'
import type { Changes } from './changes.ts'
import type { PreferencesFile } from './preferences.ts'
import { toStorageError } from './store/storage-error.ts'

export type SettingsFile = {
  read(): Settings
  /** On disk when it answers. Fails with `storage`; then nothing has changed. */
  change(values: Partial<Settings>): Outcome<Settings>
}

export function createSettingsFile(preferences: PreferencesFile, changes: Changes): SettingsFile {
  const read = (): Settings => preferences.read().settings
  return {
    read,
    change(values) {
      try {
        preferences.change({ settings: { ...read(), ...values } })
      } catch (error) {
        const refused = toStorageError(error)
        return failure('storage', refused?.message ?? 'The settings could not be written.')
      }
      changes.announce(new Set(['settings']))
      return success(read())
    },
  }
}
