import type { ConnectOverCDPTransport } from 'playwright-core'
import { WebSocket } from 'ws'

/**
 * Opens a DevTools connection without compression to the program at this address. Playwright's own connection asks for
 * compression, which costs both the program and the test a twentieth of their processor time. Rejects after `limit` ms,
 * or if the program refuses.
 */
export async function openConnection(
  address: string,
  limit: number,
): Promise<ConnectOverCDPTransport> {
  const response = await fetch(`${address}/json/version`, { signal: AbortSignal.timeout(limit) })
  const { webSocketDebuggerUrl } = (await response.json()) as {
    readonly webSocketDebuggerUrl: string
  }
  const socket = new WebSocket(webSocketDebuggerUrl, {
    perMessageDeflate: false,
    handshakeTimeout: limit,
    maxPayload: 0,
  })
  const connection: ConnectOverCDPTransport = {
    send: (message) => socket.send(JSON.stringify(message)),
    // A program that stands still would not answer a goodbye.
    close: () => socket.terminate(),
  }
  // As in Playwright: everything that follows from a message is done before the next one.
  socket.on('message', (data) =>
    setImmediate(() => connection.onmessage?.(JSON.parse((data as Buffer).toString()) as object)),
  )
  socket.on('close', () => setImmediate(() => connection.onclose?.()))
  await new Promise((resolve, reject) => socket.once('open', resolve).on('error', reject))
  return connection
}
