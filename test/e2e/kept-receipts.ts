import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'

export type KeptPicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** In the image, as `r,g,b`. */
  readonly colours: readonly string[]
}

/** Returns the names of the receipts of each expense draft that has any. */
export function receiptNames(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const drafts = await stint.call('receipts.ofDrafts', {}, undefined)
    if (!drafts.ok) throw new Error(drafts.error.message)
    const all: string[][] = []
    for (const { draftId } of drafts.value) {
      const receipts = await stint.call('receipts.of', { draftId }, undefined)
      if (!receipts.ok) throw new Error(receipts.error.message)
      all.push(receipts.value.map(({ name }) => name))
    }
    return all
  })
}

/** Returns the newest receipt of the only expense draft, read from disk and decoded. */
export function keptPicture(page: Page): Promise<KeptPicture> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const drafts = await stint.call('receipts.ofDrafts', {}, undefined)
    if (!drafts.ok || drafts.value.length !== 1) throw new Error(JSON.stringify(drafts))
    const receipts = await stint.call(
      'receipts.of',
      { draftId: drafts.value[0]?.draftId ?? '' },
      undefined,
    )
    const receipt = receipts.ok ? receipts.value.at(-1) : undefined
    if (!receipt) throw new Error('no receipt is kept')
    const read = await stint.call('receipts.read', { id: receipt.id }, undefined)
    if (!read.ok) throw new Error(read.error.message)
    const picture = await createImageBitmap(new Blob([new Uint8Array(read.value.bytes)]))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    const colours = new Set<string>()
    for (let at = 0; at < data.length; at += 4) {
      colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
    }
    return { name: receipt.name, width, height, colours: [...colours].sort() }
  })
}
