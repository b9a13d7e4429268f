/** Memory of all processes, descriptors and threads of main, heap, nodes and listeners after a collection. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { memoryOf, processTree } from '../e2e/process-memory.ts'

/** Measured values, keyed by name. Each is later compared with its first value. Memory is in MB. */
export type Sample = Readonly<Record<string, number>>

const megabyte = 1024 * 1024

/** Takes samples of the program. Its connections stay open, because each new one leaves objects in the page. */
export class Sampler {
  readonly #browser: Browser
  readonly #mainProcess: number
  readonly #sessions = new Map<Page, Promise<CDPSession>>()

  constructor(browser: Browser, mainProcess: number) {
    this.#browser = browser
    this.#mainProcess = mainProcess
  }

  async take(): Promise<Sample> {
    const pages = this.#browser.contexts().flatMap((context) => context.pages())
    // Windows share a process: garbage of one can be held by another, and counts are of all.
    for (const page of pages)
      await (await this.#sessionOf(page)).send('HeapProfiler.collectGarbage')
    const [page] = pages
    if (!page) throw new Error('the program has no window')
    const { metrics } = await (await this.#sessionOf(page)).send('Performance.getMetrics')
    const metric = (wanted: string): number =>
      metrics.find((one) => one.name === wanted)?.value ?? Number.NaN
    const windows = {
      'windows: heap, MB': metric('JSHeapUsedSize') / megabyte,
      'windows: nodes': metric('Nodes'),
      'windows: listeners': metric('JSEventListeners'),
      'windows: documents': metric('Documents'),
    }
    return { ...processSample(this.#mainProcess), ...windows }
  }

  #sessionOf(page: Page): Promise<CDPSession> {
    const openSession = this.#sessions.get(page)
    if (openSession) return openSession
    const opened = page
      .context()
      .newCDPSession(page)
      .then(async (session) => {
        await session.send('Performance.enable')
        return session
      })
    this.#sessions.set(page, opened)
    return opened
  }
}

function processSample(main: number): Sample {
  const sample: Record<string, number> = { 'all processes: memory, MB': 0 }
  for (const id of processTree(main)) {
    const memory = memoryOf(id)
    const kind = id === main ? 'main process' : kindOf(id)
    sample['all processes: memory, MB'] = (sample['all processes: memory, MB'] ?? 0) + memory
    sample[`${kind}: memory, MB`] = (sample[`${kind}: memory, MB`] ?? 0) + memory
    sample[`${kind}: processes`] = (sample[`${kind}: processes`] ?? 0) + 1
  }
  sample['main process: threads'] = Number(/^Threads:\s+(\d+)/m.exec(textOf(main, 'status'))?.[1])
  for (const [kind, count] of Object.entries(descriptorsOf(main))) {
    sample[`main process: ${kind}`] = count
  }
  return sample
}

/** As Chromium calls its processes. */
function kindOf(id: number): string {
  const words = textOf(id, 'cmdline').split(/[\0 ]/)
  const type = words.find((word) => word.startsWith('--type='))?.slice('--type='.length)
  const role = words
    .find((word) => word.startsWith('--utility-sub-type='))
    ?.split('.')
    .at(-1)
  return role ?? type ?? 'another process'
}

/** Open ones by kind. Timers and watchers of the system are `anon_inode`. */
function descriptorsOf(id: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { 'open descriptors': 0 }
  for (const name of readdirSync(`/proc/${id}/fd`)) {
    const kind = descriptorKind(`/proc/${id}/fd/${name}`)
    if (kind === null) continue
    counts['open descriptors'] = (counts['open descriptors'] ?? 0) + 1
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Null where the descriptor was closed meanwhile. */
function descriptorKind(path: string): string | null {
  try {
    const target = readlinkSync(path)
    return target.startsWith('/') ? 'files' : `${target.split(':')[0]}s`
  } catch {
    return null
  }
}

/** Empty where the process has ended. */
function textOf(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
