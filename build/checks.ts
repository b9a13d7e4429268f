import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './bootstrap/report.mjs'
import { importCycles } from './lint/import-cycles.ts'

const project = join(import.meta.dirname, '..')
const sources = ['electron', 'renderer', 'shared', 'build', 'test']

export type CheckResult = { readonly name: string; readonly hasPassed: boolean }

/** Runs all checks, even after one failed, and prints their results. */
export function runChecks(): readonly CheckResult[] {
  return [
    tool('types', 'tsc', ['-b']),
    tool('lint', 'eslint', ['--config', 'build/eslint.config.mjs', '--max-warnings', '0', '.']),
    tool('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    own('import cycles', importCycles(project, ['electron', 'renderer', 'shared'])),
    own('file sizes', longFiles()),
  ]
}

function tool(name: string, program: string, args: readonly string[]): CheckResult {
  const path = join(project, 'node_modules', '.bin', program)
  const { status } = spawnSync(path, args, { cwd: project, stdio: 'inherit' })
  say(`${name}: ${status === 0 ? 'passed' : 'FAILED'}`)
  return { name, hasPassed: status === 0 }
}

function own(name: string, problems: readonly string[]): CheckResult {
  for (const problem of problems) say(`  ${problem}`)
  say(`${name}: ${problems.length === 0 ? 'passed' : 'FAILED'}`)
  return { name, hasPassed: problems.length === 0 }
}

/** Files of the program, scripts and test support with more than 400 lines; there are no exceptions. */
function longFiles(): readonly string[] {
  return sources
    .flatMap((folder) => filesIn(join(project, folder)))
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length
      return lines > 400 ? [`${file} has ${lines} lines`] : []
    })
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}
