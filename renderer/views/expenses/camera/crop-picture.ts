import type { Region } from '../../../lib/region.ts'

/** Crops a picture to a region; PNG, unscaled. */
export async function cropPicture(picture: ImageBitmap, region: Region): Promise<Blob> {
  const canvas = new OffscreenCanvas(region.width, region.height)
  canvas.getContext('2d')?.drawImage(picture, -region.x, -region.y)
  return canvas.convertToBlob({ type: 'image/png' })
}
