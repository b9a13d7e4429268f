/**
 * Requests JSON from a program on this computer: from 127.0.0.1 only, whatever proxies are set, without redirects, and
 * with limits of time and size. Any program may listen on a port of this computer, so the result is a value of unknown
 * shape.
 */
import { request } from 'node:http'
import { boundedJson } from '../../shared/domain/text/clean-text.ts'

export type LoopbackRequest = {
  readonly port: number
  readonly path: string
  /** Timeout in milliseconds for the whole answer. */
  readonly timeout: number
  /** Maximum size of the answer in bytes. */
  readonly maxSize: number
}

/**
 * A response. `value` is undefined if there was no response, or it was not JSON, too large or too late. `size`:
 * number of bytes received.
 */
export type LoopbackAnswer = { readonly value: unknown; readonly size: number }

export function loopbackJson({
  port,
  path,
  timeout,
  maxSize,
}: LoopbackRequest): Promise<LoopbackAnswer> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeout)
    const headers = { accept: 'application/json' }
    const clientRequest = request({ host: '127.0.0.1', port, path, headers, signal, agent: false })
    const parts: Buffer[] = []
    let size = 0
    const refuse = (): void => {
      resolve({ value: undefined, size })
      clientRequest.destroy()
    }
    clientRequest.on('error', refuse)
    clientRequest.on('response', (response) => {
      if (response.statusCode !== 200) return refuse()
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > maxSize) refuse()
      })
      response.on('error', refuse)
      response.on('end', () => {
        resolve({ value: parsed(Buffer.concat(parts).toString('utf8')), size })
      })
    })
    clientRequest.end()
  })
}

function parsed(text: string): unknown {
  try {
    return boundedJson(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
