import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ipcClient } from './ipc-client.ts'
import { guardSecondPress } from './components/double-click-guard.ts'
import { WindowPartsProvider } from './components/window-context.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { localZone, now } from './lib/clock.ts'
import { keepLive } from './change-listener.ts'
import { createStores } from './stores/stores.ts'
import './styles/base.css'

/** Creates the stores and drafts of a window, connects them, and renders `content`. */
export function openWindow(content: ReactElement): void {
  const stores = createStores(ipcClient, localZone)
  const { texts, expenses } = openDrafts(now)
  keepLive(ipcClient, stores)
  void stores.load()
  guardSecondPress(document, now)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <WindowPartsProvider value={{ stores, drafts: texts, expenseDrafts: expenses }}>
        {content}
      </WindowPartsProvider>
    </StrictMode>,
  )
}
