import type { Region } from '../../lib/region.ts'

/** The part of the picture as a PNG of its own, pixel for pixel. */
export async function cutPicture(picture: ImageBitmap, region: Region): Promise<Blob> {
  const canvas = new OffscreenCanvas(region.width, region.height)
  canvas.getContext('2d')?.drawImage(picture, -region.x, -region.y)
  return canvas.convertToBlob({ type: 'image/png' })
}
