/** Entry file of the reader's process (an Electron utility process), which reads one file at a time. */
import { join } from 'node:path'
import { calendarEvents } from './calendar/calendar-events.ts'
import { calendarText } from './calendar/calendar-text.ts'
import { confineProcess } from './confine-process.ts'
import { unpackMail } from './mail/parse-mail.ts'
import type { ReadRequest, ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { openTesseract, type Tesseract } from './ocr/tesseract.ts'
import { readReceipt } from './read-receipt.ts'

type ParentPort = {
  on(event: 'message', listener: (message: { readonly data: ReaderRequest }) => void): void
  postMessage(message: ReaderAnswer): void
}

/** Folder of the recognition files, beside the bundles (build/bundles/ocr-files.ts). */
const ocrFolder = join(__dirname, '..', 'ocr')

confineProcess()

const { parentPort } = process as unknown as { readonly parentPort: ParentPort }

parentPort.on('message', ({ data: request }) => {
  const { number } = request
  void answerTo(request).then(
    (answer) => parentPort.postMessage({ number, ...answer }),
    (error: unknown) =>
      parentPort.postMessage({
        number,
        kind: 'failed',
        cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})

async function answerTo(request: ReaderRequest) {
  switch (request.kind) {
    case 'read':
      return { kind: 'read', result: await read(request) } as const
    case 'unpack':
      return { kind: 'unpacked', files: await unpackMail(request.bytes) } as const
    case 'calendar': {
      const { bytes, span, ...calendar } = request
      const text = calendarText(bytes)
      return { kind: 'events', found: calendarEvents({ ...calendar, text }, span) } as const
    }
  }
}

function read({ bytes, type, hint, languages }: ReadRequest) {
  return readReceipt(bytes, type, hint, languages.length === 0 ? null : () => openOcr(languages))
}

let opened: { readonly languages: string; readonly tesseract: Promise<Tesseract> } | null = null

function openOcr(languages: ReadRequest['languages']): Promise<Tesseract> {
  const key = languages.join()
  if (opened?.languages !== key) {
    opened = { languages: key, tesseract: openTesseract(ocrFolder, languages) }
  }
  return opened.tesseract
}
