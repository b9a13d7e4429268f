import { t } from '../../../../shared/domain/language/translate.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { commitKeys } from '../../../components/inline-edit/commit-keys.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'

type Props = {
  /** What is named, such as `Category`. */
  readonly label: string
  readonly name: string
  /** Name, or null for no change. */
  readonly onEnd: (name: string | null, isByKey: boolean) => void
}

/** The local name of a category or client: saved on Enter and on blur, reverted on Escape. */
export function NameField({ label, name, onEnd }: Props): ReactElement {
  const [text, setText] = useState(name)
  const field = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  useEffect(() => field.current?.querySelector('input')?.select(), [])
  /** Once: leaving the field by a key takes the focus from it as well. */
  const end = (kept: string | null, isByKey: boolean): void => {
    if (isOver.current) return
    isOver.current = true
    onEnd(kept, isByKey)
  }
  return (
    <div
      ref={field}
      data-commits
      onKeyDownCapture={(event) =>
        commitKeys(
          event,
          () => end(text, true),
          () => end(null, true),
        )
      }
    >
      <TextField
        label={t`Name: ${label}`}
        hint={t`Only on this computer. Press Enter to save.`}
        value={text}
        autoFocus
        maxLength={200}
        onChange={setText}
        onBlur={() => end(text.trim() === name ? null : text, false)}
      />
    </div>
  )
}
