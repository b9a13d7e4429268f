import { useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import { ShowInFolder, type SavedMessage } from '../../components/ShowInFolder.tsx'
import styles from './reports.module.css'

/** Returns a function that saves files, one at a time. `said`: says where the last file is, or why saving failed. */
export function useSavedFile() {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<SavedMessage | null>(null)
  return {
    isBusy,
    said: <SavedFile message={message} />,
    sayProblem: (text: string) => setMessage({ text, isSaved: false }),
    save: async (write: () => Promise<Outcome<{ readonly file: string }>>): Promise<void> => {
      setBusy(true)
      const outcome = await write()
      setBusy(false)
      setMessage(
        outcome.ok
          ? { text: t`Saved as ${outcome.value.file}`, isSaved: true }
          : { text: outcome.error.message, isSaved: false },
      )
    },
  }
}

function SavedFile({ message }: { readonly message: SavedMessage | null }): ReactElement {
  return (
    <>
      <span
        role="status"
        className={`cut small dim selectable no-print ${message?.isSaved === false ? 'bad' : ''} ${styles['said']}`}
        title={message?.text}
      >
        {message?.text}
      </span>
      {message?.isSaved && <ShowInFolder />}
    </>
  )
}
