/** Decides which pictures of the tray a display needs. */

/** Sizes in pixels; build/icons.ts draws them. */
const drawn = [16, 20, 24, 32, 48]

/**
 * Returns the pictures of an icon: their size in pixels, and the scale factor that they are for. Electron hands one to
 * the system: on Linux that of the largest factor, which panels make smaller; on Windows that of factor 1, so there it
 * is the one for `scale`, the scale factor of the display. macOS gets both of its own.
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
