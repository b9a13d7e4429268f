/**
 * `npm test [-- --all | --only=checks,unit,…]`: runs the parts one after the other; the last line counts all tests.
 * End-to-end tests with the tag `packaged` run on the packaged program. With `--all`, which continuous integration
 * passes, the others run too, on the program from source (decision 104), and the pages are tested in a current Chromium
 * (decision 141). `npm run test:packaged` (`--packaged`) runs only the end-to-end tests, all on the packaged program. A
 * failed run ends with a summary of each failure (failed-test.ts).
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../bundle.ts'
import { runChecks } from '../checks.ts'
import { findChromium } from './current-chromium.ts'
import { packagedExecutable, packageProgram } from '../packaging/package-program.ts'
import { say } from '../bootstrap/report.mjs'
import { summaryOf, wholeFailure } from './failed-test.ts'
import { otherFailure, runSuite, type SuiteCounts } from './suite.ts'
import { gateSeed } from '../../test/gate-seed.ts'

type Part = {
  readonly name: string
  /** Runs the part. Null if this machine can't run it; why has then been printed. */
  readonly run: () => Promise<SuiteCounts | null> | SuiteCounts
}

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    packaged: { type: 'boolean', default: false },
  },
})

/**
 * Suites that need no running program. They share one run, so Vitest starts once, and no core idles until a suite ends.
 */
const suites = ['unit', 'components', 'interface', 'faults']
const otherParts: readonly Part[] = [
  { name: 'mutation', run: oneMutation },
  { name: 'e2e', run: fromSource },
  { name: 'chromium', run: inCurrentChromium },
  { name: 'packaged', run: packaged },
]

/** Maximum number of failed tests to rerun. More can't all fail by chance, and would take too long. */
const maxSecondRuns = 10
/**
 * Parts that take many minutes. A few tests of the other parts already cover their flows, so they run only with
 * `--all`.
 */
const slowParts = ['e2e', 'chromium']
const names = ['checks', ...suites, ...otherParts.map(({ name }) => name)]

const wanted = values.packaged ? ['packaged'] : (values.only?.split(',') ?? usual())
const wantedSuites = suites.filter((name) => wanted.includes(name))
const parts: readonly Part[] = [
  ...(wanted.includes('checks') ? [{ name: 'checks', run: checks }] : []),
  ...(wantedSuites.length > 0
    ? [{ name: wantedSuites.join(', '), run: () => runSuite(wantedSuites) }]
    : []),
  ...otherParts.filter(({ name }) => wanted.includes(name)),
]
const counts: SuiteCounts[] = []
for (const part of parts) {
  say(`--- ${part.name} ---`)
  const started = performance.now()
  const result = await part.run()
  if (result === null) continue
  counts.push(result)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${part.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`)
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const failures = counts.flatMap((count) => count.failures)
for (const failure of failures) process.stdout.write(`\n${wholeFailure(failure)}\n`)
const summaries = failures.map((failure, place) => {
  const second = place < maxSecondRuns ? (failure.again?.() ?? null) : null
  return summaryOf(failure, { seed: gateSeed, second })
})
for (const summary of summaries) process.stdout.write(`\n${summary}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function usual(): readonly string[] {
  return names.filter((name) => values.all || !slowParts.includes(name))
}

async function checks(): Promise<SuiteCounts> {
  const results = await runChecks()
  const bad = results.filter(({ hasPassed }) => !hasPassed)
  const failures = bad.map(({ name }) => otherFailure(`${name} did not pass`))
  return { passed: results.length - bad.length, failed: bad.length, failures }
}

/** Breaks the rule that the gate's seed chooses (test/gate-seed.ts); a test must then fail (docs/reliability.md). */
function oneMutation(): SuiteCounts {
  const run = join(import.meta.dirname, '..', '..', 'test', 'mutations', 'run.ts')
  const { status } = spawnSync(process.execPath, [run, '--one'], { stdio: 'inherit' })
  if (status === 0) return { passed: 1, failed: 0, failures: [] }
  const failure = otherFailure('a broken rule was not noticed: npm run mutations')
  return { passed: 0, failed: 1, failures: [failure] }
}

async function fromSource(): Promise<SuiteCounts> {
  await bundle()
  return runSuite(['e2e'], wanted.includes('packaged') ? { tag: '!packaged' } : {})
}

async function inCurrentChromium(): Promise<SuiteCounts | null> {
  const executable = findChromium(process.env)
  if (executable === null) {
    say('chromium did not run: there is no Chromium here (STINT_CHROMIUM may name one)')
    return null
  }
  await bundle()
  return runSuite(['chromium'], { environment: { STINT_CHROMIUM: executable } })
}

function packaged(): Promise<SuiteCounts> | SuiteCounts {
  if (packageProgram('tests') !== 0)
    return { passed: 0, failed: 1, failures: [otherFailure('the program was not packaged')] }
  return runSuite(['e2e'], {
    environment: { STINT_PACKAGED: packagedExecutable },
    ...(!values.packaged && { tag: 'packaged' }),
  })
}
