/**
 * `npm run mutations`: copies the program, breaks one rule in the copy, and runs the fault suite on it,
 * for each rule. Ends well only where the suite fails every time, and passes on the copy as it is.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutations, type Mutation } from './mutations.ts'

const project = join(import.meta.dirname, '..', '..')
const histories = '400'

const failures = [judge(null), ...mutations.map(judge)].filter((isFine) => !isFine).length
process.exitCode = failures === 0 ? 0 : 1

/** True where the suite says what it should: a failure for a broken rule, a pass for none. */
function judge(mutation: Mutation | null): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'stint-mutation-'))
  try {
    for (const name of ['electron', 'shared', 'renderer', 'test', 'build', 'package.json']) {
      cpSync(join(project, name), join(copy, name), { recursive: true })
    }
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
    if (mutation) apply(copy, mutation)
    const hasPassed = runSuite(copy)
    const isFine = hasPassed === (mutation === null)
    const verdict = hasPassed ? 'passes' : 'fails'
    process.stdout.write(
      `${isFine ? 'ok ' : 'NOT'} the suite ${verdict}: ${mutation?.rule ?? 'nothing is broken'}\n`,
    )
    return isFine
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function apply(copy: string, { file, find, replace }: Mutation): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} must hold this once: ${find}`)
  writeFileSync(path, text.replace(find, replace))
}

function runSuite(copy: string): boolean {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs')
  const words = ['run', '--config', 'build/vitest.config.ts', '--project', 'faults']
  const ended = spawnSync(process.execPath, [vitest, ...words], {
    cwd: copy,
    env: { ...process.env, STINT_HISTORIES: histories },
    encoding: 'utf8',
  })
  return ended.status === 0
}
