/**
 * Reading files needs no network, other programs, threads, native code or Electron. Electron has no sandbox for such a
 * process and, according to its sources, does not pass on Node’s `--permission`. So only JavaScript is confined, not
 * machine code, which a file could get to run through a bug (docs/security.md).
 */
import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import inspector from 'node:inspector'
import Module, { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workerThreads from 'node:worker_threads'

type Functions = Record<string, unknown>

const refuse = (): never => {
  throw new Error('the process that reads files has no access to this')
}

/**
 * Permanently removes this process's access to network, other programs, threads, native code and Electron, which
 * reading never needs. Call it before the first file is read.
 */
export function confineProcess(): void {
  // Classes stay, because Node's streams are built on them, but their abilities are removed.
  for (const { prototype } of [net.Socket, net.Server, dgram.Socket, childProcess.ChildProcess]) {
    replace(prototype, ['connect', 'listen', 'bind', 'send', 'sendto', 'spawn'])
  }
  for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
    replace(prototype, Object.getOwnPropertyNames(prototype).filter(isNoClass))
  }
  for (const all of [childProcess, dgram, dns, dns.promises, inspector, net]) {
    replace(all, Object.keys(all).filter(isNoClass))
  }
  replace(workerThreads, ['Worker'])
  replace(process, ['binding', '_linkedBinding', 'dlopen', 'kill'])
  const modules = Module as unknown as { _load(name: string, ...others: unknown[]): unknown }
  const load = modules._load
  modules._load = (name, ...others) =>
    /^electron(?:$|\/)/.test(name) ? refuse() : load.call(modules, name, ...others)
  // Makes `import` see the same removed abilities as `require`.
  syncBuiltinESMExports()
}

const isNoClass = (name: string): boolean => /^[a-z]/.test(name) && name !== 'constructor'

function replace(owner: object, names: readonly string[]): void {
  const functions = owner as Functions
  for (const name of names) {
    if (typeof functions[name] === 'function') {
      Object.defineProperty(functions, name, { value: refuse, writable: false })
    }
  }
}
