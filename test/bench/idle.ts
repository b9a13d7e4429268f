/** A running timer without a window: processor time, wake-ups. Baseline: the hidden empty app at the same time. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDesktopSession, type DesktopSession } from '../e2e/desktop-session.ts'
import { mainPage } from '../e2e/main-page.ts'
import { programCommand, startProgram } from '../e2e/program.ts'
import { atMost, barResult, type BarResult } from './bar-result.ts'
import { joinBus, exportObject } from '../fakes/fake-dbus.ts'

/** In seconds. */
const measured = 60
/** In seconds: caches are written and windows created. */
const settling = 45
/** Of the kernel, per second (sysconf(_SC_CLK_TCK), 100 on every Linux of today). */
const ticks = 100

export async function benchIdle(): Promise<readonly BarResult[]> {
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
  const percent = (usage: Usage): number => (usage.ticks / ticks / measured) * 100
  const ownMemory = (usage: Usage): number => (usage.memory - usage.service) / 1024
  return [
    barResult({
      bar: 5,
      what: 'hidden with a running timer, beside the empty app, of one core',
      measured: percent(ours),
      baseline: percent(floor),
      unit: '%',
      limit: atMost(0.2),
    }),
    barResult({
      bar: 5,
      what: 'hidden: wake-ups of the main process, beside the empty app',
      measured: ours.wakes / measured,
      baseline: floor.wakes / measured,
      unit: '/s',
      limit: atMost(1 + floor.wakes / measured),
    }),
    aboveEmptyApp(6, 'hidden', ownMemory(ours), ownMemory(floor), 25),
  ]
}

/** In MB, without the demo's service; `limit` is the allowed amount above the empty app. */
function aboveEmptyApp(
  bar: number,
  how: string,
  ours: number,
  floor: number,
  limit: number,
): BarResult {
  return barResult({
    bar,
    what: `memory ${how}, beside the empty app`,
    measured: ours,
    baseline: floor,
    unit: 'MB',
    limit: atMost(Math.round(floor + limit)),
  })
}

/** Starts the program for the first time, with a window and the demo business, starts a timer, and quits. */
export async function startTimer(desktop: DesktopSession): Promise<void> {
  const program = await startProgram(desktop, ['--demo'])
  const main = mainPage(program.page)
  await main.status.filter({ hasText: 'All sent' }).waitFor({ timeout: 60_000 })
  await main.start('The whole brochure')
  await main.status.filter({ hasText: 'All sent' }).waitFor()
  await program.quit()
}

/** Opens a minimal host for tray icons on the desktop's D-Bus. The program can stay hidden only if there is a tray. */
export async function openTrayHost({ environment }: DesktopSession) {
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

export function startHidden(
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

export type Usage = {
  readonly ticks: number
  /** Voluntary context switches of the main thread: one for each wake-up. */
  readonly wakes: number
  readonly allWakes: number
  /** In kB. */
  readonly memory: number
  /** Memory that only the demo service needs, in kB. */
  readonly service: number
}

/** Returns the resources that a process and its descendants use. Throws if the process did not start. */
export function usageOf({ pid }: ChildProcess): Usage {
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

export function difference(before: Usage, after: Usage): Usage {
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

/** User plus system time. */
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

/** The utility process that runs the demo service. */
function isService(pid: number): boolean {
  return fileOf(pid, 'cmdline').includes('node.mojom.NodeService')
}

function megabytes(kilobytes: number): string {
  return (kilobytes / 1024).toFixed(0)
}

/** Empty if the process has ended. */
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

export function seconds(count: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, count * 1000)
  })
}
