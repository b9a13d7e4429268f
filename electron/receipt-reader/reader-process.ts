/** Entry file of the reader's process (an Electron utility process): reads one receipt after the other. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackMail } from './mail/unpack-mail.ts'
import type { ReadRequest, ReaderAnswer, ReaderRequest, UnpackRequest } from './reader-messages.ts'
import { openTesseract, type Tesseract } from './ocr/tesseract.ts'
import { readReceipt } from './read-receipt.ts'

/** The port to the parent process, as Electron provides it to a utility process. */
type ParentPort = {
  on(event: 'message', listener: (message: { readonly data: ReaderRequest }) => void): void
  postMessage(message: ReaderAnswer): void
}

/** Beside the bundles (build/ocr-files.ts). */
const ocrFolder = join(__dirname, '..', 'ocr')

const { parentPort } = process as unknown as { readonly parentPort: ParentPort }

parentPort.on('message', ({ data: request }) => {
  const { number } = request
  const answering = request.kind === 'read' ? read(request) : unpack(request)
  void answering.then(
    (answer) => parentPort.postMessage({ number, ...answer }),
    (error: unknown) =>
      parentPort.postMessage({
        ...{ number, kind: 'failed' },
        cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})

async function read({ path, type, hint, languages }: ReadRequest) {
  const bytes = new Uint8Array(await readFile(path))
  const open = languages.length === 0 ? null : () => openOcr(languages)
  return { kind: 'read', result: await readReceipt(bytes, type, hint, open) } as const
}

async function unpack({ bytes }: UnpackRequest) {
  return { kind: 'unpacked', files: await unpackMail(bytes) } as const
}

let opened: { readonly languages: string; readonly tesseract: Promise<Tesseract> } | null = null

/** Opens it once for the same languages. */
function openOcr(languages: ReadRequest['languages']): Promise<Tesseract> {
  const key = languages.join()
  if (opened?.languages !== key) {
    opened = { languages: key, tesseract: openTesseract(ocrFolder, languages) }
  }
  return opened.tesseract
}
