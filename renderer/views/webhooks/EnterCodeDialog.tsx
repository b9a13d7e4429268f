import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import { Sentence } from '../../components/Sentence.tsx'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { verifyCallback } from './callback-commands.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import type { ShownCallback } from './shown-callbacks.ts'
import styles from './webhooks.module.css'

/** Name of the field on the wire (docs/interface.md). */
const codeField = 'verifier'

type Props = { readonly callback: ShownCallback; readonly onClose: () => void }

/**
 * Asks for the code of a callback. It is the secret that signs every delivery: it is no draft, and goes from here to
 * the service alone (decision 107).
 */
export function EnterCodeDialog({ callback, onClose }: Props): ReactElement {
  const stores = useStores()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const verify = async (): Promise<void> => {
    const verifier = code.trim()
    if (verifier === '') return setProblem(t`Paste the code that came to the address.`)
    if (isSending) return
    setSending(true)
    const outcome = await verifyCallback(stores, callback.target, verifier)
    setSending(false)
    if (outcome.ok) onClose()
    else setProblem(outcome.error.message)
  }
  return (
    <Dialog
      title={t`Verify ${callback.event}`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button tone="key" onPress={() => void verify()}>{t`Verify`}</Button>
        </>
      }
    >
      <p className="dim">
        <Sentence
          of={(place) => {
            const address = place(<span className={styles['address']}>{callback.uri}</span>)
            const field = place(<span className={styles['event']}>{codeField}</span>)
            return t`The service sent a message to ${address}. Its field ${field} is the code.`
          }}
        />
      </p>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void verify()
        }}
      >
        <TextField
          label={t`Code`}
          autoFocus
          maxLength={500}
          value={code}
          onChange={(next) => {
            setCode(next)
            setProblem(null)
          }}
          error={problem}
        />
      </form>
    </Dialog>
  )
}
