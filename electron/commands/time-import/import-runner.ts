import { detach, type Log } from '../../base/log.ts'
import { yieldToEventLoop } from '../../base/yield-to-event-loop.ts'
import type { WriteContext } from '../row-writer.ts'
import { advanceImport } from './advance-import.ts'

/** Does the work of imports in the background, between other events of the main process. */
export type ImportRunner = {
  /** Starts working if there is something to do; does nothing while work is in progress, or after a problem. */
  wake(): void
  /** Starts working as `wake` does, also after a problem. */
  retry(): void
  /** Returns why the work stopped; null for no problem. */
  problem(): string | null
  /** Stops working; resolves when nothing more is written. */
  close(): Promise<void>
}

export function createImportRunner(context: WriteContext, log: Log): ImportRunner {
  let isClosed = false
  let problem: string | null = null
  let work: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (;;) {
      if (isClosed) return
      const outcome = advanceImport(context)
      if (!outcome.ok) problem = outcome.error.message
      if (!outcome.ok || outcome.value === 'idle') return
      await yieldToEventLoop()
    }
  }
  const wake = (): void => {
    if (isClosed || work !== null || problem !== null) return
    // Waits for the next turn, so that the response to the command that woke it is sent first.
    work = yieldToEventLoop()
      .then(run)
      .finally(() => {
        work = null
      })
    detach(log, 'import time entries', work)
  }
  return {
    wake,
    retry() {
      problem = null
      wake()
    },
    problem: () => problem,
    async close() {
      isClosed = true
      await work
    },
  }
}
