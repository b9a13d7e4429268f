/** In pixels; build/icons.ts draws them. */
const drawn = [16, 20, 24, 32, 48]

/**
 * Returns the size in pixels and the scale factor of each picture of a tray icon. For macOS there are two pictures, and
 * the system gets both. To Linux and Windows, Electron passes only one picture. Linux gets the picture with the largest
 * factor, which panels shrink. Windows gets the picture with factor 1, so that picture is chosen to fit `scale`, the
 * scale factor of the display.
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
