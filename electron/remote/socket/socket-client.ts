import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Clock } from '../../base/clock.ts'
import { readJsonFile } from '../../base/json-file.ts'
import { readJsonLine, formatJsonLine } from './json-line.ts'
import { isPrivate, type Machine, type SocketLocation } from './socket-path.ts'

export type SocketResponse =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'notRunning' }
  /** The request was accepted but not answered; whether it was carried out is unknown. */
  | { readonly kind: 'noAnswer' }

/** Enough for a list of a thousand entries with long notes. */
const maxResponseBytes = 200_000_000

/** Sends a request. `timeout`: maximum time until the response, in ms. */
export async function sendRequest(
  locations: readonly SocketLocation[],
  machine: Machine,
  request: unknown,
  { clock, timeout }: { readonly clock: Clock; readonly timeout: number },
): Promise<SocketResponse> {
  for (const location of locations) {
    const address = isPrivate(location.folder, machine) ? addressOf(location) : null
    const socket = address === null ? null : await connected(address)
    if (!socket) continue
    // An error after the connection also ends the awaited line, which reports it.
    socket.on('error', () => socket.destroy())
    socket.write(formatJsonLine(request))
    const line = await readJsonLine(socket, { bytes: maxResponseBytes, timeout }, clock)
    socket.destroy()
    return line.kind === 'value' ? { kind: 'answer', value: line.value } : { kind: 'noAnswer' }
  }
  return { kind: 'notRunning' }
}

function addressOf({ file, isPipe }: SocketLocation): string | null {
  if (!isPipe) return file
  const name = readJsonFile(file)
  return typeof name === 'string' && name.startsWith('\\\\.\\pipe\\stint-') ? name : null
}

async function connected(address: string): Promise<Socket | null> {
  const socket = connect(address)
  return once(socket, 'connect').then(
    () => socket,
    () => null,
  )
}
