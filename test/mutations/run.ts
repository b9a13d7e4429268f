/**
 * `npm run mutations [-- --one] [-- --only=text]`: applies one mutation after the other in a copy of the program and
 * runs the tests that guard the rule; one must fail. Continues after a mutation that was not caught, prints a table at
 * the end, and exits with 1 where one was not caught. `--one`: only the mutation of the gate's seed
 * (test/gate-seed.ts), as in `npm test`. `--only`: mutations whose rule or file contains the text.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gateSeed } from '../gate-seed.ts'
import { makeCopy } from './broken-copy.ts'
import { mutationOfSeed } from './mutation-of-seed.ts'
import { mutations } from './mutations.ts'
import { verdictTable } from './table.ts'
import { judge, judgeUnbroken } from './verdict.ts'

const { values } = parseArgs({
  options: { one: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const wanted = values.one
  ? [mutationOfSeed(mutations, gateSeed)]
  : mutations.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only ?? ''))

const copy = makeCopy(join(import.meta.dirname, '..', '..'))
try {
  // `npm test` runs the guards on the unchanged program anyway.
  const unsound = values.one ? [] : judgeUnbroken(copy, wanted, print)
  const verdicts = wanted.map((mutation, index) => {
    const verdict = judge(copy, mutation)
    const said = verdict.isCaught ? 'caught' : 'NOT caught'
    print(`${index + 1} of ${wanted.length}: ${said}: ${verdict.rule}`)
    return verdict
  })
  print(`\n${verdictTable(verdicts)}`)
  const isSound = unsound.length === 0 && wanted.length > 0
  process.exitCode = isSound && verdicts.every(({ isCaught }) => isCaught) ? 0 : 1
} finally {
  copy.remove()
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
