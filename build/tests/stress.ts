/**
 * `npm run stress [-- --runs N] [--load N] [words of file names …]`: runs the end-to-end tests from source, as often as
 * `--runs` says, beside `--load` processes that each keep one core busy. With words, runs only files with one of them
 * in their name. Prints the tests that did not pass every time. The exit code is 0 only if all tests passed.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from '../bundle.ts'
import { say } from '../bootstrap/report.mjs'
import { wholeFailure } from './failed-test.ts'
import { passTable } from './pass-table.ts'
import { runSuite, type SuiteRun } from './suite.ts'

const { values, positionals: files } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, load: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const [count = 0, load = 0] = [values.runs, values.load].map(Number)
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(load) || load < 0) {
  throw new Error('--runs and --load are whole numbers')
}

await bundle()
const burning = Array.from({ length: load }, () =>
  // The process ends once this pipe is closed, which happens however this process ends.
  spawn(process.execPath, [join(import.meta.dirname, 'burn-a-core.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
  }),
)
const runs: SuiteRun[] = []
for (let number = 1; number <= count; number += 1) {
  say(`--- run ${number} of ${count}, beside ${load} busy processes ---`)
  runs.push(runSuite(['e2e'], { files }))
}
for (const child of burning) child.kill()

for (const failure of runs.flatMap(({ failures }) => failures))
  process.stdout.write(`\n${wholeFailure(failure)}\n`)
const { lines, isWhole } = passTable(runs)
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exitCode = isWhole ? 0 : 1
