import type { Rectangle } from 'electron/main'

/** Size of the capture window in density-independent pixels. */
export const captureSize = { width: 640, height: 268 } as const

/** Returns the capture window's bounds: centred horizontally, in the upper part of the work area, and within it. */
export function placeCapture(area: Rectangle): Rectangle {
  const width = Math.min(captureSize.width, area.width)
  const height = Math.min(captureSize.height, area.height)
  const above = Math.max(0, Math.min(area.height / 5, area.height - height))
  return {
    width,
    height,
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + above),
  }
}
