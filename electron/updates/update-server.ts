/** The update server: a folder of files, as the generic provider of electron-updater expects it. */
import type { UpdateProblem } from '../../shared/domain/updates/update-problem.ts'
import type { Clock } from '../base/clock.ts'
import type { Network } from '../service/network/network.ts'
import { downloadPackage, type PackageDownload } from './download-package.ts'
import { systemDisk, type Disk } from './package-disk.ts'
import { UpdateError } from './update-error.ts'
import { openUpdateRequests } from './update-requests.ts'

export type ServerText =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: UpdateProblem }

export type UpdateServer = ReturnType<typeof openUpdateServer>

export type UpdateServerParts = {
  /** With a slash at its end. */
  readonly url: string
  readonly network: Network | undefined
  readonly clock: Pick<Clock, 'after'>
  readonly disk?: Disk
}

/** In bytes, of a manifest or signature. */
const maxTextSize = 256 * 1024

export function openUpdateServer({ url, network, clock, disk = systemDisk }: UpdateServerParts) {
  const requests = openUpdateRequests(url, network)
  return {
    async read(name: string): Promise<ServerText> {
      try {
        const { status, body } = await requests.get(name)
        if (status !== 200) {
          body.destroy()
          return { ok: false, problem: { kind: 'status', status } }
        }
        const bytes = await readAll(body)
        return bytes ? { ok: true, bytes } : { ok: false, problem: { kind: 'manifest' } }
      } catch (error) {
        const { problem } = error instanceof UpdateError ? error : requests.problemOf(error)
        return { ok: false, problem }
      }
    },
    download: (download: PackageDownload): Promise<UpdateProblem | null> =>
      downloadPackage({ requests, disk, clock }, download),
    /** Ends running requests. */
    close: (): Promise<void> => requests.close(),
  }
}

/** Reads a body; null if it is too long. */
async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxTextSize) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
