import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EpochMs } from '../../shared/domain/units.ts'
import { gitTraces, tracesOfReflog } from './git-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'stint-git-'))
const project = join(folder, 'website')
const seconds = 1_792_000_000
const span = { from: (seconds * 1000) as EpochMs, to: ((seconds + 86_400) * 1000) as EpochMs }

/** Runs real git at an instant, without settings of the machine. */
function git(at: number, ...words: readonly string[]): void {
  execFileSync('git', ['-C', project, ...words], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_DATE: `${at} +0200`,
      GIT_COMMITTER_DATE: `${at} +0200`,
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
    },
    stdio: 'ignore',
  })
}

beforeAll(() => {
  mkdirSync(project)
  git(seconds, 'init', '-b', 'main')
  git(seconds - 7200, 'commit', '--allow-empty', '-m', 'Before the day')
  git(seconds + 600, 'checkout', '-b', 'header')
  git(seconds + 3600, 'commit', '--allow-empty', '-m', 'Header and footer', '-m', 'With a body.')
  git(seconds + 4000, 'commit', '--allow-empty', '--amend', '-m', 'Header: footer')
  git(seconds + 5000, 'worktree', 'add', '../hotfix', 'main')
  execFileSync('git', ['-C', join(folder, 'hotfix'), 'checkout', '-q', '-b', 'fix'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GIT_COMMITTER_DATE: `${seconds + 6000} +0200`,
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'a@example.org',
    },
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const found = async (path: string) =>
  (await gitTraces(path, 'web', span))?.map(({ kind, at, text }) => [
    kind,
    at / 1000 - seconds,
    text,
  ])

describe('a git folder', () => {
  it('has the commits and checkouts of all its worktrees', async () => {
    const expected = [
      ['checkout', 600, 'header'],
      ['commit', 3600, 'Header and footer'],
      ['commit', 4000, 'Header: footer'],
      ['checkout', 6000, 'fix'],
    ]
    expect(await found(project)).toEqual(expected)
    expect(await found(join(folder, 'hotfix'))).toEqual(expected)
  })

  it('is none without git, and empty before its first commit', async () => {
    expect(await gitTraces(join(folder, 'nothing'), 'x', span)).toBeNull()
    expect(await gitTraces(folder, 'x', span)).toBeNull()
    const fresh = join(folder, 'fresh')
    mkdirSync(fresh)
    execFileSync('git', ['-C', fresh, 'init', '-q'], {
      env: { PATH: process.env['PATH'], HOME: folder },
    })
    expect(await gitTraces(fresh, 'x', span)).toEqual([])
  })

  it('that names another folder is that one', async () => {
    const linked = join(folder, 'linked')
    mkdirSync(linked)
    writeFileSync(join(linked, '.git'), 'gitdir: /nowhere/at/all\n')
    expect(await gitTraces(linked, 'x', span)).toBeNull()
  })

  it('that is a pipe is none, and one with pipes for its logs has no traces', async () => {
    const piped = join(folder, 'piped')
    mkdirSync(piped)
    execFileSync('mkfifo', [join(piped, '.git')])
    expect(await gitTraces(piped, 'x', span)).toBeNull()
    const half = join(folder, 'half', '.git')
    mkdirSync(join(half, 'logs'), { recursive: true })
    mkdirSync(join(half, 'worktrees', 'other', 'logs'), { recursive: true })
    execFileSync('mkfifo', [join(half, 'logs', 'HEAD')])
    execFileSync('mkfifo', [join(half, 'worktrees', 'other', 'logs', 'HEAD')])
    expect(await gitTraces(join(folder, 'half'), 'x', span)).toEqual([])
  })

  it('is no link, no log is one, and a file of its name has 4 KB at most', async () => {
    const gitdir = `gitdir: ${join(project, '.git')}\n`
    const linked = (name: string, text: string): string => {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, '.git'), text)
      return join(folder, name)
    }
    expect(await gitTraces(linked('short', gitdir), 'x', span)).not.toBeNull()
    const padded = `${gitdir}${' '.repeat(4096)}`
    expect(await gitTraces(linked('padded', padded), 'x', span)).toBeNull()
    mkdirSync(join(folder, 'linking', '.git', 'logs'), { recursive: true })
    symlinkSync(
      join(project, '.git', 'logs', 'HEAD'),
      join(folder, 'linking', '.git', 'logs', 'HEAD'),
    )
    expect(await gitTraces(join(folder, 'linking'), 'x', span)).toEqual([])
  })
})

describe('a line of the log of HEAD', () => {
  const id = 'a'.repeat(40)
  const log = (action: string, who = 'Ada <ada@example.org>'): string =>
    `${id} ${id} ${who} ${seconds + 60} +0200\t${action}`
  const read = (text: string) => tracesOfReflog(text, 'web', span)

  it.each([
    ['commit: Add the footer', 'commit', 'Add the footer'],
    ['commit (initial): First', 'commit', 'First'],
    ['commit (merge): Merge branch x', 'commit', 'Merge branch x'],
    ['checkout: moving from main to feature/one', 'checkout', 'feature/one'],
  ])('“%s” is a %s', (action, kind, text) => {
    expect(read(log(action))).toMatchObject([{ kind, text }])
  })

  it.each([
    ...[
      'pull: Fast-forward',
      'rebase (pick): Theirs',
      'reset: moving to HEAD~1',
      'merge x: Fast-forward',
    ],
    ...['clone: from https://example.org', ''],
  ])('“%s” is none', (action) => {
    expect(read(log(action))).toEqual([])
  })

  it('is read whatever stands in the name, and skipped where it is broken', () => {
    const names = ['A > B <x> <a@b>', ' <>', '名前 <a@b>']
    for (const name of names) expect(read(log('commit: x', name))).toHaveLength(1)
    expect(read(`broken\n\n${log('commit: x')}\n${id} ${id} no mail`)).toHaveLength(1)
  })
})

describe('a long log', () => {
  const path = join(folder, 'long')
  const hash = 'a'.repeat(40)
  const step = (number: number): string =>
    `${hash} ${hash} Ada <a@example.org> ${seconds + number} +0100\tcommit: Schritt ${number} für Kaffeerösterei Élan ${'ö'.repeat(number % 40)}`
  const write = (count: number): void => {
    mkdirSync(join(path, '.git', 'logs'), { recursive: true })
    const lines = Array.from({ length: count }, (_, number) => step(number))
    writeFileSync(join(path, '.git', 'logs', 'HEAD'), `${lines.join('\n')}\n`)
  }

  it('is read whole and in order, wherever its pieces begin', async () => {
    // Some 600 kB: pieces begin within lines, and within letters of two bytes.
    write(4000)
    const all = await gitTraces(path, 'long', span)
    expect(all?.map(({ text }) => text)).toEqual(
      Array.from({ length: 4000 }, (_, number) => step(number).split('commit: ')[1]?.trim()),
    )
  })

  it('is read no further than the time that is asked for', async () => {
    write(4000)
    const from = (seconds + 3990) * 1000
    const few = await gitTraces(path, 'long', { from: from as EpochMs, to: span.to })
    expect(few?.map(({ at }) => at / 1000 - seconds)).toEqual([
      3990, 3991, 3992, 3993, 3994, 3995, 3996, 3997, 3998, 3999,
    ])
  })
})
