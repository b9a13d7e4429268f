import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './bootstrap/report.mjs'
import { importCycles } from './lint/import-cycles.ts'

const project = join(import.meta.dirname, '..')
const sources = ['electron', 'renderer', 'shared', 'build', 'test']

export type CheckResult = { readonly name: string; readonly hasPassed: boolean }

/**
 * Runs all checks, even after a failure. Tools run in parallel, because none uses all cores. The slowest begins first.
 */
export async function runChecks(): Promise<readonly CheckResult[]> {
  const tools = [
    tool('lint', 'oxlint', []),
    tool('types', 'tsc', ['-b']),
    tool('format', 'oxfmt', ['--check']),
  ]
  const own = [
    ownCheck('import cycles', importCycles(project, ['electron', 'renderer', 'shared'])),
    ownCheck('file sizes', longFiles()),
  ]
  return [...(await Promise.all(tools)), ...own]
}

/** The tools' Node scripts, because the launchers in `.bin` are shell scripts, which Windows can't start. */
const programs = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
} as const

/** Prints the findings once the tool has ended, so that outputs of different tools don't mix. */
async function tool(
  name: string,
  program: keyof typeof programs,
  args: readonly string[],
): Promise<CheckResult> {
  const child = spawn(
    process.execPath,
    [join(project, 'node_modules', programs[program]), ...args],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => output.push(data))
  const hasPassed = await new Promise<boolean>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0))
  })
  if (!hasPassed) process.stdout.write(Buffer.concat(output))
  say(`${name}: ${hasPassed ? 'passed' : 'FAILED'}`)
  return { name, hasPassed }
}

function ownCheck(name: string, problems: readonly string[]): CheckResult {
  for (const problem of problems) say(`  ${problem}`)
  say(`${name}: ${problems.length === 0 ? 'passed' : 'FAILED'}`)
  return { name, hasPassed: problems.length === 0 }
}

/** Reports files of the program, scripts and test support that exceed 500 lines. No file is exempt. */
function longFiles(): readonly string[] {
  return sources
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(project, folder, name),
      ),
    )
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length
      return lines > 500 ? [`${file} has ${lines} lines`] : []
    })
}
