import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, RefObject } from 'react'
import type { ScreenName } from '../../../shared/contract/payloads.ts'
import { takesLetters } from '../../components/keys/text-field.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { keyTable } from './key-table.ts'
import { screens } from './screens.tsx'
import styles from './main-window.module.css'

type Props = {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onScreen: (screen: ScreenName) => void
}

/** Help dialog with the keyboard shortcuts, opened with `?`. */
export function KeyboardMap({ dialog, onScreen }: Props): ReactElement {
  useWindowKeys((event) => {
    const isScreenKey = event.altKey && !event.ctrlKey && !event.metaKey
    const screen = isScreenKey ? screens.find(({ key }) => key === event.key) : undefined
    if (screen) onScreen(screen.name)
    if (event.key === '?' && !takesLetters(event.target)) dialog.current?.showModal()
  })
  return (
    <dialog ref={dialog} className={styles['keys']} aria-label={t`Keyboard`}>
      {/* First in the dialog: the browser scrolls to the focused element. */}
      <header>
        <h2 className="strong">{t`Keyboard`}</h2>
        <form method="dialog">
          <button type="submit">{t`Close`}</button>
        </form>
      </header>
      <dl>
        {keyTable.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
