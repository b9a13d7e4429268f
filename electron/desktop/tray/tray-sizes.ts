/** Decides which pictures of the tray a display needs. */

/** Sizes in pixels in which build/icons.ts draws the pictures. */
const drawn = [16, 20, 24, 32, 48]

/**
 * Returns the pictures of a tray icon: the size of each in pixels, and its scale factor. Electron passes only one of
 * them to the system. On Linux it is the one with the largest factor, which panels shrink; on Windows it is the one
 * with factor 1, whose size is therefore chosen for `scale`, the scale factor of the display. macOS gets both of its
 * pictures.
 */
export function traySizes(
  platform: NodeJS.Platform,
  scale: number,
): readonly { readonly size: number; readonly scaleFactor: number }[] {
  if (platform === 'darwin') {
    return [
      { size: 18, scaleFactor: 1 },
      { size: 36, scaleFactor: 2 },
    ]
  }
  const wanted = 16 * (platform === 'win32' ? scale : 1)
  const chosen = drawn.find((size) => size >= wanted) ?? Math.max(...drawn)
  return drawn.map((size) => ({ size, scaleFactor: size / chosen }))
}
