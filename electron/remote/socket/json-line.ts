import type { Socket } from 'node:net'
import type { Clock } from '../../base/clock.ts'

export type JsonLine =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'tooSlow' }
  /** Not JSON, or not UTF-8. */
  | { readonly kind: 'unreadable' }
  /** The peer closed the connection before the end of the line. */
  | { readonly kind: 'ended' }

export type LineLimits = {
  readonly bytes: number
  /** Maximum time for the whole line, in ms. The peer can't keep the connection open by sending slowly. */
  readonly timeout: number
}

const lineFeed = 0x0a

export function readJsonLine(socket: Socket, limits: LineLimits, clock: Clock): Promise<JsonLine> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const finish = (result: JsonLine): void => {
      cancel()
      socket.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onEnd)
      resolve(result)
    }
    const onData = (chunk: Buffer): void => {
      const end = chunk.indexOf(lineFeed)
      const piece = end < 0 ? chunk : chunk.subarray(0, end)
      chunks.push(piece)
      size += piece.length
      if (size > limits.bytes) finish({ kind: 'tooLong' })
      else if (end >= 0) finish(parse(Buffer.concat(chunks)))
    }
    const onEnd = (): void => finish({ kind: 'ended' })
    const cancel = clock.after(limits.timeout, () => finish({ kind: 'tooSlow' }))
    socket.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onEnd)
  })
}

function parse(bytes: Buffer): JsonLine {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { kind: 'value', value: JSON.parse(text) as unknown }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Formats a value as one line. JSON escapes the line feeds in it. */
export function formatJsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
