export type TestResult = {
  /** Path of the test's file and full name of the test. */
  readonly name: string
  /** False if the test failed or was skipped. */
  readonly hasPassed: boolean
}

export type RunOfTests = {
  readonly tests: readonly TestResult[]
  /** Failures other than failed tests, such as a file that couldn't be loaded or a run without a report. */
  readonly troubles: readonly string[]
}

export type PassTable = {
  /** A row for each test below 100 %, worst first, and a last line with the result. */
  readonly lines: readonly string[]
  /** True if every test passed in every run, and there was at least one run. */
  readonly isWhole: boolean
}

/**
 * Returns a table of the tests that failed in at least one run. A test that is missing from a run counts as failed in
 * that run, because the test's file must have crashed.
 */
export function passTable(runs: readonly RunOfTests[]): PassTable {
  const names = new Set(runs.flatMap(({ tests }) => tests.map(({ name }) => name)))
  const troubles = new Set(runs.flatMap((run) => run.troubles))
  const passes = (name: string): number =>
    runs.filter(({ tests }) => tests.some((one) => one.name === name && one.hasPassed)).length
  const rows = [
    ...[...names].map((name) => ({ name, passed: passes(name) })),
    ...[...troubles].map((name) => ({
      name,
      passed: runs.filter((run) => !run.troubles.includes(name)).length,
    })),
  ]
    .filter(({ passed }) => passed < runs.length)
    .sort((one, other) => one.passed - other.passed)
  const isWhole = rows.length === 0 && names.size > 0
  const verdict = isWhole ? 'all at 100 %' : `${rows.length} not at 100 %`
  const lines = rows.map(({ name, passed }) => `${name} | ${passed} of ${runs.length}`)
  return {
    lines: [
      ...(lines.length === 0 ? [] : ['test | passed of runs', ...lines]),
      `${runs.length} runs of ${names.size} tests: ${verdict}`,
    ],
    isWhole,
  }
}
