/**
 * Watches a folder and hands over each new file once it is complete. Scanners and browsers write a file in pieces, so
 * it counts as complete if unchanged between two looks two seconds apart.
 */
import { isReceiptName } from '../../../shared/domain/expenses/receipt.ts'
import type { Clock } from '../../base/clock.ts'
import type { FolderAccess, ListedFile } from '../../desktop/files/folder-access.ts'

export type FolderWatcherParts = {
  readonly access: FolderAccess
  readonly clock: Clock
  readonly path: () => string | null
  /** Returns true for a file that was already handled and has not changed since. */
  readonly isKnown: (file: ListedFile) => boolean
  readonly take: (path: string, file: ListedFile) => Promise<void>
  /** Called when the folder disappears or reappears. */
  readonly onPresence: () => void
  readonly onError: (error: unknown) => void
}

/** In ms. The first look must not slow down startup; later looks find changes that the system did not report. */
const startDelay = 6000
const pollDelay = 300_000
const settleDelay = 2000

export function createFolderWatcher(parts: FolderWatcherParts) {
  const { access, clock, onPresence } = parts
  let wasThere = true
  let watched: { readonly path: string; readonly end: (() => void) | null } | null = null
  let isLooking = false
  let isClosed = false
  let isChanged = false
  let cancelNext = (): void => undefined
  let seen: ReadonlyMap<string, ListedFile> = new Map()

  const lookAfter = (delay: number): void => {
    cancelNext()
    if (!isClosed) cancelNext = clock.after(delay, look)
  }
  const follow = (path: string | null): void => {
    if (watched?.path === path) return
    watched?.end?.()
    const changed = (): void => {
      isChanged = true
      if (!isLooking) lookAfter(settleDelay)
    }
    watched = path === null ? null : { path, end: access.watch(path, changed) }
    seen = new Map()
  }
  /** Returns true if a file is still being written. */
  const lookOnce = async (path: string): Promise<boolean> => {
    const files = await access.list(path, isReceiptName)
    if ((files !== null) !== wasThere) {
      wasThere = files !== null
      onPresence()
    }
    // To the system, a folder that reappears is a new one, so it has to be watched again.
    if (!files) follow(null)
    const fresh = (files ?? []).filter((file) => !parts.isKnown(file))
    const complete = fresh.filter((file) => isSameFile(file, seen.get(file.name)))
    seen = new Map(fresh.map((file) => [file.name, file]))
    for (const file of complete) {
      if (isClosed || parts.path() !== path) return false
      await parts.take(path, file)
    }
    return complete.length < fresh.length
  }
  const look = (): void => {
    // The path may have changed, so another look follows soon.
    if (isLooking) isChanged = true
    if (isLooking || isClosed) return
    const path = parts.path()
    follow(path)
    if (path === null) return cancelNext()
    isLooking = true
    isChanged = false
    lookOnce(path)
      .catch((error: unknown) => {
        if (!isClosed) parts.onError(error)
        return false
      })
      .then((isUnsettled) => {
        isLooking = false
        lookAfter(isUnsettled || isChanged ? settleDelay : pollDelay)
      }, parts.onError)
  }
  lookAfter(startDelay)
  return {
    /** Looks into the folder at once; call it also after `path` has changed. */
    look,
    isThere: (): boolean => wasThere,
    close(): void {
      isClosed = true
      cancelNext()
      follow(null)
    },
  }
}

export function isSameFile(file: ListedFile, earlier: ListedFile | undefined): boolean {
  return file.size === earlier?.size && file.modifiedAt === earlier.modifiedAt
}
