/**
 * `npm run bench -- --against <commit> [--only click] [--rounds 3]`: measures another commit and this tree by turns, so
 * that a busy minute falls on both, and prints each bar of both beside the ratio of their means.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { againstTable, readTable, type Measured } from './bar-table.ts'

const project = join(import.meta.dirname, '..', '..')

/** `rounds`: how often each of the two is measured. */
type Turns = { readonly rounds: number; readonly only: string | undefined }

/**
 * Runs the benchmarks on a commit and on the current files, by turns, and prints a table that compares them. Throws if
 * git does not know the commit. Other output of the benchmarks goes to stderr.
 */
export function benchAgainst(commit: string, { rounds, only }: Turns): void {
  const folder = mkdtempSync(join(tmpdir(), 'stint-against-'))
  git('worktree', 'add', '--detach', folder, commit)
  try {
    const [before, now]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      before.push(...measured(folder, only))
      now.push(...measured(project, only))
    }
    process.stdout.write(`${againstTable(before, now)}\n`)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The tree brings its own packages, and needs none of what this one has. */
function measured(folder: string, only: string | undefined): readonly Measured[] {
  const run = join(folder, 'build', 'bootstrap', 'run.mjs')
  const words = ['test', 'test/bench/run.ts', ...(only === undefined ? [] : ['--only', only])]
  const ended = spawnSync(process.execPath, [run, ...words], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stderr.write(ended.stdout)
  return readTable(ended.stdout)
}

function git(...words: readonly string[]): void {
  execFileSync('git', words, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] })
}
