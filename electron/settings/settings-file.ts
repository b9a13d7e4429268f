import { t } from '../../shared/domain/language/translate.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { ChangeBus } from '../base/change-bus.ts'
import type { StartAtLogin } from '../desktop/system/start-at-login.ts'
import type { PreferencesFile } from './preferences.ts'
import { toStorageError } from '../store/storage-error.ts'

export type SettingsFile = ReturnType<typeof createSettingsFile>

export function createSettingsFile(
  preferences: PreferencesFile,
  changes: ChangeBus,
  login: StartAtLogin,
) {
  const read = (): Settings => preferences.read().settings
  const current = (): Settings => ({ ...read(), startAtLogin: login.state().isOn })
  return {
    read,
    /**
     * Returns the settings. Whether the program starts at login is read from the system, where the user can also change
     * it.
     */
    current,
    /** Writes settings to disk before it returns. Fails with `storage` or `unavailable`; nothing has changed then. */
    change(values: Partial<Settings>): Outcome<Settings> {
      const before = current()
      const { startAtLogin, startHidden } = { ...before, ...values }
      if (
        startAtLogin !== before.startAtLogin ||
        (startAtLogin && startHidden !== before.startHidden)
      ) {
        const set = login.set(startAtLogin, startHidden)
        if (!set.ok) return set
      }
      try {
        preferences.change({ settings: { ...read(), ...values } })
      } catch (error) {
        const refused = toStorageError(error)
        return failure('storage', refused?.message ?? t`Couldn’t save the settings.`)
      }
      changes.publish(new Set(['settings']))
      return success(current())
    },
  }
}
