import type { ReactElement } from 'react'
import type { Settings } from '../../../../shared/contract/settings.ts'
import { useChangeSettings } from '../use-change-settings.ts'
import { SettingSection } from '../SettingSection.tsx'
import { SettingSwitchRow } from '../SettingSwitchRow.tsx'
import { useQuery } from '../../../data/use-query.ts'

/** Whether Stint starts at login, and whether it shows its window then. */
export function AtLogin({ settings }: { readonly settings: Settings }): ReactElement {
  const { change, problem } = useChangeSettings()
  const { startAtLogin, startHidden } = settings
  const inTheWay = useQuery('desktop.state', {})?.loginProblem ?? null
  return (
    <SettingSection id="start" problem={problem ?? inTheWay}>
      <SettingSwitchRow
        id="startAtLogin"
        isOn={startAtLogin}
        onChange={(isOn) => void change({ startAtLogin: isOn })}
      />
      <SettingSwitchRow
        id="startHidden"
        isOn={startHidden}
        isDisabled={!startAtLogin}
        onChange={(isOn) => void change({ startHidden: isOn })}
      />
    </SettingSection>
  )
}
