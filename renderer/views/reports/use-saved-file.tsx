import { useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import styles from './reports.module.css'

type Message = { readonly text: string; readonly isBad: boolean }

/** Saves files, one at a time, and says where the last file is, or why it could not be saved. */
export function useSavedFile() {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  return {
    isBusy,
    said: <SavedFile message={message} />,
    sayProblem: (text: string) => setMessage({ text, isBad: true }),
    save: async (write: () => Promise<Outcome<{ readonly file: string }>>): Promise<void> => {
      setBusy(true)
      const outcome = await write()
      setBusy(false)
      setMessage(
        outcome.ok
          ? { text: t`Saved as ${outcome.value.file}`, isBad: false }
          : { text: outcome.error.message, isBad: true },
      )
    },
  }
}

function SavedFile({ message }: { readonly message: Message | null }): ReactElement {
  return (
    <span
      role="status"
      className={`cut small no-print ${styles['said']}`}
      data-bad={message?.isBad}
      title={message?.text}
    >
      {message?.text}
    </span>
  )
}
