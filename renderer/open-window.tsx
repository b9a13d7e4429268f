import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from './client.ts'
import { guardSecondPress } from './components/guard-second-press.ts'
import { WindowPartsProvider } from './components/stores-context.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { localZone, now } from './lib/clock.ts'
import { keepLive } from './live.ts'
import { createStores } from './stores/stores.ts'
import './styles/base.css'

/** Builds the parts of a window once, wires them, and draws `content`. */
export function openWindow(content: ReactElement): void {
  const stores = createStores(client, localZone)
  const { texts, expenses } = openDrafts(now)
  keepLive(client, stores)
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
