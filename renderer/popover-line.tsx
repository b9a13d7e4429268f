/** The capture line of the popover with its data; loaded after the popover is drawn. */
import type { ReactElement } from 'react'
import { listenWhileFocused } from './change-listener.ts'
import { capturedExpenses } from './drafts/captured-expenses.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { ipcClient } from './ipc-client.ts'
import { now } from './lib/clock.ts'
import { createCaptureStores } from './stores/capture.ts'
import { popoverDraftNames } from './views/capture/record-line.ts'
import { PopoverLine } from './views/popover/PopoverLine.tsx'

const stores = createCaptureStores(ipcClient)
const { database, texts, expenses } = openDrafts(now)
const parts = {
  ...{ stores, texts, draftNames: popoverDraftNames },
  expenses: capturedExpenses(expenses, database),
}
listenWhileFocused(ipcClient, stores)
void stores.load()

export function LoadedLine(): ReactElement {
  return <PopoverLine parts={parts} />
}
