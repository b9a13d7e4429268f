import { t } from '../../../shared/domain/language/translate.ts'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'
import type { ShortcutState } from '../../../shared/contract/payloads.ts'
import { recordingStep, shortcutLabel } from './shortcut-recording.ts'
import styles from './shortcut-field.module.css'

type Props = {
  readonly label: string
  readonly shortcut: ShortcutState
  readonly platform: string
  /** Called with the new accelerator in Electron's format, or with null for none. */
  readonly onChange: (accelerator: string | null) => void
  /** Called with true when recording starts and false when it ends. Global shortcuts have to be suspended meanwhile. */
  readonly onRecording: (isOn: boolean) => void
}

type Recording = { readonly shown: string; readonly message: string | null }

const stateLabels: Readonly<Record<ShortcutState['standing'], string | null>> = {
  off: null,
  registered: null,
  taken: t`already in use`,
  duplicate: t`assigned to two commands`,
  invalid: t`can’t be used`,
  unavailable: t`Not available`,
}

/** Field that records a shortcut. Enter or a click starts recording, Backspace removes the shortcut, Escape cancels. */
export function ShortcutField(props: Props): ReactElement {
  const { label, shortcut, platform, onChange, onRecording } = props
  const [recording, setRecording] = useState<Recording | null>(null)
  const messageId = useId()
  const { accelerator, standing } = shortcut
  const message = recording ? recording.message : shortcut.message
  const word = stateLabels[standing]

  const begin = (): void => {
    setRecording({ shown: '', message: null })
    onRecording(true)
  }
  const end = (): void => {
    if (!recording) return
    setRecording(null)
    onRecording(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (!recording) return
    const step = recordingStep(event.nativeEvent, platform)
    if (step.kind === 'left') return end()
    // No other key handler of the window may run while recording.
    event.preventDefault()
    event.stopPropagation()
    if (step.kind === 'listening') return setRecording(step)
    end()
    if (step.kind === 'cleared') onChange(null)
    if (step.kind === 'chosen') onChange(step.accelerator)
  }
  return (
    <div className={`row wrap ${styles['shortcut']}`}>
      <NativeButton
        className={styles['keys']}
        aria-label={`${label}: ${accelerator === null ? t`Off` : shortcutLabel(accelerator, platform)}`}
        aria-pressed={recording !== null}
        aria-describedby={messageId}
        title={t`Press Enter, then the new keys. Backspace removes the shortcut.`}
        onClick={() => (recording ? end() : begin())}
        onKeyDown={press}
        onKeyUp={(event) => {
          // Space or Enter in a combination must not click the button.
          if (recording) event.preventDefault()
        }}
        onBlur={end}
      >
        {recording ? (
          <span className="dim">{recording.shown || t`Press the keys…`}</span>
        ) : accelerator === null ? (
          <span className="dim">{t`Off`}</span>
        ) : (
          shortcutLabel(accelerator, platform)
        )}
      </NativeButton>
      {!recording && word !== null && (
        <span className="chip" data-tone="warn">
          {word}
        </span>
      )}
      <span id={messageId} className={`small dim ${styles['message']}`} role="status">
        {recording ? (message ?? t`Backspace removes the shortcut, Esc cancels.`) : message}
      </span>
    </div>
  )
}
