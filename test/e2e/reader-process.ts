/** By /proc of Linux. */
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'

/** Returns the ids of the receipt reader's processes that descend from the program's process. */
export function readerProcesses(program: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => isReader(id) && isBelow(id, program))
}

/** Returns the local and remote addresses of a process's sockets, in the format of /proc/net; empty for none. */
export function internetSockets(id: number): readonly string[] {
  const inodes = new Set(
    readdirSync(`/proc/${id}/fd`).flatMap((fd) => {
      const target = linkOf(`/proc/${id}/fd/${fd}`)
      return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []
    }),
  )
  return ['tcp', 'tcp6', 'udp', 'udp6', 'raw']
    .flatMap((kind) => readFileSync(`/proc/${id}/net/${kind}`, 'utf8').split('\n').slice(1))
    .filter((line) => inodes.has(line.trim().split(/\s+/)[9] ?? ''))
}

/**
 * True if the private memory of a process contains a text. That memory still includes the environment. Chromium
 * overwrites the copy that /proc calls `environ` with its title.
 */
export function hasInMemory(id: number, text: string): boolean {
  const file = openSync(`/proc/${id}/mem`, 'r')
  try {
    return textOf(`/proc/${id}/maps`)
      .split('\n')
      .some((line) => {
        const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw-p/.exec(line) ?? []
        return from !== '' && hasBetween(file, parseInt(from, 16), parseInt(to, 16), text)
      })
  } finally {
    closeSync(file)
  }
}

/** Bytes at a time. */
const piece = 1 << 20

function hasBetween(file: number, from: number, to: number, text: string): boolean {
  const bytes = Buffer.alloc(piece)
  // Each piece begins where a text could begin that the one before does not hold whole.
  for (let at = from; at < to; at += piece - text.length) {
    const length = readPiece(file, bytes, at, Math.min(piece, to - at))
    if (bytes.subarray(0, length).includes(text)) return true
  }
  return false
}

/** 0 where the memory was given back meanwhile. */
function readPiece(file: number, bytes: Buffer, at: number, length: number): number {
  try {
    return readSync(file, bytes, 0, length, at)
  } catch {
    return 0
  }
}

function isReader(id: number): boolean {
  return textOf(`/proc/${id}/cmdline`).includes('--utility-sub-type=node.mojom.NodeService')
}

function isBelow(id: number, program: number): boolean {
  for (let ancestor = id; ancestor > 1;) {
    if (ancestor === program) return true
    ancestor = Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${ancestor}/status`))?.[1] ?? 0)
  }
  return false
}

/** Empty where the file no longer exists. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed meanwhile.
    return ''
  }
}
