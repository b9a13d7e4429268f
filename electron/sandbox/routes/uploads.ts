/** Route for uploading files (docs/interface/live-services.md#18-receipts). It stores only facts about the files. */
import { createHash } from 'node:crypto'
import type { Fields, SandboxRequest } from '../request.ts'
import { okResponse, Refusal, validationError, type SandboxResponse } from '../responses.ts'
import type { Attachment } from '../rows.ts'
import type { State } from '../state.ts'
import { refuse } from './accounting-format.ts'
import type { RouteContext } from './route-context.ts'

/** Media types that a service was seen to accept. */
const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']

/** Accepts a file and returns its jwt, with which the file can be attached to an expense. */
export function upload(
  { state, newSecret }: RouteContext,
  request: SandboxRequest,
): SandboxResponse {
  const file = contentOf(request)
  if (!mediaTypes.includes(file.mediaType)) {
    return { status: 415, body: { error: 'unsupported media type' } }
  }
  // The jwt identifies the content, so that a test can tell which file an expense carries.
  const jwt = `${createHash('sha256').update(file.bytes).digest('hex')}.${newSecret()}`
  const { fileName: filename, mediaType: media_type } = file
  state.uploads.set(jwt, { id: state.uploads.size + 1, media_type })
  const attachment = { filename, public_id: jwt, jwt, media_type, uuid: newSecret() }
  return okResponse({ attachment, link: `https://files.example/uploads/attachments/${jwt}` })
}

/** Reads the file attached to an expense; undefined if the body does not mention one, null if the body removes it. */
export function readAttachment(state: State, fields: Fields): Attachment | null | undefined {
  const sent = fields['attachment']
  if (sent === undefined || sent === null) return sent
  const { jwt } = sent as { readonly jwt?: unknown }
  const storedFile = typeof jwt === 'string' ? state.uploads.get(jwt) : undefined
  if (!storedFile) throw refuse(1012, 'attachment', 'Attachment not found.', 'expense')
  return { id: storedFile.id, jwt: jwt as string, media_type: storedFile.media_type }
}

type Content = { readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer }

/** Returns the part `content` of a form (RFC 7578). A form without it is refused with 400. */
function contentOf({ headers, bytes }: SandboxRequest): Content {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  // Latin 1 keeps each byte.
  const parts = Buffer.from(bytes ?? [])
    .toString('latin1')
    .split(`--${boundary}`)
  const part = parts.find((text) => /^\r\n[^\r]*name="content"/i.test(text)) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const fileName = /filename="([^"]*)"/.exec(head)?.[1]
  if (fileName === undefined) throw new Refusal(validationError({ content: 'Required.' }))
  return {
    fileName: Buffer.from(fileName, 'latin1').toString('utf8').replaceAll('%22', '"'),
    mediaType: /^content-type: *([^;\r]+)/im.exec(head)?.[1] ?? '',
    bytes: Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1'),
  }
}
