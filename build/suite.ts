import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

const project = join(import.meta.dirname, '..')

export type SuiteCounts = {
  readonly passed: number
  readonly failed: number
  /** What is to be said of each failure at the end of the run, where all of them stand together. */
  readonly failures: readonly string[]
}

export type SuiteOptions = {
  /** Added to the environment of this process. */
  readonly environment?: Record<string, string>
  /** Runs the tests that have this tag alone (build/vitest.config.ts); left out, all of them. */
  readonly tag?: string
}

/** What is read of the JSON report of Vitest. */
type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
      readonly tags: readonly string[]
      readonly meta: { readonly lastWords?: string }
    }[]
  }[]
}

/** Runs one project of the Vitest configuration. Skipped tests and a crash without a report count as failures. */
export function runSuite(name: string, { environment = {}, tag }: SuiteOptions = {}): SuiteCounts {
  const report = join(project, '.stint', `report-${name}.json`)
  mkdirSync(join(project, '.stint'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--config', 'build/vitest.config.ts', '--project', name]
  if (tag !== undefined) args.push(`--tags-filter=${tag}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, [vitest, ...args, ...reporters], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: ['no report was written'] }
  const read = wantedOf(JSON.parse(readFileSync(report, 'utf8')) as Report, tag)
  const results = read.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = results.filter((one) => one.status === 'passed').length
  const failed = results.length - passed
  // A suite can fail as a whole, by an error outside of its tests.
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), failures: failuresIn(read) }
}

/** Vitest reports the tests without the tag as skipped. */
function wantedOf({ testResults }: Report, tag: string | undefined): Report {
  if (tag === undefined) return { testResults }
  return {
    testResults: testResults.map(({ assertionResults, ...file }) => ({
      ...file,
      assertionResults: assertionResults.filter(({ tags }) => tags.includes(tag)),
    })),
  }
}

function failuresIn({ testResults }: Report): readonly string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(project, name)
    const tests = assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages, meta }) =>
        [`${file}: ${fullName} (${status})`, ...failureMessages, meta.lastWords ?? ''].join('\n'),
      )
    return message === '' || tests.length > 0 ? tests : [`${file}: ${message}`]
  })
}
