import type { ReactElement } from 'react'
import { useWindowState } from '../../components/window-context.ts'
import { Appearance } from './Appearance.tsx'
import { AtLogin } from './AtLogin.tsx'
import { AwayFromKeyboard } from './AwayFromKeyboard.tsx'
import { DataAndBackups } from './DataAndBackups.tsx'
import { DaysAndMoney } from './DaysAndMoney.tsx'
import { ExportEverything } from './ExportEverything.tsx'
import { ForgetComputer } from './ForgetComputer.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ThisComputer } from './ThisComputer.tsx'
import { WorkHoursField } from './WorkHoursField.tsx'
import styles from '../../components/screen.module.css'

/** The settings screen. Changes are saved at once. */
export function SettingsView(): ReactElement | null {
  const settings = useWindowState((state) => state.settings)
  if (!settings) return null
  return (
    <div className={styles['scroll']}>
      <div className={styles['page']}>
        <AwayFromKeyboard presence={settings.presence} />
        <WorkHoursField presence={settings.presence} />
        <Shortcuts />
        <DaysAndMoney settings={settings} />
        <AtLogin settings={settings} />
        <Appearance />
        <DataAndBackups />
        <ExportEverything />
        <ThisComputer />
        <ForgetComputer />
      </div>
    </div>
  )
}
