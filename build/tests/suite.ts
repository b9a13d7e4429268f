import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join, relative } from 'node:path'
import type { FailedTest, SecondRun } from './failed-test.ts'
import type { RunOfTests, TestResult } from './pass-table.ts'

const project = join(import.meta.dirname, '..', '..')

export type SuiteCounts = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
}

/**
 * A failure, with a way to repeat a failed test. `again`: runs the test once more, in a separate process; null for
 * failures other than failed tests.
 */
export type Failure = FailedTest & { readonly again: (() => SecondRun) | null }

/** Returns the failure of something that is not a test, such as a check. */
export function otherFailure(what: string): Failure {
  return { test: null, what, messages: [], lastWords: '', again: null }
}

type Tag = 'packaged'

export type SuiteOptions = {
  /** Variables in addition to those of this process. */
  readonly environment?: Record<string, string>
  /** Runs only tests with this tag or, with `!`, without it (build/vitest.config.ts). If omitted, all. */
  readonly tag?: Tag | `!${Tag}`
  /** Only files whose path contains one of these words; all for none. */
  readonly files?: readonly string[]
}

export type SuiteRun = SuiteCounts & RunOfTests

/** The part of Vitest's JSON report that is used. */
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

/** Runs projects of the Vitest configuration together. Skipped tests and a crash without a report count as failures. */
export function runSuite(projects: readonly string[], options: SuiteOptions = {}): SuiteRun {
  const name = projects.join(', ')
  const run = vitest(projects, options)
  if (run.report === null) {
    const trouble = `${name}: no report was written`
    const failures = [otherFailure(trouble)]
    return { passed: 0, failed: 1, failures, tests: [], troubles: [trouble] }
  }
  const read = wantedOf(run.report, options.tag)
  const tests = testsIn(read)
  const passed = tests.filter(({ hasPassed }) => hasPassed).length
  const failures = failuresIn(read).map((failure) => {
    const { test } = failure
    return { ...failure, again: test && (() => secondRun(projects, options, test)) }
  })
  const troubles = failures.flatMap(({ test, what }) => (test === null ? [what] : []))
  // A suite can fail as a whole, by an error outside its tests.
  const failed = Math.max(tests.length - passed, run.status === 0 ? 0 : 1)
  if (failed > 0 && failures.length === 0) troubles.push(`${name}: an error outside of the tests`)
  return { passed, failed, failures, tests, troubles }
}

function testsIn({ testResults }: Report): readonly TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: `${relative(project, name)}: ${fullName}`,
      hasPassed: status === 'passed',
    })),
  )
}

function secondRun(
  projects: readonly string[],
  options: SuiteOptions,
  { file, name: test }: NonNullable<FailedTest['test']>,
): SecondRun {
  // Between the name of a group and that of its test, a pattern sees other characters than the report has.
  const pattern = test.replaceAll(/[^\p{L}\p{N}]+/gu, '.*')
  const { report } = vitest(projects, { ...options, files: [file] }, pattern)
  const states = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) => (fullName === test ? [status] : []))
  if (states.includes('failed')) return 'failed again'
  return states.includes('passed') ? 'passed' : 'did not run'
}

function vitest(
  projects: readonly string[],
  { environment = {}, tag, files = [] }: SuiteOptions,
  pattern?: string,
): { readonly status: number | null; readonly report: Report | null } {
  const report = join(project, '.stint', `report-${projects.join('-')}.json`)
  mkdirSync(join(project, '.stint'), { recursive: true })
  rmSync(report, { force: true })
  const program = join(project, 'node_modules', 'vitest', 'vitest.mjs')
  const named = projects.map((name) => `--project=${name}`)
  const args = ['run', '--config', 'build/vitest.config.ts', ...named, ...files]
  if (tag !== undefined) args.push(`--tags-filter=${tag}`)
  if (pattern !== undefined) args.push(`--testNamePattern=${pattern}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const folder = folderInMemory()
  const { status } = spawnSync(process.execPath, [program, ...args, ...reporters], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, ...(folder !== null && { TMPDIR: folder }), ...environment },
  })
  if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  if (!existsSync(report)) return { status, report: null }
  return { status, report: JSON.parse(readFileSync(report, 'utf8')) as Report }
}

/** Far more than the files of all tests that run at a time. */
const minMemory = 4 * 2 ** 30

/**
 * Makes a folder for the tests' files in memory: on a disk they wait for it at each commit, and both cores are idle
 * meanwhile. Null where the system has none that is large enough and may hold programs, or TMPDIR names another.
 */
function folderInMemory(): string | null {
  const place = '/dev/shm'
  if (process.env['TMPDIR'] || !existsSync('/proc/self/mounts')) return null
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const [, , kind, rights = ''] =
    mounts.find((one) => one.split(' ')[1] === place)?.split(' ') ?? []
  if (kind !== 'tmpfs' || rights.split(',').includes('noexec')) return null
  const { bavail, bsize } = statfsSync(place)
  if (Math.min(bavail * bsize, freemem()) < minMemory) return null
  const folder = mkdtempSync(join(place, 'stint-'))
  // A test starts the program as another user.
  chmodSync(folder, 0o711)
  return folder
}

/** Leaves out tests filtered out by tag, which Vitest reports as skipped. */
function wantedOf({ testResults }: Report, tag: SuiteOptions['tag']): Report {
  if (tag === undefined) return { testResults }
  const isWanted = (tags: readonly string[]): boolean =>
    tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag)
  return {
    testResults: testResults.map(({ assertionResults, ...file }) => ({
      ...file,
      assertionResults: assertionResults.filter(({ tags }) => isWanted(tags)),
    })),
  }
}

function failuresIn({ testResults }: Report): readonly FailedTest[] {
  return testResults.flatMap(({ name, message, assertionResults }): readonly FailedTest[] => {
    const file = relative(project, name)
    const tests = assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages, meta }) => ({
        test: { file, name: fullName },
        what: `${file}: ${fullName} (${status})`,
        messages: failureMessages,
        lastWords: meta.lastWords ?? '',
      }))
    if (message === '' || tests.length > 0) return tests
    return [{ test: null, what: file, messages: [message], lastWords: '' }]
  })
}
