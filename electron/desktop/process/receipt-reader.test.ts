/** How main treats the process that reads files; the process itself is a fake here. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { isCut } from '../../../shared/domain/text/clean-text.ts'
import { createSimulatedClock, type SimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import { createLog } from '../../base/log.ts'
import type { ReaderRequest } from '../../receipt-reader/reader-messages.ts'
import type { ReceiptReader } from './receipt-reader.ts'

class FakeProcess extends EventEmitter {
  readonly pid = 4711
  readonly requests: ReaderRequest[] = []
  isKilled = false
  readonly words: readonly unknown[]
  constructor(words: readonly unknown[]) {
    super()
    this.words = words
  }
  postMessage(request: ReaderRequest): void {
    this.requests.push(request)
  }
  kill(): void {
    this.isKilled = true
    this.emit('exit')
  }
}

let processes: FakeProcess[]
/** Kilobytes of each process. */
let memory: number

vi.mock('electron/main', () => ({
  app: { getAppMetrics: () => [{ pid: 4711, memory: { workingSetSize: memory } }] },
  utilityProcess: {
    fork(...words: readonly unknown[]) {
      const started = new FakeProcess(words)
      processes.push(started)
      return started
    },
  },
}))
const { createReceiptReader } = await import('./receipt-reader.ts')

let clock: SimulatedClock
let reader: ReceiptReader
beforeEach(() => {
  ;[processes, memory] = [[], 0]
  clock = createSimulatedClock()
  reader = createReceiptReader({
    script: 'reader.cjs',
    languages: () => [],
    clock,
    log: createLog(() => undefined),
  })
})
afterEach(() => reader.close())

const bytes = new TextEncoder().encode('%PDF-1.7')
const hint = { order: 'dmy', today: '2026-11-23' as Day } as const
const read = () => reader.read({ bytes, type: 'pdf', hint })
const events = () =>
  reader.events({
    bytes,
    sourceId: 'cal',
    zone: 'UTC',
    span: { from: 0 as EpochMs, to: 1 as EpochMs },
  })
/** The request that is with the newest process. */
async function asked(): Promise<{ readonly at: FakeProcess; readonly request: ReaderRequest }> {
  await clock.advance(0)
  const at = processes.at(-1)
  const request = at?.requests.at(-1)
  if (!at || !request) throw new Error('nothing was asked')
  return { at, request }
}
/** `answered`: without its number. */
async function answer(answered: object): Promise<void> {
  const { at, request } = await asked()
  at.emit('message', { ...answered, number: request.number })
}

describe('the process that reads files', () => {
  it('gets bytes, no path and nothing of the environment, and a limit of its heap', async () => {
    const reading = read()
    const { at, request } = await asked()
    expect(at.words).toEqual([
      'reader.cjs',
      [],
      expect.objectContaining({ stdio: 'ignore', execArgv: ['--max-old-space-size=384'] }),
    ])
    // Not empty: Electron would pass its own on.
    const { env } = at.words[2] as { readonly env: Readonly<Record<string, string>> }
    const names = Object.keys(env).filter((name) => name !== 'SystemRoot')
    expect(names).toEqual(['DBUS_SESSION_BUS_ADDRESS'])
    expect(env['DBUS_SESSION_BUS_ADDRESS']).toBe('disabled:')
    expect(request).toEqual({ kind: 'read', bytes, type: 'pdf', hint, languages: [], number: 1 })
    await answer({ kind: 'read', result: { kind: 'nothing' } })
    expect(await reading).toEqual({ kind: 'nothing' })
  })

  it('is ended after twenty seconds, whatever it reads, and the next file has another one', async () => {
    const slow = [read, events, () => reader.unpack(bytes)]
    const results = [{ kind: 'failed', why: 'slow' }, null, []]
    for (const [index, work] of slow.entries()) {
      const reading = work()
      const { at } = await asked()
      await clock.advance(19_999)
      expect(at.isKilled).toBe(false)
      await clock.advance(1)
      expect(at.isKilled).toBe(true)
      expect(await reading).toEqual(results[index])
    }
    expect(processes).toHaveLength(3)
  })

  it('is ended where it takes more than 700 MB', async () => {
    const reading = read()
    const { at } = await asked()
    memory = 700 * 1024 + 1
    await clock.advance(250)
    expect(at.isKilled).toBe(true)
    expect(await reading).toEqual({ kind: 'failed', why: 'memory' })
  })

  it('that ends by itself fails at its file alone', async () => {
    const reading = read()
    const { at } = await asked()
    at.emit('exit')
    expect(await reading).toEqual({ kind: 'failed', why: 'ended' })
    const next = read()
    await answer({ kind: 'read', result: { kind: 'nothing' } })
    expect(await next).toEqual({ kind: 'nothing' })
  })

  it('is not believed in the texts that it answers: they are cleaned and cut', async () => {
    const long = 'x'.repeat(6_000_000)
    const value = (text: string) => ({ value: text, isSure: true, place: null })
    const reading = read()
    await answer({
      kind: 'read',
      result: {
        kind: 'read',
        reading: {
          source: 'eInvoice',
          invoiceNumber: long,
          problems: [],
          values: { vendor: value('Ac\0me\u202e') },
        },
      },
    })
    const result = await reading
    expect(result).toMatchObject({ reading: { values: { vendor: { value: 'Ac\ufffdme' } } } })
    expect(result.kind === 'read' && isCut(result.reading.invoiceNumber)).toBe(true)

    const unpacking = reader.unpack(bytes)
    await answer({ kind: 'unpacked', files: [{ name: 'fare\0.pdf', bytes }] })
    expect(await unpacking).toEqual([{ name: 'fare\ufffd.pdf', bytes }])

    const calendar = events()
    const leftOut = [{ line: 3, text: 'X\u001b[31m' }]
    await answer({ kind: 'events', found: { events: [], leftOut } })
    expect(await calendar).toEqual({ events: [], leftOut: [{ line: 3, text: 'X\ufffd[31m' }] })
  })
})
