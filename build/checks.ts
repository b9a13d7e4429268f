import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './bootstrap/report.mjs'
import { importCycles } from './lint/import-cycles.ts'

const project = join(import.meta.dirname, '..')
const sources = ['electron', 'renderer', 'shared', 'build', 'test']

export type CheckResult = { readonly name: string; readonly hasPassed: boolean }

/**
 * Runs all checks, even after one failed, and prints their results. Lint runs beside types and format, because
 * each uses one core, and lint takes as long as the two others.
 */
export async function runChecks(): Promise<readonly CheckResult[]> {
  const rules = ['--config', 'build/eslint.config.mjs', '--max-warnings', '0', '.']
  const [lint, [types, format]] = await Promise.all([
    tool('lint', 'eslint', rules),
    typesAndFormat(),
  ])
  return [
    types,
    lint,
    format,
    ownCheck('import cycles', importCycles(project, ['electron', 'renderer', 'shared'])),
    ownCheck('file sizes', longFiles()),
  ]
}

async function typesAndFormat(): Promise<readonly [CheckResult, CheckResult]> {
  return [
    await tool('types', 'tsc', ['-b']),
    await tool('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  ]
}

/**
 * Paths of the tools. They are started by Node, because the launchers in `.bin` are shell scripts, which Windows can't
 * start.
 */
const programs = {
  tsc: 'typescript/bin/tsc',
  eslint: 'eslint/bin/eslint.js',
  prettier: 'prettier/bin/prettier.cjs',
} as const

/** Runs a tool and prints its output when it has ended, so that the output of two tools does not mix. */
async function tool(
  name: string,
  program: keyof typeof programs,
  args: readonly string[],
): Promise<CheckResult> {
  const child = spawn(
    process.execPath,
    [join(project, 'node_modules', programs[program]), ...args],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => output.push(data))
  const hasPassed = await new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
  process.stdout.write(Buffer.concat(output))
  say(`${name}: ${hasPassed ? 'passed' : 'FAILED'}`)
  return { name, hasPassed }
}

function ownCheck(name: string, problems: readonly string[]): CheckResult {
  for (const problem of problems) say(`  ${problem}`)
  say(`${name}: ${problems.length === 0 ? 'passed' : 'FAILED'}`)
  return { name, hasPassed: problems.length === 0 }
}

/** Returns the files of the program, scripts and test support with more than 500 lines; there are no exceptions. */
function longFiles(): readonly string[] {
  return sources
    .flatMap((folder) => filesIn(join(project, folder)))
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length
      return lines > 500 ? [`${file} has ${lines} lines`] : []
    })
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}
