import type { FormEvent, ReactElement } from 'react'
import fieldStyles from '../../components/field.module.css'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/use-form-draft.ts'
import styles from './popover.module.css'

const blank = { note: '' }

/**
 * Switches to other work while a timer runs: one line, saved as a draft. Enter stops the running timer and
 * starts the new one.
 */
export function SwitchTimerField(): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  const draft = useFormDraft('start-else', blank)
  const { note } = draft.form
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || note.trim() === '') return
    if (await stores.continueWork({ note, projectId: null })) draft.clear()
  }
  return (
    <form
      className={styles['else']}
      aria-label="Start something else"
      onSubmit={(event) => void start(event)}
    >
      <input
        className={fieldStyles['field']}
        aria-label="Start something else"
        placeholder="Start something else"
        title="Enter stops what runs and starts this"
        value={note}
        dir="auto"
        spellCheck={false}
        autoFocus
        onChange={(event) => draft.edit({ note: event.target.value })}
      />
    </form>
  )
}
