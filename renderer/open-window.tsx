import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from './client.ts'
import { WindowPartsProvider } from './components/stores-context.ts'
import { DraftDatabase } from './drafts/draft-database.ts'
import { createExpenseDrafts } from './drafts/expense-drafts.ts'
import { createTextDrafts } from './drafts/text-drafts.ts'
import { localZone, now } from './lib/clock.ts'
import { keepLive } from './live.ts'
import { createStores } from './stores/stores.ts'
import './styles/base.css'

/** Builds the parts of a window once, wires them, and draws `content`. */
export function openWindow(content: ReactElement): void {
  const stores = createStores(client, localZone)
  const database = new DraftDatabase()
  const drafts = createTextDrafts(database)
  const expenseDrafts = createExpenseDrafts({
    database,
    channel: new BroadcastChannel('stint-expense-drafts'),
    now,
    newId: () => crypto.randomUUID(),
  })
  keepLive(client, stores)
  void stores.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  createRoot(root).render(
    <StrictMode>
      <WindowPartsProvider value={{ stores, drafts, expenseDrafts }}>{content}</WindowPartsProvider>
    </StrictMode>,
  )
}
