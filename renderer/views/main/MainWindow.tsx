import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react'
import { ErrorLine } from '../../components/status/ErrorLine.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { NoticeBar } from '../../components/status/NoticeBar.tsx'
import { ReminderBar } from '../../components/status/ReminderBar.tsx'
import { RestoredService } from './RestoredService.tsx'
import { useSaveKey } from '../../components/keys/save-key.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { UpdateNotice } from './UpdateNotice.tsx'
import { TimerAnnouncer } from '../../components/status/TimerAnnouncer.tsx'
import { Toast } from './Toast.tsx'
import { useFileDrop } from '../../components/forms/use-file-drop.ts'
import { useHistoryKeys } from './use-history-keys.ts'
import { EntriesView } from '../entries/EntriesView.tsx'
import { Palette } from '../palette/Palette.tsx'
import { usePalette } from '../palette/use-palette.ts'
import { Timers } from '../timer/Timers.tsx'
import { Welcome } from '../welcome/Welcome.tsx'
import { KeyboardMap } from './KeyboardMap.tsx'
import { Navigation } from './Navigation.tsx'
import { screens } from './screens.tsx'
import { useReceiptDrafts } from '../expenses/drafts/use-receipt-drafts.ts'
import { useFirstFrame } from './use-first-frame.ts'
import styles from './main-window.module.css'

/** The main window: the open workspace, or the first-start screen. */
export function MainWindow(): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace)
  useFirstFrame(workspace !== null)
  useSaveKey()
  if (!workspace) return null
  if (workspace.kind !== 'none') return <OpenWorkspace key={workspace.id} />
  return (
    <div className={styles['closed']}>
      <Welcome />
      <Toast />
    </div>
  )
}

/** Mounted anew for each account, because selections, filters and typed text belong to one. */
function OpenWorkspace(): ReactElement {
  const { openScreenWith, showScreen, setDroppedFiles } = useStores()
  const screen = useWindowState((state) => state.screen)
  const View = screens.find(({ name }) => name === screen)?.View ?? EntriesView
  useHistoryKeys()
  useReceiptDrafts()
  const palette = usePalette()
  const [hasKeys, setHasKeys] = useState(false)
  const showKeys = useCallback((): void => setHasKeys(true), [])
  const isDropping = useFileDrop(
    useCallback(
      (files) => {
        setDroppedFiles(files)
        // A table is no receipt. On the expenses it is left to what is shown there.
        if (screen !== 'expenses' && files.length === 1 && isTable(files[0])) {
          return openScreenWith({ screen: 'settings', show: 'timeImport' })
        }
        // Selecting the current screen again would close the form that handles the files.
        if (screen !== 'expenses') showScreen('expenses')
      },
      [openScreenWith, setDroppedFiles, showScreen, screen],
    ),
  )
  const whole = useRef<HTMLDivElement>(null)
  useKeptFocus(whole)
  return (
    <div ref={whole} className={styles['window']}>
      {isDropping && <div className={styles['drop']}>{t`Drop to add as a receipt`}</div>}
      <Navigation
        screen={screen}
        onChange={showScreen}
        onSearch={palette.open}
        onKeys={showKeys}
        searchKeys={palette.isMac ? '⌘K' : t`Ctrl+K`}
      />
      <main className={styles['content']}>
        <div className={styles['room']}>
          <div className="no-print">
            <NoticeBar />
            <RestoredService />
            <LinkRequest />
            <ReminderBar />
            <UpdateNotice />
            <ErrorLine />
            <Timers />
          </div>
          <ScreenBoundary key={screen}>
            <Suspense fallback={<div className="grow" />}>
              <View />
            </Suspense>
          </ScreenBoundary>
        </div>
        <Toast />
      </main>
      <TimerAnnouncer />
      <KeyboardMap
        isOpen={hasKeys}
        onOpen={showKeys}
        onClose={() => setHasKeys(false)}
        onScreen={showScreen}
      />
      <Palette isOpen={palette.isOpen} onClose={palette.close} showKeys={showKeys} />
    </div>
  )
}

function isTable(file: File | undefined): boolean {
  return /\.[ct]sv$/i.test(file?.name ?? '')
}

/** The focus keeps a place; loaded with the first key or press, because nothing takes it away before. */
function useKeptFocus(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end = (): void => undefined
    const load = (): void => {
      forget()
      void loadLater(() => import('../../components/keys/keep-focus.ts')).then(({ keepFocus }) => {
        if (whole.current) end = keepFocus(whole.current)
      })
    }
    const forget = (): void => {
      document.removeEventListener('keydown', load)
      document.removeEventListener('pointerdown', load)
    }
    document.addEventListener('keydown', load)
    document.addEventListener('pointerdown', load)
    return () => {
      forget()
      end()
    }
  }, [whole])
}
