/**
 * Tracks which windows have a form or dialog open, as the windows report it. As long as any window has one, an update
 * stays quiet.
 */
export type OpenForms = {
  readonly report: (windowId: number, isOpen: boolean) => void
  readonly isAnyOpen: () => boolean
}

/**
 * Creates the object that tracks open forms.
 * @param windows Returns the ids of the open windows, because a window that crashed no longer reports anything.
 * @param changed Called when the result of `isAnyOpen` may have changed.
 */
export function createOpenForms(windows: () => readonly number[], changed: () => void): OpenForms {
  const open = new Set<number>()
  return {
    report(windowId, isOpen) {
      if (open.has(windowId) === isOpen) return
      if (isOpen) open.add(windowId)
      else open.delete(windowId)
      changed()
    },
    isAnyOpen() {
      const openWindows = windows()
      return [...open].some((id) => openWindows.includes(id))
    },
  }
}
