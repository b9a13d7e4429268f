/** Observes the process that reads receipts from outside, by /proc of Linux. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Returns ids of the processes whose command line names the service, below a parent process. */
export function readerProcesses(program: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => isReader(id) && isBelow(id, program))
}

/** Returns local and remote addresses of the internet sockets of a process, as /proc/net has them; empty for none. */
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

/** Reads a file; empty where it does not exist any more. */
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
