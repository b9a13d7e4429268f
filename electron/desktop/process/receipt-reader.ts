/**
 * Reads receipts in a utility process. Files come from anywhere, and a hostile one can at worst end this process, never
 * the program. The process starts when needed, and ends after a minute without work.
 */
import { app, utilityProcess, type UtilityProcess } from 'electron/main'
import type { ReadingFailure, ReadingResult } from '../../../shared/domain/receipts/reading.ts'
import type { OcrLanguage } from '../../../shared/domain/receipts/ocr-languages.ts'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'
import type { CalendarReading } from '../../../shared/domain/proposals/trace.ts'
import type { NamedFile } from '../../../shared/domain/expenses/receipt.ts'
import type {
  CalendarRequest,
  ReaderAnswer,
  ReaderRequest,
  ReaderWork,
  ReadRequest,
} from '../../receipt-reader/reader-messages.ts'

/** Reads receipts in a process of its own, one request at a time. */
export type ReceiptReader = ReturnType<typeof createReceiptReader>

/** Maximum duration of one request, in ms. */
const readTimeout = 20_000
const idleLimit = 60_000
const memoryCheck = 250
/** Maximum memory of the whole process, in kilobytes; reading an ordinary PDF takes about 150 MB. */
const maxMemory = 700 * 1024
/** Maximum JavaScript heap, in megabytes. */
const maxHeap = 384

/**
 * Environment without the program's own variables, which can hold another program's token. An empty environment would
 * make Electron pass them on. So it contains a variable that Chromium would add anyway and, on Windows, the libraries'
 * folder.
 */
const environment = {
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  ...(process.env['SystemRoot'] !== undefined && { SystemRoot: process.env['SystemRoot'] }),
}

type Answer = Exclude<ReaderAnswer, { readonly kind: 'failed' }> | { readonly why: ReadingFailure }

type Running = { readonly child: UtilityProcess; readonly exited: Promise<void> }

export type ReceiptReaderParts = {
  readonly script: string
  readonly languages: () => readonly OcrLanguage[]
  readonly clock: Clock
  readonly log: Log
}

export function createReceiptReader(parts: ReceiptReaderParts) {
  const { script, clock, log } = parts
  let running: Running | null = null
  let number = 0
  let cancelIdle: (() => void) | null = null
  const start = (): Running => {
    const child = utilityProcess.fork(script, [], {
      serviceName: 'Stint receipt reader',
      execArgv: [`--max-old-space-size=${maxHeap}`],
      stdio: 'ignore',
      env: environment,
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
  const ask = async (request: ReaderWork): Promise<Answer> => {
    cancelIdle?.()
    running ??= start()
    const { child, exited } = running
    number += 1
    const answer = await answerOf(child, exited, { ...request, number }, { clock, log })
    if ('why' in answer && ['slow', 'memory', 'ended'].includes(answer.why)) {
      log.warn('reading a file was ended', { why: answer.why })
      end()
    }
    cancelIdle = clock.after(idleLimit, end)
    return answer
  }
  const inSequence = createSerialQueue()
  return {
    /** Reads a receipt. Never rejects; the result says whether reading failed. */
    read: (request: Omit<ReadRequest, 'kind' | 'languages'>): Promise<ReadingResult> =>
      inSequence(async () => {
        const answer = await ask({ kind: 'read', ...request, languages: parts.languages() })
        if ('result' in answer) return answer.result
        return { kind: 'failed', why: 'why' in answer ? answer.why : 'ended' }
      }),
    /** Returns the receipts in a mail; empty if it has none, or is damaged or hostile. */
    unpack: (bytes: Uint8Array): Promise<readonly NamedFile[]> =>
      inSequence(async () => {
        const answer = await ask({ kind: 'unpack', bytes })
        return 'files' in answer ? answer.files : []
      }),
    /** Returns the events of a calendar; null if the file is not a calendar, or is damaged or hostile. */
    events: (calendar: Omit<CalendarRequest, 'kind'>): Promise<CalendarReading | null> =>
      inSequence(async () => {
        const answer = await ask({ kind: 'calendar', ...calendar })
        return 'found' in answer ? answer.found : null
      }),
    close(): void {
      cancelIdle?.()
      end()
    },
  }
}

function answerOf(
  child: UtilityProcess,
  exited: Promise<void>,
  request: ReaderRequest,
  { clock, log }: Pick<ReceiptReaderParts, 'clock' | 'log'>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer): void => {
      cancelTime()
      cancelMemory()
      child.off('message', listen)
      resolve(answer)
    }
    const fail = (why: ReadingFailure): void => finish({ why })
    const listen = (answer: ReaderAnswer): void => {
      if (answer.number !== request.number) return
      if (answer.kind !== 'failed') return finish(fromOutside(answer))
      log.warn('a file could not be read', { cause: answer.cause })
      fail('ended')
    }
    const cancelTime = clock.after(readTimeout, () => fail('slow'))
    let cancelMemory = (): void => undefined
    const watchMemory = (): void => {
      if (memoryOf(child) > maxMemory) return fail('memory')
      cancelMemory = clock.after(memoryCheck, watchMemory)
    }
    watchMemory()
    child.on('message', listen)
    void exited.then(() => fail('ended'))
    child.postMessage(request)
  })
}

/** Returns the memory in kilobytes; 0 before the process runs. */
function memoryOf({ pid }: UtilityProcess): number {
  const metric = app.getAppMetrics().find((one) => one.pid === pid)
  return metric?.memory.workingSetSize ?? 0
}
