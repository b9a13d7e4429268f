import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { ShortcutAction } from '../../../../shared/contract/settings.ts'
import { useStores } from '../../../components/window-context.ts'
import { ShortcutField } from '../../../components/forms/ShortcutField.tsx'
import { SettingRow } from '../SettingRow.tsx'
import { SettingSection } from '../SettingSection.tsx'
import { settingTexts } from '../setting-texts.ts'
import styles from '../settings.module.css'
import { usePlatform } from '../../../data/work.ts'
import { useQuery } from '../../../data/use-query.ts'

/** Section for the global shortcuts and their registration state. */
export function Shortcuts(): ReactElement | null {
  const stores = useStores()
  const shortcuts = useQuery('shortcuts.state', {})
  const platform = usePlatform()
  const [problem, setProblem] = useState<string | null>(null)
  if (!shortcuts) return null
  const set = async (action: ShortcutAction, accelerator: string | null): Promise<void> => {
    const outcome = await stores.submit('shortcuts.set', { action, accelerator })
    setProblem(outcome.ok ? null : outcome.error.message)
  }
  return (
    <SettingSection id="shortcuts" problem={problem}>
      <p className={`small faint ${styles['lead']}`}>
        {shortcuts.unavailable ??
          t`Select a shortcut and press Enter, then press the new keys. Backspace removes the shortcut.`}
      </p>
      {shortcuts.actions.map((shortcut) => (
        <SettingRow key={shortcut.action} id={shortcut.action}>
          <ShortcutField
            label={settingTexts[shortcut.action].question}
            shortcut={shortcut}
            platform={platform}
            onChange={(accelerator) => void set(shortcut.action, accelerator)}
            onRecording={(isOn) => void stores.submit('shortcuts.record', { isOn })}
          />
        </SettingRow>
      ))}
    </SettingSection>
  )
}
