import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useWindowState } from '../../components/window-context.ts'
import { Appearance } from './Appearance.tsx'
import { AtLogin } from './AtLogin.tsx'
import { AwayFromKeyboard } from './AwayFromKeyboard.tsx'
import { DataAndBackups } from './DataAndBackups.tsx'
import { DaysAndMoney } from './DaysAndMoney.tsx'
import { ExportEverything } from './ExportEverything.tsx'
import { ForgetComputer } from './ForgetComputer.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ThisComputer, type ComputerPage } from './ThisComputer.tsx'
import { WorkHoursField } from './WorkHoursField.tsx'
import styles from '../../components/screen.module.css'

const DiagnosticsView = lazy(async () => ({
  default: (await import('./DiagnosticsView.tsx')).DiagnosticsView,
}))
const LogView = lazy(async () => ({ default: (await import('./LogView.tsx')).LogView }))

/** The settings screen. Changes are saved at once. Diagnostics and the log are pages of it. */
export function SettingsView(): ReactElement | null {
  const settings = useWindowState((state) => state.settings)
  const [page, setPage] = useState<ComputerPage | null>(null)
  const [returned, setReturned] = useState<ComputerPage | null>(null)
  if (!settings) return null
  const open = (next: ComputerPage | null): void => {
    setReturned(page)
    setPage(next)
  }
  if (page !== null) {
    return (
      <Suspense fallback={<div className="grow" />}>
        {page === 'diagnostics' ? (
          <DiagnosticsView onBack={() => open(null)} />
        ) : (
          <LogView onBack={() => open(null)} />
        )}
      </Suspense>
    )
  }
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
        <ThisComputer onOpen={open} focused={returned} />
        <ForgetComputer />
      </div>
    </div>
  )
}
