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

/** Creates the stores and drafts of a window, connects them, and renders `content`. */
export function openWindow(content: ReactElement): void {
  withholdComposingKeys(window)
  setRegion(document.documentElement.dataset['region'] ?? navigator.language)
  const stores = createStores(ipcClient, localZone)
  const { texts, expenses } = openDrafts(now)
  listenForChanges(ipcClient, stores)
  void stores.load()
  stores.answers.watch(null, { name: 'desktop.state', input: {} }, () => {
    const desktop = stores.answers.get('desktop.state', {})
    if (!desktop) return
    // styles/tokens.css gives a marked page more contrast. Without the mark, the system setting applies.
    const { dataset } = document.documentElement
    if (desktop.contrast === 'more') dataset['contrast'] = 'more'
    else delete dataset['contrast']
  })
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
