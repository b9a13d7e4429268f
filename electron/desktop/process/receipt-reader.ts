/**
 * Reads receipts in a utility process, because their files come from anywhere: one that is hostile ends the
 * reader at worst, never the program. Started when needed, ended after a minute without work.
 */
import { app, utilityProcess, type UtilityProcess } from 'electron/main'
import type { ReadingFailure, ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { ReaderAnswer, ReaderRequest } from '../../receipt-reader/reader-messages.ts'

/** Reads one receipt at a time. */
export type ReceiptReader = {
  /** Never rejects: what goes wrong is part of the result. */
  read(request: Omit<ReaderRequest, 'number'>): Promise<ReadingResult>
  close(): void
}

/** Milliseconds. */
const longestRead = 20_000
const idleLimit = 60_000
const memoryCheck = 250
/** Kilobytes of the whole process; reading an ordinary PDF takes about 150 MB. */
const mostMemory = 700 * 1024
/** Megabytes of its JavaScript heap. */
const mostHeap = 384

type Running = { readonly child: UtilityProcess; readonly exited: Promise<void> }

/** `script`: the bundled entry file of the process. */
export function createReceiptReader(script: string, clock: Clock, log: Log): ReceiptReader {
  let running: Running | null = null
  let number = 0
  let cancelIdle: (() => void) | null = null
  const start = (): Running => {
    const child = utilityProcess.fork(script, [], {
      serviceName: 'Stint receipt reader',
      execArgv: [`--max-old-space-size=${mostHeap}`],
      stdio: 'ignore',
    })
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const started = { child, exited }
    void exited.then(() => {
      if (running === started) running = null
    })
    return started
  }
  const end = (): void => {
    running?.child.kill()
    running = null
  }
  return {
    async read(request) {
      cancelIdle?.()
      running ??= start()
      const { child, exited } = running
      number += 1
      const outcome = await answerOf(child, exited, { ...request, number }, clock)
      if (outcome.kind === 'failed' && isFatal(outcome.why)) {
        log.warn('reading a receipt was ended', { why: outcome.why })
        end()
      }
      cancelIdle = clock.after(idleLimit, end)
      return outcome
    },
    close() {
      cancelIdle?.()
      end()
    },
  }
}

function isFatal(why: ReadingFailure): boolean {
  return why === 'slow' || why === 'memory' || why === 'ended'
}

/** The answer to a request, or why there is none. */
function answerOf(
  child: UtilityProcess,
  exited: Promise<void>,
  request: ReaderRequest,
  clock: Clock,
): Promise<ReadingResult> {
  return new Promise((resolve) => {
    const finish = (result: ReadingResult): void => {
      cancelTime()
      cancelMemory()
      child.off('message', listen)
      resolve(result)
    }
    const fail = (why: ReadingFailure): void => finish({ kind: 'failed', why })
    const listen = (answer: ReaderAnswer): void => {
      if (answer.number === request.number) finish(answer.result)
    }
    const cancelTime = clock.after(longestRead, () => fail('slow'))
    let cancelMemory = (): void => undefined
    const watchMemory = (): void => {
      if (memoryOf(child) > mostMemory) return fail('memory')
      cancelMemory = clock.after(memoryCheck, watchMemory)
    }
    watchMemory()
    child.on('message', listen)
    void exited.then(() => fail('ended'))
    child.postMessage(request)
  })
}

/** Kilobytes of a process; 0 before it runs. */
function memoryOf({ pid }: UtilityProcess): number {
  const metric = app.getAppMetrics().find((one) => one.pid === pid)
  return metric?.memory.workingSetSize ?? 0
}
