import { lazy, Suspense, type ReactElement } from 'react'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { screens } from './screens.tsx'

const KeyboardDialog = lazy(async () => ({
  default: (await loadLater(() => import('./KeyboardDialog.tsx'))).KeyboardDialog,
}))

type Props = {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onScreen: (screen: ScreenName) => void
}

/** Keys of the screens, and the map of all keys, which is loaded when `?` or its button opens it first. */
export function KeyboardMap({ isOpen, onOpen, onClose, onScreen }: Props): ReactElement | null {
  useWindowKeys((event) => {
    const isScreenKey = event.altKey && !event.ctrlKey && !event.metaKey
    const screen = isScreenKey ? screens.find(({ key }) => key === event.key) : undefined
    if (screen) onScreen(screen.name)
    if (event.key === '?' && !takesLetters(event.target)) onOpen()
  })
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <KeyboardDialog onClose={onClose} />
    </Suspense>
  )
}
