import type { Shortcuts } from '../desktop/shortcuts/shortcuts.ts'
import type { ShortcutControl } from '../ipc/handlers/settings.ts'
import type { SettingsFile } from '../settings/settings-file.ts'
import { failure, success } from '../../shared/contract/errors.ts'

/** Global shortcuts for the windows: their keys are settings, what became of them is asked for. */
export function shortcutSettings(shortcuts: Shortcuts, settings: SettingsFile): ShortcutControl {
  return {
    state: () => shortcuts.state(),
    set(action, accelerator) {
      const refusal = accelerator === null ? null : shortcuts.refusal(accelerator)
      if (refusal !== null) return failure('invalid', refusal, 'accelerator')
      const all = { ...settings.read().shortcuts, [action]: accelerator }
      const written = settings.change({ shortcuts: all })
      return written.ok ? success(shortcuts.state()) : written
    },
    record: (isOn) => shortcuts.record(isOn),
  }
}
