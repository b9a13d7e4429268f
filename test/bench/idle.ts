/**
 * What a running timer costs while no window is shown: the processor time of all processes of the program
 * and how often its main process wakes up by itself, beside the empty app hidden, at the same time.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { programCommand, startProgram } from '../e2e/program.ts'
import { joinBus, exportObject } from '../fakes/fake-dbus.ts'

/** Seconds that are measured, and that pass before: caches are written and windows made meanwhile. */
const measured = 60
const settling = 45
/** Clock ticks of the kernel per second (sysconf(_SC_CLK_TCK), 100 on every Linux of today). */
const ticks = 100

export async function benchIdle(): Promise<void> {
  const desktop = await openDesktopSession({ hasKeychain: true })
  const bus = await openTrayHost(desktop)
  await startTimer(desktop)
  const [executable, words] = programCommand()
  const sandbox = words.filter((word) => word.startsWith('--'))
  const emptyApp = join(import.meta.dirname, 'empty-app')
  const empty = startHidden(desktop, executable, [emptyApp, ...sandbox], 'empty')
  const stint = startHidden(desktop, executable, words, 'data')
  await seconds(settling)
  const before = [usageOf(empty), usageOf(stint)] as const
  await seconds(measured)
  const [floor, ours] = [
    difference(before[0], usageOf(empty)),
    difference(before[1], usageOf(stint)),
  ]
  for (const [name, usage] of [
    ['empty app hidden', floor],
    ['timer runs hidden', ours],
  ] as const) {
    process.stdout.write(
      `${name.padEnd(19)}${((usage.ticks / ticks / measured) * 100).toFixed(3)} % of one core   ` +
        `main process ${(usage.wakes / measured).toFixed(2)} wake-ups/s   ` +
        `all ${(usage.allWakes / measured).toFixed(1)}/s   ${megabytes(usage.memory)} MB PSS` +
        `${usage.service > 0 ? `, ${megabytes(usage.service)} of it the service of the demo` : ''}\n`,
    )
  }
  empty.kill()
  stint.kill('SIGKILL')
  bus.disconnect()
  desktop.close()
}

/** A first run with a window: the demo business, a timer that runs. */
async function startTimer(desktop: DesktopSession): Promise<void> {
  const program = await startProgram(desktop, ['--demo'])
  const main = mainPage(program.page)
  await main.status.filter({ hasText: 'All sent' }).waitFor({ timeout: 60_000 })
  await main.start('The whole morning')
  await main.status.filter({ hasText: 'All sent' }).waitFor()
  await program.quit()
}

/** Enough of a panel for the program to stay hidden. */
async function openTrayHost({ environment }: DesktopSession) {
  const bus = await joinBus(environment['DBUS_SESSION_BUS_ADDRESS'] ?? '')
  exportObject(bus, '/StatusNotifierWatcher', {
    'org.kde.StatusNotifierWatcher': {
      methods: {
        RegisterStatusNotifierItem: ['', () => []],
        RegisterStatusNotifierHost: ['', () => []],
      },
      properties: {
        IsStatusNotifierHostRegistered: ['b', () => true],
        ProtocolVersion: ['i', () => 0],
        RegisteredStatusNotifierItems: ['as', () => []],
      },
    },
  })
  await bus.requestName('org.kde.StatusNotifierWatcher')
  return bus
}

function startHidden(
  { environment, home }: DesktopSession,
  executable: string,
  words: readonly string[],
  data: string,
): ChildProcess {
  return spawn(
    executable,
    [
      ...words,
      '--hidden',
      `--user-data-dir=${join(home, data)}`,
      '--password-store=gnome-libsecret',
    ],
    { env: environment, stdio: 'ignore' },
  )
}

type Usage = {
  readonly ticks: number
  /** Voluntary switches of the main process' first thread: each one is a wake-up that came to its end. */
  readonly wakes: number
  readonly allWakes: number
  /** kB. */
  readonly memory: number
  /** kB of it that only the demo needs: the service, which is somewhere else for an account. */
  readonly service: number
}

/** Of the process and all that came from it. */
function usageOf({ pid }: ChildProcess): Usage {
  if (pid === undefined) throw new Error('a program did not start')
  const all = familyOf(pid)
  return {
    ticks: sum(all, ticksOf),
    wakes: wakesOf(pid),
    allWakes: sum(all, wakesOf),
    memory: sum(all, memoryOf),
    service: sum(all.filter(isService), memoryOf),
  }
}

function difference(before: Usage, after: Usage): Usage {
  return {
    ticks: after.ticks - before.ticks,
    wakes: after.wakes - before.wakes,
    allWakes: after.allWakes - before.allWakes,
    memory: after.memory,
    service: after.service,
  }
}

function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = fileOf(Number(name), 'stat')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = [pid]
  for (const parent of family) {
    for (const [child, its] of parents) if (its === parent) family.push(child)
  }
  return family
}

/** User and system time of the process. */
function ticksOf(pid: number): number {
  const stat = fileOf(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function wakesOf(pid: number): number {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1] ?? 0)
}

function memoryOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0)
}

/** The one process that main starts as a service of Node. */
function isService(pid: number): boolean {
  return fileOf(pid, 'cmdline').includes('node.mojom.NodeService')
}

function megabytes(kilobytes: number): string {
  return (kilobytes / 1024).toFixed(0)
}

/** Empty where the process has gone. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + of(pid), 0)
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, count * 1000)
  })
}
