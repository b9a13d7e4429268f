/** Sizes of the pictures that build/icons.ts draws, in pixels. */
const drawn = [16, 20, 24, 32, 48]

/**
 * Returns the size in pixels and the scale factor of each picture of the tray icon. On macOS, there are two pictures,
 * and both are used. On Linux and Windows, there are several, of which Electron uses only one: on Linux, the picture
 * with the largest factor, which panels shrink; on Windows, the picture with factor 1, whose size must therefore suit
 * the display's scale factor (`scale`).
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
