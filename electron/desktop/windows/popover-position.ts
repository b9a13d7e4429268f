/**
 * Places the popover beside the clicked icon, in its display's work area. All values are in density-independent pixels.
 */

export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Point = { readonly x: number; readonly y: number }

/** A display; `workArea` is `bounds` without the desktop's panels and taskbars. */
export type DisplayBox = { readonly bounds: Box; readonly workArea: Box }

export type PopoverRequest = {
  /** Null if the desktop does not report it (Linux). */
  readonly icon: Box | null
  /** Position of the pointer, possibly on the clicked icon. */
  readonly pointer: Point
  /** At least one; the first is the primary one. */
  readonly displays: readonly DisplayBox[]
  readonly size: { readonly width: number; readonly height: number }
}

type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Between icon and popover, and between popover and screen edge. */
const distance = 4

export function placePopover({ icon, pointer, displays, size }: PopoverRequest): Box {
  const anchor = icon ?? { ...pointer, width: 1, height: 1 }
  const display = nearest(displays, centre(anchor))
  const { workArea: area } = display
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  const edge =
    icon || squaredDistance(area, centre(anchor)) > 0 ? edgeOf(display, centre(anchor)) : null
  const at = edge ? beside(anchor, edge, { width, height }) : corner(display, { width, height })
  return {
    x: Math.round(clamp(at.x, area.x, area.x + area.width - width)),
    y: Math.round(clamp(at.y, area.y, area.y + area.height - height)),
    width,
    height,
  }
}

function beside(anchor: Box, edge: Edge, { width, height }: PopoverRequest['size']): Point {
  const { x, y } = centre(anchor)
  switch (edge) {
    case 'top':
      return { x: x - width / 2, y: anchor.y + anchor.height + distance }
    case 'bottom':
      return { x: x - width / 2, y: anchor.y - height - distance }
    case 'left':
      return { x: anchor.x + anchor.width + distance, y: y - height / 2 }
    case 'right':
      return { x: anchor.x - width - distance, y: y - height / 2 }
  }
}

/** Returns the position for an icon with unknown bounds: the far end of the widest panel, where the tray usually is. */
function corner(
  { bounds, workArea: area }: DisplayBox,
  { width, height }: PopoverRequest['size'],
): Point {
  const panel = insets({ bounds, workArea: area }).sort((one, other) => other[1] - one[1])[0]
  const [edge, thickness] = panel ?? ['top', 0]
  const left = area.x + distance
  const right = area.x + area.width - width - distance
  const top = area.y + distance
  const bottom = area.y + area.height - height - distance
  if (thickness > 0 && edge === 'left') return { x: left, y: bottom }
  return { x: right, y: thickness > 0 && edge !== 'top' ? bottom : top }
}

/** Returns the edge whose panel contains the point (the deepest, if several do); if none does, the nearest edge. */
function edgeOf({ workArea: area }: DisplayBox, point: Point): Edge {
  const beyond: readonly (readonly [Edge, number])[] = [
    ['top', area.y - point.y],
    ['bottom', point.y - (area.y + area.height)],
    ['left', area.x - point.x],
    ['right', point.x - (area.x + area.width)],
  ]
  return beyond.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function insets({ bounds, workArea: area }: DisplayBox): (readonly [Edge, number])[] {
  return [
    ['top', area.y - bounds.y],
    ['bottom', bounds.y + bounds.height - (area.y + area.height)],
    ['left', area.x - bounds.x],
    ['right', bounds.x + bounds.width - (area.x + area.width)],
  ]
}

/** Returns the nearest display. The point can be outside all displays: mixed scale factors leave gaps between them. */
function nearest(displays: readonly DisplayBox[], point: Point): DisplayBox {
  const [first, ...others] = displays
  if (!first) throw new Error('there is no display')
  return others.reduce(
    (best, display) =>
      squaredDistance(display.bounds, point) < squaredDistance(best.bounds, point) ? display : best,
    first,
  )
}

function squaredDistance(box: Box, { x, y }: Point): number {
  const dx = x - clamp(x, box.x, box.x + box.width - 1)
  const dy = y - clamp(y, box.y, box.y + box.height - 1)
  return dx * dx + dy * dy
}

function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
