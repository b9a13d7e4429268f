/**
 * The update server: a folder of files over https, as the generic provider of electron-updater expects it. The
 * requests go the way of all others, by the same proxies and certificates (service/network/), and hold nothing about
 * this computer or person. Plain http is allowed to this machine only, and no redirect is followed.
 */
import { createHash } from 'node:crypto'
import { promises } from 'node:fs'
import { dirname } from 'node:path'
import { t } from '../../shared/domain/language/translate.ts'
import type { UpdateFile } from '../../shared/domain/updates/manifest.ts'
import type { UpdateProblem } from '../../shared/domain/updates/update-problem.ts'
import type { Clock } from '../base/clock.ts'
import { toTransportError } from '../service/errors.ts'
import { openConnections } from '../service/network/connections.ts'
import { isLoopback, type Network } from '../service/network/network.ts'
import { systemDisk, type Disk, type TargetFile } from './package-disk.ts'
import { diskProblem, UpdateError } from './update-error.ts'

export type ServerText =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: UpdateProblem }

export type UpdateServer = {
  /** A small file, such as a manifest. */
  read(name: string): Promise<ServerText>
  /**
   * Downloads a package into `target` and checks it. Goes on where it broke off, four times at most. Null where it is
   * there and right; nothing is left of it otherwise.
   * @param progress Called with the bytes so far.
   */
  download(
    file: UpdateFile,
    target: string,
    progress: (received: number) => void,
  ): Promise<UpdateProblem | null>
  /** Ends what runs. */
  close(): Promise<void>
}

export type UpdateServerParts = {
  /** Ends with a slash. */
  readonly url: string
  readonly network: Network | undefined
  readonly clock: Pick<Clock, 'after'>
  readonly disk?: Disk
}

/** Bytes of a manifest or signature. */
const largestText = 256 * 1024
/** Bytes that an update leaves free: the person goes on recording. */
const reserve = 200_000_000
const attempts = 4
/** ms before the second attempt; each later one waits twice as long. */
const firstPause = 500
const settings = {
  connections: 1,
  headersTimeout: 30_000,
  bodyTimeout: 30_000,
  connectTimeout: 10_000,
}

export function openUpdateServer({
  url,
  network,
  clock,
  disk = systemDisk,
}: UpdateServerParts): UpdateServer {
  const base = new URL(url)
  const isAllowed = base.protocol === 'https:' || isLoopback(base.hostname)
  const connections = openConnections(base, settings, network)
  const closing = new AbortController()

  const get = async (name: string, from = 0) => {
    if (!isAllowed) {
      const reason = t`Plain http is allowed to this machine only.`
      throw new UpdateError({ kind: 'unreachable', reason })
    }
    try {
      const dispatcher = await connections.current()
      const response = await dispatcher.request({
        origin: base.origin,
        method: 'GET',
        path: `${base.pathname}${encodeURIComponent(name)}`,
        headers: {
          'cache-control': 'no-cache',
          ...(from > 0 && { range: `bytes=${from}-` }),
        },
        signal: closing.signal,
      })
      // It can break before anybody reads; whoever reads then is told.
      response.body.on('error', () => undefined)
      return response
    } catch (error) {
      const reason = toTransportError(error, null, base.host).message
      throw new UpdateError({ kind: 'unreachable', reason })
    }
  }

  /** One attempt; returns the bytes that are in the file then. */
  const receive = async (
    file: UpdateFile,
    target: TargetFile,
    known: number,
    progress: (received: number) => void,
  ): Promise<number> => {
    const { statusCode, headers, body } = await get(file.name, known)
    const goesOn = statusCode === 206 && startOf(headers['content-range']) === known
    if (statusCode !== 200 && !goesOn) {
      await body.dump()
      throw new UpdateError({ kind: 'status', status: statusCode })
    }
    let received = goesOn ? known : 0
    if (!goesOn) await target.truncate()
    const chunks = body[Symbol.asyncIterator]()
    for (;;) {
      const next = await chunks.next().catch(() => null)
      // The connection broke: the next attempt goes on from here.
      if (next === null || next.done === true) return received
      const chunk = next.value as Uint8Array
      received += chunk.length
      if (received > file.bytes) throw new UpdateError({ kind: 'checksum' })
      await target.write(chunk)
      progress(received)
    }
  }

  const receiveAll = async (
    file: UpdateFile,
    path: string,
    progress: (received: number) => void,
  ): Promise<void> => {
    const free = await disk.free(dirname(path))
    if (free !== null && free < file.bytes + reserve) throw new UpdateError({ kind: 'noSpace' })
    const target = await disk.create(path)
    let received = 0
    try {
      for (let attempt = 0; received < file.bytes; attempt += 1) {
        if (attempt === attempts || closing.signal.aborted) throw new UpdateError({ kind: 'cut' })
        if (attempt > 0) await pause(clock, firstPause * 2 ** (attempt - 1))
        received = await receive(file, target, received, progress)
      }
    } finally {
      await target.close()
    }
    if ((await sha512Of(path)) !== file.sha512) throw new UpdateError({ kind: 'checksum' })
  }

  return {
    async read(name) {
      try {
        const { statusCode: status, body } = await get(name)
        if (status !== 200) {
          await body.dump()
          return { ok: false, problem: { kind: 'status', status } }
        }
        const bytes = await readAll(body)
        return bytes ? { ok: true, bytes } : { ok: false, problem: { kind: 'manifest' } }
      } catch (error) {
        if (error instanceof UpdateError) return { ok: false, problem: error.problem }
        const reason = toTransportError(error, 200, base.host).message
        return { ok: false, problem: { kind: 'unreachable', reason } }
      }
    },
    async download(file, target, progress) {
      try {
        await receiveAll(file, target, progress)
        return null
      } catch (error) {
        await promises.rm(target, { force: true })
        return diskProblem(error)
      }
    },
    async close() {
      closing.abort()
      await connections.close()
    },
  }
}

/** Base64 of the SHA-512 of a file, as the manifest has it. */
export async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512')
  const file = await promises.open(path, 'r')
  const buffer = new Uint8Array(1024 * 1024)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return hash.digest('base64')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Null where it is too long. */
async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largestText) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The first byte of a part (RFC 9110, 14.4). */
function startOf(header: string | string[] | undefined): number | null {
  const start = /^bytes (\d+)-/.exec(String(header))?.[1]
  return start === undefined ? null : Number(start)
}

function pause(clock: Pick<Clock, 'after'>, delay: number): Promise<void> {
  return new Promise((resolve) => void clock.after(delay, resolve))
}
