import { type ReactElement, useState } from 'react'
import { typedAhead } from '../../controls/lists/typed-ahead.ts'
import { usePlatform } from '../../data/work.ts'
import { shownLater } from '../../controls/shown-later.tsx'
import { useDocumentEvents } from '../../components/keys/document-events.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

const CommandPalette = shownLater(async () => (await loadPalette()).CommandPalette)

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly showKeys: () => void
}

/** Command palette, loaded when first opened. */
export function Palette({ isOpen, ...props }: Props): ReactElement | null {
  return isOpen ? <OpenPalette {...props} /> : null
}

function OpenPalette(props: Omit<Props, 'isOpen'>): ReactElement {
  const { onClose } = props
  const [query, setQuery] = useState('')
  const press = (event: KeyboardEvent): void => {
    // Once the dialog is open, it keeps the focus inside, and its field gets the keys.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    const next = typedAhead(query, event)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === null) onClose()
    else setQuery(next)
  }
  useDocumentEvents({ keydown: press }, true)
  return <CommandPalette {...props} query={query} setQuery={setQuery} />
}

/**
 * Returns whether the command palette is open, and functions that open and close it. Ctrl+K toggles it (macOS: Cmd+K).
 */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  const isMac = usePlatform() === 'darwin'
  const press = (event: KeyboardEvent): void => {
    // A list with the focus in its field repeats the key events on its rows.
    if (!event.isTrusted) return
    // Loaded when Ctrl is pressed, so that text typed after K already finds the field.
    if (event.key === 'Control' || event.key === 'Meta') void loadPalette()
    const hasModifier = isMac ? event.metaKey : event.ctrlKey
    if (!hasModifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    // Not over an open form, which has to be finished first.
    if (document.querySelector('[data-question]') !== null) return
    event.preventDefault()
    setIsOpen((before) => !before)
  }
  // Runs first, because a dialog keeps its keys to itself.
  useDocumentEvents({ keydown: press }, true)
  const open = (): void => setIsOpen(true)
  const close = (): void => setIsOpen(false)
  return { isOpen, open, close, isMac }
}

const loadPalette = () => loadLater(() => import('./CommandPalette.tsx'))
