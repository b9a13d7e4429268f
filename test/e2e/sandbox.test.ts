/**
 * Chromium's sandbox around our pages, for users other than root (Linux).
 *
 * @module-tag packaged
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { programCommand, startProgram, type Program } from './program.ts'

let desktop: DesktopSession
let program: Program | null = null

beforeEach(async () => {
  desktop = await openDesktopSession({ hasKeychain: false })
})

afterEach(async () => {
  await program?.kill()
  program = null
  desktop.close()
})

/** As the tests are run, or, where that is root, as nobody, who gets the folders of this desktop. */
async function start(words: readonly string[] = []): Promise<MainPage> {
  const [executable, first] = programCommand()
  const plain = first.filter((word) => word !== '--no-sandbox')
  program = await startProgram(desktop, words, asPerson(executable, plain))
  return mainPage(program.page)
}

function asPerson(
  executable: string,
  words: readonly string[],
): readonly [string, readonly string[]] {
  if (process.getuid?.() !== 0) return [executable, words]
  const folder = dirname(desktop.home)
  // The runtime can lie in root's own folder; its copy shares the files where the disk lets it.
  const copy = join(folder, 'runtime-copy')
  execFileSync('sh', [
    '-c',
    'cp -al "$0" "$1" 2>/dev/null || { rm -rf "$1"; cp -a "$0" "$1"; }',
    dirname(executable),
    copy,
  ])
  const owned = ['home', 'runtime', 'tmp'].map((name) => join(folder, name))
  execFileSync('chown', ['-R', '65534:65534', ...owned])
  execFileSync('chmod', ['755', folder])
  const person = ['--reuid=65534', '--regid=65534', '--clear-groups', '--']
  return [
    'setpriv',
    [...person, join(copy, executable.slice(dirname(executable).length + 1)), ...words],
  ]
}

/** The line of /proc/<id>/status for each process that draws pages. */
async function ofRenderers(name: string): Promise<readonly string[]> {
  const session = await program?.browser.newBrowserCDPSession()
  if (!session) throw new Error('the program is not running')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'))
    .map((status) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? 'missing')
}

it('a page of a normal person is filtered by seccomp and can gain no rights', async () => {
  const main = await start()
  await main.button('Connect your account').waitFor()
  const filters = await ofRenderers('Seccomp')
  expect(filters.length).toBeGreaterThan(0)
  // 2 is SECCOMP_MODE_FILTER (proc(5)).
  expect(new Set(filters)).toEqual(new Set(['2']))
  expect(new Set(await ofRenderers('NoNewPrivs'))).toEqual(new Set(['1']))
  expect(await main.page.getByText('running without its sandbox').count()).toBe(0)
})

it('without the sandbox the window warns', async () => {
  const main = await start(['--no-sandbox'])
  await main.page.getByText('running without its sandbox').waitFor()
})
