/**
 * A connection over the DevTools protocol without compression. Playwright's own asks for it, and program and test then
 * spend a twentieth of their processor time on it. RFC 6455 has the frames.
 */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectOverCDPTransport } from 'playwright-core'

const opcode = { continuation: 0, text: 1, close: 8, ping: 9, pong: 10 } as const

type Frame = { readonly opcode: number; readonly isLast: boolean; readonly payload: Buffer }

/** `address`: of the program's server. Rejects after `limit` ms, and where the program does not accept. */
export async function openConnection(
  address: string,
  limit: number,
): Promise<ConnectOverCDPTransport> {
  const response = await fetch(`${address}/json/version`, { signal: AbortSignal.timeout(limit) })
  const { webSocketDebuggerUrl } = (await response.json()) as {
    readonly webSocketDebuggerUrl: string
  }
  const { socket, head } = await upgrade(webSocketDebuggerUrl.replace(/^ws:/, 'http:'), limit)
  const connection: ConnectOverCDPTransport = {
    send: (message) =>
      void socket.write(frameOf(opcode.text, Buffer.from(JSON.stringify(message)))),
    close: () => void socket.end(frameOf(opcode.close, Buffer.alloc(0)), () => socket.destroy()),
  }
  const parts: Buffer[] = []
  const take = framesIn(({ opcode: kind, isLast, payload }) => {
    if (kind === opcode.ping) socket.write(frameOf(opcode.pong, payload))
    if (kind === opcode.close) socket.end()
    if (kind !== opcode.text && kind !== opcode.continuation) return
    parts.push(payload)
    if (!isLast) return
    const text = Buffer.concat(parts.splice(0)).toString('utf8')
    // As in Playwright: what follows from a message is done before the next one.
    setImmediate(() => connection.onmessage?.(JSON.parse(text) as object))
  })
  socket.on('data', take)
  // An error is followed by the end.
  socket.on('error', () => undefined)
  socket.on('close', () => setImmediate(() => connection.onclose?.()))
  if (head.length > 0) take(head)
  return connection
}

function upgrade(
  url: string,
  limit: number,
): Promise<{ readonly socket: Socket; readonly head: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    })
    const late = setTimeout(() => outgoing.destroy(new Error('no answer')), limit)
    outgoing.on('close', () => clearTimeout(late))
    outgoing.on('upgrade', (_response, socket, head) => {
      clearTimeout(late)
      resolve({ socket, head })
    })
    outgoing.on('response', ({ statusCode }) => reject(new Error(`the program said ${statusCode}`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Masked with zeros, which leave the text as it is. */
function frameOf(kind: number, payload: Buffer): Buffer {
  const { length } = payload
  const [code, size] = length < 126 ? [length, 0] : length < 65_536 ? [126, 2] : [127, 8]
  const head = Buffer.alloc(2 + size + 4)
  head[0] = 0x80 | kind
  head[1] = 0x80 | code
  if (size === 2) head.writeUInt16BE(length, 2)
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** Returns a function that takes the bytes as they come, and hands each whole frame to `found`. */
function framesIn(found: (frame: Frame) => void): (data: Buffer) => void {
  const waiting: Buffer[] = []
  let held = 0
  let wanted = 2
  return (data) => {
    waiting.push(data)
    held += data.length
    while (held >= wanted) {
      let bytes = Buffer.concat(waiting.splice(0))
      let end = endOf(bytes)
      while (end <= bytes.length) {
        const [first = 0] = bytes
        const payload = bytes.subarray(startOf(bytes), end)
        found({ opcode: first & 0x0f, isLast: (first & 0x80) !== 0, payload })
        bytes = bytes.subarray(end)
        end = endOf(bytes)
      }
      waiting.push(bytes)
      held = bytes.length
      wanted = end
    }
  }
}

/** Where the payload starts; a server does not mask. */
function startOf(bytes: Buffer): number {
  const code = (bytes[1] ?? 0) & 0x7f
  return code < 126 ? 2 : code === 126 ? 4 : 10
}

/** The length of the first frame, or that of its head while this is not whole. */
function endOf(bytes: Buffer): number {
  if (bytes.length < 2) return 2
  const start = startOf(bytes)
  if (bytes.length < start) return start
  if (start === 2) return start + ((bytes[1] ?? 0) & 0x7f)
  return start + (start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)))
}
