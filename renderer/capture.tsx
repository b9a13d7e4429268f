import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setRegion } from '../shared/domain/language/region.ts'
import { ipcClient } from './ipc-client.ts'
import { withholdKeys } from './components/keys/withheld-keys.ts'
import { guardDoubleClicks } from './components/keys/double-click-guard.ts'
import { capturedExpenses } from './drafts/captured-expenses.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { now } from './lib/clock.ts'
import { listenWhileFocused } from './change-listener.ts'
import { createCaptureStores } from './stores/capture.ts'
import './styles/base.css'
import './styles/forced-colors.css'
import { CaptureWindow } from './views/capture/CaptureWindow.tsx'
import { windowDraftNames } from './views/capture/record-line.ts'

withholdKeys(window)
setRegion(document.documentElement.dataset['region'] ?? navigator.language)
const stores = createCaptureStores(ipcClient)
const { texts, expenses } = openDrafts(now)
const parts = { stores, texts, draftNames: windowDraftNames, expenses: capturedExpenses(expenses) }
listenWhileFocused(ipcClient, stores)
void stores.load()
guardDoubleClicks(document, now)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <CaptureWindow parts={parts} />
  </StrictMode>,
)
