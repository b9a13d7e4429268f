/**
 * Reads which side of a JPEG is up. Cameras store the pixels in the order of their sensor, and state how the camera was
 * held (EXIF 2.3, 4.6.4 A, tag 0x0112). Pure.
 */

const orientationTag = 0x0112

/** Reads the orientation, 1 to 8. Returns 1, which is upright, if the file does not state it. */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const start = exifStart(view)
    const found = start === null ? 1 : orientationIn(view, start)
    return found >= 1 && found <= 8 ? found : 1
  } catch (error) {
    // A length that points beyond the end of the file.
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** Returns the offset of the TIFF structure of the EXIF segment; null for none. */
function exifStart(view: DataView): number | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    const marker = view.getUint16(at)
    // Segments come before the picture data, which begins with 0xFFDA.
    if (marker < 0xffe0 || marker === 0xffda) return null
    const isExif = marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966
    if (isExif) return at + 10
    at += 2 + view.getUint16(at + 2)
  }
}

function orientationIn(view: DataView, start: number): number {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, isLittle) === orientationTag) {
      return view.getUint16(entry + 8, isLittle)
    }
  }
  return 1
}
