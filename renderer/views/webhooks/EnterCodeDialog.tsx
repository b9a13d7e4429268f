import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Sentence } from '../../components/Sentence.tsx'
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
  const form = useForm({
    draft: null,
    initial: { code: '' },
    validate: ({ code }) =>
      code.trim() === ''
        ? { field: 'code', message: t`Paste the code sent to the address.` }
        : null,
    // Whatever the service says is about the code.
    submit: async ({ code }) => {
      const outcome = await verifyCallback(stores, callback.target, code.trim())
      return outcome.ok ? outcome : { ok: false, error: { ...outcome.error, field: 'code' } }
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t`Verify ${callback.event}`}
      saveLabel={t`Verify`}
      onClose={onClose}
    >
      <p className="dim">
        <Sentence
          of={(place) => {
            const address = place(
              <span className={`small dim ${styles['address']}`}>{callback.uri}</span>,
            )
            const field = place(<span className={styles['event']}>{codeField}</span>)
            return t`The service sent a message to ${address}. Its field ${field} is the code.`
          }}
        />
      </p>
      <TextField label={t`Code`} autoFocus maxLength={500} {...form.field('code')} />
    </FormDialog>
  )
}
