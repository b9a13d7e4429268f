import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { setRegion } from '../shared/domain/language/region.ts'
import { ipcClient } from './ipc-client.ts'
import { withholdComposingKeys } from './components/keys/composing-keys.ts'
import { guardDoubleClicks } from './components/keys/double-click-guard.ts'
import { WindowContextProvider } from './components/window-context.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { localZone, now } from './lib/clock.ts'
import { listenForChanges } from './change-listener.ts'
import { createStores } from './stores/stores.ts'
import './styles/base.css'
import './styles/forced-colors.css'

/** Creates the stores and drafts of a window, keeps the stores up to date, and renders `content`. */
export function openWindow(content: ReactElement): void {
  withholdComposingKeys(window)
  setRegion(document.documentElement.dataset['region'] ?? navigator.language)
  const stores = createStores(ipcClient, localZone)
  const { texts, expenses } = openDrafts(now)
  listenForChanges(ipcClient, stores)
  void stores.load()
  const system = window.matchMedia('(prefers-contrast: more)')
  /** Marks the page for more contrast (styles/tokens.css). */
  const mark = (): void => {
    const desktop = stores.answers.get('desktop.state', {})
    if (!desktop) return
    const { dataset } = document.documentElement
    if (system.matches || desktop.contrast === 'more') dataset['contrast'] = 'more'
    else delete dataset['contrast']
  }
  system.addEventListener('change', mark)
  stores.answers.watch(null, { name: 'desktop.state', input: {} }, mark)
  guardDoubleClicks(document, now)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <WindowContextProvider value={{ stores, drafts: texts, expenseDrafts: expenses }}>
        {content}
      </WindowContextProvider>
    </StrictMode>,
  )
}
