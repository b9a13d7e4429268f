import type { IpcMainInvokeEvent, WebContents } from 'electron/main'
import type { CallName } from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { ChangedTopics } from '../../shared/contract/payloads.ts'
import type { MainInNode, MainOptions } from '../current-chromium/main-in-node.ts'
import type { Windows } from '../current-chromium/windows.ts'

/** Sends a call to main, as the window's bridge does, and returns the outcome. */
export type Answer = (name: CallName, input?: unknown) => Promise<Outcome<unknown>>
/** Rejects where the call fails. */
export type Ask = (name: CallName, input?: unknown) => Promise<unknown>

/** Test double of the main window, for a main process in plain Node. It has no page. */
export type WindowDouble = {
  readonly options: Pick<MainOptions, 'windows' | 'isOwnPage'>
  callsTo(main: Pick<MainInNode, 'answer'>): { readonly answer: Answer; readonly ask: Ask }
  /** Sets what takes the changes that main announces; by default nothing does. */
  listen(listener: (change: ChangedTopics) => void): void
}

export function createWindowDouble(): WindowDouble {
  const page = 'app://stint/index.html'
  let announce = (_change: ChangedTopics): void => undefined
  const contents = {
    id: 1,
    isDestroyed: () => false,
    send: (_event: string, change: ChangedTopics) => announce(change),
  } as unknown as WebContents
  const windows = { trusted: () => [contents] } as unknown as Windows
  const event = {
    sender: contents,
    senderFrame: { url: page, parent: null },
  } as unknown as IpcMainInvokeEvent
  return {
    options: { windows: () => windows, isOwnPage: (url) => url === page },
    callsTo(main) {
      const answer: Answer = (name, input) => main.answer(name, event, input, undefined)
      return {
        answer,
        async ask(name, input) {
          const outcome = await answer(name, input)
          if (!outcome.ok) throw new Error(`${name}: ${outcome.error.message}`)
          return outcome.value
        },
      }
    },
    listen(listener) {
      announce = listener
    },
  }
}
