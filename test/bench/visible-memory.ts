/** With 10,000 entries. Baseline: the visible empty app. No debugging connection, which would cost memory. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openAccount, token } from '../e2e/account.ts'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { connectTo } from '../e2e/emptied-program.ts'
import { mainPage } from '../e2e/main-page.ts'
import { memoryOf, processTree } from '../e2e/process-memory.ts'
import { programCommand, startProgram } from '../e2e/program.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'

const entries = 10_000
/** In seconds: caches are filled, and the hidden capture window is created. */
const settling = 45
/** In MB above the empty app. */
const allowed = 55

export async function benchVisibleMemory(): Promise<readonly BarResult[]> {
  const account = await openAccount({ entries })
  const desktop = await openDesktopSession({ hasKeychain: true })
  const first = await startProgram(desktop)
  await connectTo(first.page, { baseUrl: account.baseUrl, token })
  await mainPage(first.page).allSent()
  await first.quit()
  const [executable, words] = programCommand()
  const sandbox = words.filter((word) => word.startsWith('--'))
  const emptyData = join(desktop.home, 'empty')
  mkdirSync(emptyData)
  const emptyApp = [join(import.meta.dirname, 'empty-app'), ...sandbox]
  const empty = start(desktop, executable, [...emptyApp, `--user-data-dir=${emptyData}`])
  const data = `--user-data-dir=${join(desktop.home, 'data')}`
  const stint = start(desktop, executable, [...words, data])
  await new Promise((resolve) => setTimeout(resolve, settling * 1000))
  const [baseline, measured] = [memoryOfAll(empty), memoryOfAll(stint)]
  for (const child of [empty, stint]) child.kill('SIGKILL')
  desktop.close()
  await account.close()
  process.stdout.write(
    `memory, window visible   ${measured.toFixed(0)} MB with ${entries} entries   ` +
      `empty app ${baseline.toFixed(0)} MB (+${(measured - baseline).toFixed(0)} MB)\n`,
  )
  return [
    barResult({
      bar: 7,
      what: 'memory with the main window, beside the empty app',
      unit: 'MB',
      measured,
      baseline,
      limit: atMost(Math.round(baseline + allowed)),
    }),
  ]
}

function start(
  { environment }: DesktopSession,
  executable: string,
  words: readonly string[],
): ChildProcess {
  const all = [...words, '--password-store=gnome-libsecret']
  return spawn(executable, all, { env: environment, stdio: 'ignore' })
}

function memoryOfAll({ pid }: ChildProcess): number {
  const memory = pid === undefined ? 0 : processTree(pid).reduce((sum, id) => sum + memoryOf(id), 0)
  if (memory === 0) throw new Error('a program did not start')
  return memory
}
