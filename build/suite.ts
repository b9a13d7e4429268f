import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')

export type SuiteCounts = { readonly passed: number; readonly failed: number }

/** What is read of the JSON report of Vitest. */
type Report = {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly success: boolean
}

/** Runs one project of the Vitest configuration. Skipped tests and a crash without a report count as failures. */
export function runSuite(name: string, environment: Record<string, string> = {}): SuiteCounts {
  const report = join(project, '.stint', `report-${name}.json`)
  mkdirSync(join(project, '.stint'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs')
  const words = ['run', '--config', 'build/vitest.config.ts', '--project', name]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, [vitest, ...words, ...reporters], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = numTotalTests - numPassedTests
  // A suite can fail as a whole, by an error outside of its tests.
  return { passed: numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) }
}
