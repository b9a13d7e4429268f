import { createReadStream, promises } from 'node:fs'
import { dirname } from 'node:path'
import type { UpdateFile } from '../../shared/domain/updates/manifest.ts'
import type { UpdateProblem } from '../../shared/domain/updates/update-problem.ts'
import { pause, type Clock } from '../base/clock.ts'
import type { Disk, TargetFile } from './package-disk.ts'
import { diskProblem, UpdateError } from './update-error.ts'
import type { UpdateRequests } from './update-requests.ts'
import { createHash } from 'node:crypto'

export type DownloadParts = {
  readonly requests: UpdateRequests
  readonly disk: Disk
  readonly clock: Pick<Clock, 'after'>
}

export type PackageDownload = {
  readonly file: UpdateFile
  readonly target: string
  /** `received`: number of bytes so far. */
  readonly progress: (received: number) => void
}

/** In bytes. An update leaves this much of the disk free, so that the user can go on recording. */
const reserve = 200_000_000
const attempts = 4
/** In ms. Each later pause is twice as long as the one before. */
const firstPause = 500

/**
 * Downloads a package and checks it, in up to four attempts, each continuing where the last broke off. Returns null if
 * the package is complete and correct; otherwise deletes it and returns the problem.
 */
export async function downloadPackage(
  parts: DownloadParts,
  download: PackageDownload,
): Promise<UpdateProblem | null> {
  try {
    await receiveAll(parts, download)
    return null
  } catch (error) {
    await promises.rm(download.target, { force: true })
    return diskProblem(error)
  }
}

async function receiveAll(
  { requests, disk, clock }: DownloadParts,
  download: PackageDownload,
): Promise<void> {
  const { file, target: path } = download
  const free = await disk.free(dirname(path))
  if (free !== null && free < file.bytes + reserve) throw new UpdateError({ kind: 'noSpace' })
  const target = await disk.create(path)
  try {
    let received = 0
    for (let attempt = 0; received < file.bytes; attempt += 1) {
      if (attempt === attempts || requests.isClosed()) throw new UpdateError({ kind: 'cut' })
      if (attempt > 0) await pause(clock, firstPause * 2 ** (attempt - 1))
      received = await receive(requests, download, target, received)
    }
  } finally {
    await target.close()
  }
  if ((await sha512Of(path)) !== file.sha512) throw new UpdateError({ kind: 'checksum' })
}

/** Returns the size of the file after the attempt, in bytes. */
async function receive(
  requests: UpdateRequests,
  { file, progress }: PackageDownload,
  target: TargetFile,
  receivedBefore: number,
): Promise<number> {
  const { status, start, body } = await requests.get(file.name, receivedBefore)
  try {
    const goesOn = status === 206 && start === receivedBefore
    if (status !== 200 && !goesOn) throw new UpdateError({ kind: 'status', status })
    let received = goesOn ? receivedBefore : 0
    if (!goesOn) await target.truncate()
    const chunks = body[Symbol.asyncIterator]()
    for (;;) {
      const next = await chunks.next().catch(() => null)
      // The connection broke: the next attempt continues from here.
      if (next === null || next.done === true) return received
      received += next.value.length
      if (received > file.bytes) throw new UpdateError({ kind: 'checksum' })
      await target.write(next.value)
      progress(received)
    }
  } finally {
    body.destroy()
  }
}

const blockSize = 1024 * 1024

/** Returns a file's SHA-512 as Base64, as in manifests. */
export async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const block of createReadStream(path, { highWaterMark: blockSize })) {
    hash.update(block as Buffer)
  }
  return hash.digest('base64')
}
