/** The picture on the clipboard, for a receipt that was copied from another program. */
import type { ScreenPicture } from '../../../shared/contract/expense-payloads.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'

/** What is read of Electron's clipboard. */
type ReadableClipboard = {
  read(): Promise<
    readonly { readonly types: readonly string[]; getType(type: string): Promise<unknown> }[]
  >
}

const png = 'image/png'

/** Reads the picture as PNG. Fails with `notFound` where the clipboard has something else. */
export async function clipboardPicture(
  clipboard: ReadableClipboard,
): Promise<Outcome<ScreenPicture>> {
  const items = await clipboard.read()
  const item = items.find(({ types }) => types.includes(png))
  const picture = await item?.getType(png)
  if (!(picture instanceof Blob)) {
    return failure('notFound', 'There is no picture on the clipboard. Copy one, then press Paste.')
  }
  return success({ bytes: new Uint8Array(await picture.arrayBuffer()) })
}
