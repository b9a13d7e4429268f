/**
 * Requests files for updates, with the proxies and certificates of all other requests (service/network/). Each request
 * contains nothing about this computer or its user, uses plain http only to this computer, and follows no redirect.
 */
import { t } from '../../shared/domain/language/translate.ts'
import { toTransportError } from '../service/errors.ts'
import { openConnections } from '../service/network/connections.ts'
import { isLoopback, type Network } from '../service/network/network.ts'
import { UpdateError } from './update-error.ts'

/** A response whose body has not been read. Whoever receives it must read the body or destroy it. */
export type UpdateAnswer = {
  readonly status: number
  /** Offset of the first byte of a part (RFC 9110, 14.4); null for a whole file. */
  readonly start: number | null
  readonly body: AsyncIterable<Uint8Array> & { destroy(): unknown }
}

export type UpdateRequests = ReturnType<typeof openUpdateRequests>

const settings = {
  connections: 1,
  headersTimeout: 30_000,
  bodyTimeout: 30_000,
  connectTimeout: 10_000,
}

/** Creates the functions that request files from the update server. `url`: its address, with a trailing slash. */
export function openUpdateRequests(url: string, network: Network | undefined) {
  const base = new URL(url)
  const isAllowed = base.protocol === 'https:' || isLoopback(base.hostname)
  const connections = openConnections(base, settings, network)
  const closing = new AbortController()
  const problemOf = (error: unknown, status: number | null = 200): UpdateError => {
    const reason = toTransportError(error, status, base.host).message
    return new UpdateError({ kind: 'unreachable', reason })
  }
  return {
    /** Requests a file, from the byte at offset `from`. Rejects with `unreachable`. */
    async get(name: string, from: number = 0): Promise<UpdateAnswer> {
      if (!isAllowed) {
        const reason = t`Use an https address. Only addresses on this computer can use http.`
        throw new UpdateError({ kind: 'unreachable', reason })
      }
      try {
        const { statusCode, headers, body } = await connections.request({
          origin: base.origin,
          method: 'GET',
          path: `${base.pathname}${encodeURIComponent(name)}`,
          headers: { 'cache-control': 'no-cache', ...(from > 0 && { range: `bytes=${from}-` }) },
          signal: closing.signal,
        })
        // The body can break off before anybody reads it; a later reader gets the error.
        body.on('error', () => undefined)
        return { status: statusCode, start: startOf(headers['content-range']), body }
      } catch (error) {
        throw problemOf(error, null)
      }
    },
    problemOf,
    isClosed: (): boolean => closing.signal.aborted,
    async close(): Promise<void> {
      closing.abort()
      await connections.close()
    },
  }
}

function startOf(header: string | string[] | undefined): number | null {
  const start = /^bytes (\d+)-/.exec(String(header))?.[1]
  return start === undefined ? null : Number(start)
}
