/** Entry file of the reader's process (an Electron utility process): reads one receipt after the other. */
import { readFile } from 'node:fs/promises'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { readReceipt } from './read-receipt.ts'

/** The port to the parent process, as Electron provides it to a utility process. */
type ParentPort = {
  on(event: 'message', listener: (message: { readonly data: ReaderRequest }) => void): void
  postMessage(message: ReaderAnswer): void
}

const { parentPort } = process as unknown as { readonly parentPort: ParentPort }

parentPort.on('message', ({ data: { number, path, type, hint } }) => {
  void readFile(path)
    .then((bytes) => readReceipt(new Uint8Array(bytes), type, hint))
    .then(
      (result) => parentPort.postMessage({ number, result }),
      () => parentPort.postMessage({ number, result: { kind: 'failed', why: 'damaged' } }),
    )
})
