/**
 * Two hidden copies of the program with a running timer, of which one has 100 git folders as sources, in which 10,000
 * files are saved in an hour. Baseline: the other copy, at the same time. Nothing is watched, so both cost the same.
 */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChangeBus } from '../../electron/base/change-bus.ts'
import { systemClock } from '../../electron/base/clock.ts'
import { createLog } from '../../electron/base/log.ts'
import { openTraceStore } from '../../electron/traces/trace-store.ts'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { programCommand } from '../e2e/program.ts'
import { difference, openTrayHost, seconds, startHidden, startTimer, usageOf } from './idle.ts'

const measured = 60
const settling = 45
const folders = 100
const savesAnHour = 10_000
const ticks = 100

export async function benchIdleTraces(): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const bus = await openTrayHost(desktop)
  await startTimer(desktop)
  const git = chooseFolders(desktop)
  const [executable, words] = programCommand()
  const plain = startHidden(desktop, executable, words, 'data')
  const chosen = startHidden(desktop, executable, words, 'chosen')
  let saves = 0
  const saving = setInterval(() => {
    const folder = git[saves % git.length] ?? ''
    writeFileSync(join(folder, `file-${saves % 500}.ts`), String(saves))
    saves += 1
  }, 3_600_000 / savesAnHour)
  await seconds(settling)
  const before = [usageOf(plain), usageOf(chosen)] as const
  const savesBefore = saves
  await seconds(measured)
  const used = [difference(before[0], usageOf(plain)), difference(before[1], usageOf(chosen))]
  clearInterval(saving)
  for (const [index, name] of ['no folder chosen', `${folders} folders chosen`].entries()) {
    const usage = used[index]
    if (!usage) continue
    process.stdout.write(
      `${name.padEnd(20)}${((usage.ticks / ticks / measured) * 100).toFixed(3)} % of one core   ` +
        `main process ${(usage.wakes / measured).toFixed(2)} wake-ups/s   ` +
        `${(usage.memory / 1024).toFixed(0)} MB PSS   ${saves - savesBefore} saves\n`,
    )
  }
  plain.kill('SIGKILL')
  chosen.kill('SIGKILL')
  bus.disconnect()
  desktop.close()
}

function chooseFolders({ home }: DesktopSession): readonly string[] {
  cpSync(join(home, 'data'), join(home, 'chosen'), { recursive: true })
  const workspaces = join(home, 'chosen', 'workspaces')
  const paths = Array.from({ length: folders }, (_, index) => join(home, 'work', `site-${index}`))
  for (const path of paths) {
    mkdirSync(join(path, '.git', 'logs'), { recursive: true })
    writeFileSync(join(path, '.git', 'logs', 'HEAD'), '')
  }
  for (const name of readdirSync(workspaces)) {
    const file = join(workspaces, name, 'traces.db')
    const log = createLog(() => undefined)
    const store = openTraceStore(file, createChangeBus(), { now: systemClock.now(), log })
    for (const [index, path] of paths.entries())
      store.addSource({ id: `git-${index}`, kind: 'git', path, projectId: null })
    store.close()
  }
  return paths
}
