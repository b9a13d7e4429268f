import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from './client.ts'
import { openCapturedExpenses } from './drafts/captured-expenses.ts'
import { DraftDatabase } from './drafts/draft-database.ts'
import { createTextDrafts } from './drafts/text-drafts.ts'
import { keepLiveInFront } from './live.ts'
import { createCaptureStores } from './stores/capture.ts'
import './styles/base.css'
import { CaptureWindow } from './views/capture/CaptureWindow.tsx'

const stores = createCaptureStores(client)
const drafts = createTextDrafts(new DraftDatabase())
const expenses = openCapturedExpenses()
keepLiveInFront(client, stores)
void stores.load()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <CaptureWindow parts={{ stores, drafts, expenses }} />
  </StrictMode>,
)
