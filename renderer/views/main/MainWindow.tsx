import {
  useEffect,
  useRef,
  useState,
  type ReactElement,
  useLayoutEffect,
  Component,
  type ReactNode,
} from 'react'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { t } from '../../../shared/domain/language/translate.ts'
import { ErrorLine } from '../../components/status/ErrorLine.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { NoticeBar } from '../../components/status/NoticeBar.tsx'
import { NoticeLine } from '../../components/status/NoticeLine.tsx'
import { ReminderBar } from '../../components/status/ReminderBar.tsx'
import { useKeptFocus } from '../../components/keys/use-kept-focus.ts'
import { useSaveKey } from '../../components/keys/save-key.ts'
import {
  useStores,
  useWindowState,
  useWindowContext,
  useWorkspaceId,
} from '../../components/window-context.ts'
import { TimerAnnouncer } from '../../components/status/TimerAnnouncer.tsx'
import { Toast } from './Toast.tsx'
import { useFileDrop } from '../../components/forms/use-file-drop.ts'
import { Palette, usePalette } from '../palette/Palette.tsx'
import { Timers } from '../timer/Timers.tsx'
import { Welcome } from '../welcome/Welcome.tsx'
import { Navigation } from './Navigation.tsx'
import { screenOf, screenViews } from './screens.tsx'
import { useReceiptDrafts } from '../expenses/drafts/use-receipt-drafts.ts'
import { takesLetters, isTextField } from '../../components/keys/text-field.ts'
import { useDocumentEvents } from '../../components/keys/document-events.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { useQuery } from '../../data/use-query.ts'
import { noteDraft } from '../../components/work/use-note-draft.ts'
import { removeFrame } from '../../lib/first-frame.ts'
import { usePlatform } from '../../data/work.ts'
import styles from './main-window.module.css'

/** Content of the main window: the open workspace, or the first-start screen. */
export function MainWindow(): ReactElement | null {
  const workspace = useWindowState((state) => state.workspace)
  useFirstFrame(workspace !== null)
  useSaveKey()
  if (!workspace) return null
  if (workspace.kind !== 'none') return <OpenWorkspace key={workspace.id} />
  return (
    <div className={`column ${styles['closed']}`}>
      <Welcome />
      <Toast />
    </div>
  )
}

/** Remounted for each account, because selections, filters and typed text belong to an account. */
function OpenWorkspace(): ReactElement {
  const { openScreenWith, showScreen, setDroppedFiles } = useStores()
  const screen = useWindowState((state) => state.screen)
  const View = screenViews[screen]
  useHistoryKeys()
  useReceiptDrafts()
  const palette = usePalette()
  const [hasKeys, setHasKeys] = useState(false)
  const showKeys = (): void => setHasKeys(true)
  useWindowKeys((event) => {
    const next = screenOf(event)
    if (next) showScreen(next.name)
    if (event.key === '?' && !takesLetters(event.target)) showKeys()
  })
  const isDropping = useFileDrop((files) => {
    setDroppedFiles(files)
    // A table is not a receipt. On the expenses screen, the open view handles it.
    if (screen !== 'expenses' && files.length === 1 && /\.[ct]sv$/i.test(files[0]?.name ?? '')) {
      return openScreenWith({ screen: 'settings', show: 'timeImport' })
    }
    // Selecting the current screen again would close the form that handles the files.
    if (screen !== 'expenses') showScreen('expenses')
  })
  const whole = useRef<HTMLDivElement>(null)
  useKeptFocus(whole)
  return (
    <div ref={whole} className={styles['window']}>
      {isDropping && (
        <div
          className={`drop-place ${styles['drop']}`}
        >{t`Drop the file to add it as a receipt`}</div>
      )}
      <Navigation
        screen={screen}
        onChange={showScreen}
        onSearch={palette.open}
        onKeys={showKeys}
        searchKeys={palette.isMac ? '⌘K' : t`Ctrl+K`}
      />
      <main className={`column ${styles['content']}`}>
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
            <View />
          </ScreenBoundary>
        </div>
        <Toast />
      </main>
      <TimerAnnouncer />
      {hasKeys && <KeyboardDialog onClose={() => setHasKeys(false)} />}
      <Palette isOpen={palette.isOpen} onClose={palette.close} showKeys={showKeys} />
    </div>
  )
}

/** Dialog that lists all the window's keys. */
const KeyboardDialog = lazyDialog(() => import('./KeyboardDialog.tsx'), 'KeyboardDialog')

const RestoredQuestion = lazyPart(() => import('./RestoredQuestion.tsx'), 'RestoredQuestion')

/** Question asked if the service seems to have been restored from an older state. Its code is loaded only then. */
function RestoredService(): ReactElement | null {
  const question = useQuery('sync.status', {}, ({ restored }) => restored) ?? null
  return question && <RestoredQuestion question={question} />
}

const UpdateLine = lazyPart(() => import('./UpdateLine.tsx'), 'UpdateLine')

/**
 * Line about an update, loaded only if there is something to say. While it is shown, it also reports open forms to
 * main.
 */
function UpdateNotice(): ReactElement | null {
  const isQuiet =
    useQuery(
      'updates.state',
      {},
      ({ status: { kind }, wayBack }) => (kind === 'idle' || kind === 'off') && wayBack === null,
    ) ?? true
  if (isQuiet) return null
  return <UpdateLine />
}

/** Replaces the static first frame in one commit, then reports to main that the window is drawn. */
function useFirstFrame(isKnown: boolean): void {
  const { drafts, stores } = useWindowContext()
  const workspace = useWorkspaceId()
  useLayoutEffect(() => {
    if (!isKnown) return
    const typed = removeFrame()
    // Even while a timer runs: the text is kept as a draft until the note field is shown.
    if (typed !== '') void drafts.forWorkspace(workspace).save(noteDraft, typed)
  }, [isKnown, drafts, workspace])
  useEffect(() => {
    if (!isKnown) return
    // For traces and test/bench/cold-start.ts.
    performance.mark('drawn')
    void stores.submit('desktop.reportDrawn', {})
  }, [isKnown, stores])
}

/** Handles Ctrl+Z and Ctrl+Shift+Z (Cmd on macOS). A text field that was typed into keeps its native undo. */
function useHistoryKeys(): void {
  const stores = useStores()
  const isMac = usePlatform() === 'darwin'
  const [typedInto] = useState(() => new WeakSet<EventTarget>())
  useDocumentEvents({
    input({ target }) {
      if (target) typedInto.add(target)
    },
    keydown(event) {
      const hasModifier = isMac ? event.metaKey : event.ctrlKey
      if (!hasModifier || event.altKey || event.key.toLowerCase() !== 'z') return
      if (event.target && isTextField(event.target) && typedInto.has(event.target)) return
      event.preventDefault()
      void (event.shiftKey ? stores.redo() : stores.undo())
    },
  })
}

type State = { readonly hasFailed: boolean }

/** Error boundary of a screen. If the screen can't be drawn, shows a message instead. React needs a class for this. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <NoticeLine
        actions={
          <NativeButton
            tone="link"
            onClick={() => this.setState({ hasFailed: false })}
          >{t`Try again`}</NativeButton>
        }
      >{t`Couldn’t show this screen. Nothing you recorded or typed is lost.`}</NoticeLine>
    )
  }
}
