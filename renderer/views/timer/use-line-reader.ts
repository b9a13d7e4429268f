/** Connection between the form that starts a timer and the reader of the typed text. The reader is loaded later. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import { useStores, useWindowContext, useWorkspaceId } from '../../components/window-context.ts'
import type { LineReader, TypedLine } from './TypedLine.tsx'

const load = () => loadLater(() => import('./TypedLine.tsx'))

/** Loads the reader when the first letter is typed, because the code of the reader is larger than that of the form. */
export function useLineReader(text: string): {
  /** Component of the reader; null until it is loaded. */
  readonly Line: typeof TypedLine | null
  readonly reader: RefObject<LineReader | null>
  /** Records the text, or asks about it, once it can be read; false if it is only a note. */
  record(): Promise<boolean>
} {
  const stores = useStores()
  const [loaded, setLoaded] = useState<{ readonly Line: typeof TypedLine } | null>(null)
  const reader = useRef<LineReader>(null)
  const [gate] = useState(closedGate)
  const isTyped = text.trim() !== ''
  useEffect(() => {
    if (!isTyped) return
    void load().then(async ({ lineStoresOf, TypedLine: Line }) => {
      await lineStoresOf(stores).load()
      setLoaded((known) => known ?? { Line })
    })
  }, [isTyped, stores])
  useEffect(() => {
    if (loaded) gate.open()
  }, [loaded, gate])
  return {
    Line: loaded?.Line ?? null,
    reader,
    async record() {
      if (!isTyped) return false
      await gate.opened
      return reader.current?.record() ?? false
    },
  }
}

/** Returns a promise, and the function that resolves it once the reader is in the form. */
function closedGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/**
 * Returns a function that checks whether the line that is kept as a draft was recorded before a crash. If it was, the
 * function deletes the drafts of the line.
 */
export function useIsLineRecorded(): () => Promise<boolean> {
  const window = useWindowContext()
  const workspace = useWorkspaceId()
  return useCallback(async () => {
    const { isLineRecorded } = await load()
    return isLineRecorded(window, workspace)
  }, [window, workspace])
}
