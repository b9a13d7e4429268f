import { useEffect, useState } from 'react'

/** Decodes the bytes to a bitmap; null until done. Calls `onBroken` on failure. */
export function useBitmap(bytes: Uint8Array, onBroken: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  useEffect(() => {
    let isCurrent = true
    let made: ImageBitmap | null = null
    const make = async (): Promise<void> => {
      made = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      if (isCurrent) setPicture(made)
      else made.close()
    }
    make().catch(() => {
      if (isCurrent) onBroken()
    })
    return () => {
      isCurrent = false
      made?.close()
    }
  }, [bytes, onBroken])
  return picture
}
