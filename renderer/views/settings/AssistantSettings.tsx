import type { ReactElement } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { SettingSection } from './SettingSection.tsx'
import { SettingSwitchRow } from './SettingSwitchRow.tsx'
import { useChangeSettings } from './use-change-settings.ts'

/** Whether assistants may ask over `stint mcp`. */
export function AssistantSettings({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
  return (
    <SettingSection id="assistants" problem={problem}>
      <SettingSwitchRow
        id="assistants"
        isOn={settings.assistants}
        onChange={(assistants) => void change({ assistants })}
      />
    </SettingSection>
  )
}
