import { lazy, Suspense, type ReactElement } from 'react'
import { loadPalette } from './load-palette.ts'

const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly showKeys: () => void
}

/** The command palette, loaded when it is opened first. */
export function Palette({ isOpen, ...props }: Props): ReactElement | null {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <CommandPalette {...props} />
    </Suspense>
  )
}
