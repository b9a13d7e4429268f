import { t } from '../../../shared/domain/language/translate.ts'
import type { ScreenPicture } from '../../../shared/contract/groups/receipts.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'

type ReadableClipboard = {
  read(): Promise<
    readonly { readonly types: readonly string[]; getType(type: string): Promise<unknown> }[]
  >
}
/** The clipboard in earlier versions of Electron, such as the development runtime (build/bootstrap). */
type EarlierClipboard = { readImage(): { isEmpty(): boolean; toPNG(): Uint8Array } }

const png = 'image/png'

/** Reads the picture on the clipboard as PNG. Fails with `notFound` if there is none. */
export async function clipboardPicture(
  clipboard: ReadableClipboard | EarlierClipboard,
): Promise<Outcome<ScreenPicture>> {
  const bytes = 'readImage' in clipboard ? earlierBytes(clipboard) : await bytesOf(clipboard)
  if (bytes === null) {
    return failure('notFound', t`There is no picture on the clipboard. Copy one, then press Paste.`)
  }
  return success({ bytes })
}

async function bytesOf(clipboard: ReadableClipboard): Promise<Uint8Array | null> {
  const items = await clipboard.read()
  const picture = await items.find(({ types }) => types.includes(png))?.getType(png)
  return picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : null
}

function earlierBytes(clipboard: EarlierClipboard): Uint8Array | null {
  const picture = clipboard.readImage()
  return picture.isEmpty() ? null : new Uint8Array(picture.toPNG())
}
