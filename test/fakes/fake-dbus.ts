/** A private D-Bus daemon, and fake services on it. */
import { spawn, type ChildProcess } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Message, sessionBus, Variant, type MessageBus } from '@jellybrick/dbus-next'

export type PrivateBus = {
  readonly address: string
  /** Another client. */
  join(): Promise<MessageBus>
  close(): void
}

export async function openPrivateBus(): Promise<PrivateBus> {
  const folder = mkdtempSync(join(tmpdir(), 'stint-bus-'))
  const daemon = spawn(
    'dbus-daemon',
    ['--session', '--nofork', '--print-address=1', `--address=unix:path=${join(folder, 'bus')}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const address = await firstLine(daemon)
  return {
    address,
    join: () => joinBus(address),
    close() {
      daemon.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function joinBus(address: string): Promise<MessageBus> {
  const bus = sessionBus({ busAddress: address })
  await new Promise<void>((resolve, reject) => {
    bus.once('connect', resolve)
    // The library's types lack this event. The end of the bus at the end of a test is not a failure.
    const untyped = bus as EventEmitter
    untyped.on('error', reject)
  })
  return bus
}

/** Methods and properties of a fake D-Bus interface. */
export type Part = {
  /** Name → [type signature of the result, implementation]. */
  readonly methods?: Readonly<Record<string, readonly [string, Method]>>
  /** Name → [type signature, current value]. */
  readonly properties?: Readonly<Record<string, readonly [string, () => unknown]>>
}
/** Returns the body of the reply; an exception becomes an error reply. */
type Method = (input: readonly unknown[], sender: string) => readonly unknown[]

/** Offers an object at a path of the D-Bus, under every name that the client owns. `parts`: interfaces by name. */
export function exportObject(
  bus: MessageBus,
  path: string,
  parts: Readonly<Record<string, Part>>,
): void {
  bus.addMethodHandler((call) => {
    if (call.path !== path) return false
    const reply = (signature: string, body: readonly unknown[]): true => {
      bus.send(Message.newMethodReturn(call, signature, [...body]))
      return true
    }
    try {
      const method = parts[call.interface]?.methods?.[call.member]
      if (method) return reply(method[0], method[1](call.body, call.sender))
      if (call.interface !== 'org.freedesktop.DBus.Properties') return false
      const [name, member] = call.body as [string, string?]
      const all = Object.entries(parts[name]?.properties ?? {}).map(
        ([one, [type, read]]) => [one, new Variant(type, read())] as const,
      )
      if (call.member === 'GetAll') return reply('a{sv}', [Object.fromEntries(all)])
      const wanted = all.find(([one]) => one === member)
      return call.member === 'Get' && wanted ? reply('v', [wanted[1]]) : false
    } catch (error) {
      bus.send(Message.newError(call, 'test.stint.Error.Failed', String(error)))
      return true
    }
  })
}

export function emitSignal(
  bus: MessageBus,
  path: string,
  name: string,
  member: string,
  signature = '',
  body: unknown[] = [],
): void {
  bus.send(Message.newSignal(path, name, member, signature, body))
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)))
    child.stdout?.on('data', (data: Buffer) => resolve(data.toString('utf8').split('\n')[0] ?? ''))
  })
}
