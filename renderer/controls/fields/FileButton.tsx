import { useRef, type ComponentProps, type ReactElement } from 'react'
import { Button } from '../Button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'children' | 'tone' | 'icon' | 'isSmall'> & {
  readonly label: string
  readonly accept: string
  readonly isMultiple?: boolean
  readonly onChoose: (files: readonly [File, ...File[]]) => void
}

/** Button that opens the system's file dialog. */
export function FileButton(props: Props): ReactElement {
  const { label, accept, isMultiple = false, onChoose, ...button } = props
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onPress={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          if (first) onChoose([first, ...others])
          // Without this, choosing the same file again fires no event.
          target.value = ''
        }}
      />
    </>
  )
}
