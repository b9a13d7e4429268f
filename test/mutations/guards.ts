import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Number and seed of random histories; fixed, so that a run is reproducible. */
const environment = { STINT_HISTORIES: '400', STINT_SEED: '20261121', STINT_SHRINK: 'off' }

/** Of one test in ms, long enough that a busy machine does not look like a caught mutation. */
const patience = 300_000

export type GuardRun =
  | { readonly kind: 'passed' }
  /** `test`: file and full name. */
  | { readonly kind: 'failed'; readonly test: string }
  /** No test ran, for example because the mutated source can’t be loaded. */
  | { readonly kind: 'unusable'; readonly reason: string }

/** The used part of Vitest's JSON report. */
type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs a guard (a test file) in the copy at `folder`. Stops at the first failure. */
export function runGuard(folder: string, file: string): GuardRun {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const suite = ['run', '--config', 'build/vitest.config.ts', '--project', suiteOf(file), file]
  const output = [
    '--bail=1',
    `--testTimeout=${patience}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const ended = spawnSync(process.execPath, [vitest, ...suite, ...output], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (!existsSync(report)) return { kind: 'unusable', reason: lastLine(ended.stderr) }
  return read(JSON.parse(readFileSync(report, 'utf8')) as Report, file)
}

function read({ numPassedTests, testResults }: Report, file: string): GuardRun {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = results.find(({ status }) => status === 'failed')
  if (failed?.failureMessages.some((message) => message.includes('timed out in'))) {
    return { kind: 'unusable', reason: `${failed.fullName} took too long` }
  }
  if (failed) return { kind: 'failed', test: `${file}: ${failed.fullName}` }
  if (numPassedTests > 0) return { kind: 'passed' }
  return { kind: 'unusable', reason: lastLine(testResults[0]?.message ?? 'no test ran') }
}

function suiteOf(file: string): string {
  if (file.endsWith('.tsx')) return 'components'
  return /^test\/(faults|interface)\//.exec(file)?.[1] ?? 'unit'
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
