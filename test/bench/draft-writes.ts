/** From a keystroke in a draft until it is on disk. Baseline: a bare IndexedDB put with strict durability. */
import { join } from 'node:path'
import { build } from 'vite'
import { bundle } from '../../build/bundle.ts'
import { openDesktopSession } from '../e2e/desktop-session.ts'
import { startProgram } from '../e2e/program.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import type { DraftTimes } from './draft-page.ts'
import { summary } from './percentiles.ts'

const rounds = 1000
const others = 1000

export async function benchDraftWrites(): Promise<readonly BarResult[]> {
  const script = await pageScript()
  await bundle()
  const desktop = await openDesktopSession({ hasKeychain: false })
  const program = await startProgram(desktop)
  try {
    await program.page.evaluate(script)
    const times = await program.page.evaluate<DraftTimes>(
      `draftBench.measureDrafts(${rounds}, ${others})`,
    )
    const [bare, draft] = [summary(times.bare), summary(times.draft)]
    const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)}×`
    process.stdout.write(
      `bare strict put    median ${bare.median.toFixed(2)} ms   p99 ${bare.p99.toFixed(2)} ms\n` +
        `draft keystroke    median ${draft.median.toFixed(2)} ms (${ratio(draft.median, bare.median)})` +
        `   p99 ${draft.p99.toFixed(2)} ms (${ratio(draft.p99, bare.p99)}), ${others} other drafts\n`,
    )
    const result = (part: 'median' | 'p99', limit: number): BarResult =>
      barResult({
        bar: 8,
        what: `keystroke to disk, ${part}, beside a bare strict put`,
        unit: 'ms',
        measured: draft[part],
        baseline: bare[part],
        limit: atMost(limit, 'ratio'),
      })
    return [result('median', 1.5), result('p99', 3)]
  } finally {
    await program.kill()
    desktop.close()
  }
}

/** As one script: the page's content security policy loads no other code. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: join(import.meta.dirname, 'draft-page.ts'),
        formats: ['iife'],
        name: 'draftBench',
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return `${output.output[0].code}; globalThis.draftBench = draftBench`
}
