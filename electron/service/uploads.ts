/** Client for uploads of files (docs/interface/live-services.md#18-receipts), which not every service has. */
import { FormData } from 'undici'
import type { Http } from './http.ts'
import type { ServiceResult } from './result.ts'
import { readOne } from './wire/envelope.ts'
import { isRow, required, RowReader } from './wire/row-reader.ts'

/** A file to upload; `mediaType`: its MIME type. */
export type UploadInput = {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Creates the client for one account. */
export function createUploads(http: Http, accountId: string) {
  const path = `/uploads/account/${encodeURIComponent(accountId)}/attachments`
  return {
    /**
     * Stores a file at the service. The file belongs to no expense until its `jwt` is written into an expense. Fails
     * with `notFound` if the response is not that of an upload.
     */
    async add(
      { name, mediaType, bytes }: UploadInput,
      signal?: AbortSignal,
    ): Promise<ServiceResult<{ readonly jwt: string; readonly mediaType: string }>> {
      const form = new FormData()
      form.append('content', new Blob([new Uint8Array(bytes)], { type: mediaType }), name)
      const result = await http.send({ method: 'POST', path, form, signal })
      if (!result.ok) return result
      const isImage = isRow(result.value) && isRow(result.value['image'])
      const file = readOne(result, isImage ? 'image' : 'attachment', (row) => {
        const read = new RowReader(row)
        return {
          jwt: required(read.text('jwt'), 'jwt'),
          mediaType: read.text('media_type') ?? mediaType,
        }
      })
      return file.ok ? file : { ok: false, error: { ...file.error, kind: 'notFound' } }
    },
  }
}
