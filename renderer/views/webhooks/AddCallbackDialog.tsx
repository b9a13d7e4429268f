import type { ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { CallbackKind } from '../../../shared/domain/webhooks/callback-key.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { addressProblem, eventSections } from './callback-messages.ts'
import { Sentence } from '../../components/Sentence.tsx'
import { verifyCallback, type ShownCallback } from './shown-callbacks.ts'
import styles from './webhooks.module.css'

type CallbackForm = { readonly event: string; readonly uri: string; readonly kind: CallbackKind }

type Props = {
  /** Address of the local receiver, proposed for the callback; empty while the receiver is not listening. */
  readonly address: string
  readonly hasClassic: boolean
  readonly onClose: () => void
}

const interfaces = [
  { id: 'rest', label: t`Current` },
  { id: 'classic', label: t`Classic` },
] as const

/** Dialog with the form for a new callback. A callback can be added offline. */
export function AddCallbackDialog({ address, hasClassic, onClose }: Props): ReactElement {
  const { submit } = useStores()
  const form = useForm<CallbackForm, unknown>({
    draft: 'callback:new',
    initial: { event: 'all', uri: address, kind: 'rest' },
    validate: ({ event, uri }) => {
      if (event === '') return { field: 'event', message: t`Choose an event.` }
      const message = addressProblem(uri.trim())
      return message === null ? null : { field: 'uri', message }
    },
    submit: ({ event, uri, kind }) => {
      // A draft for the classic interface, which was disconnected meanwhile, is added through the current interface.
      const isClassic = hasClassic && kind === 'classic'
      return submit(isClassic ? 'classicCallbacks.register' : 'callbacks.register', {
        event,
        uri: uri.trim(),
      })
    },
    onSaved: onClose,
  })
  const { event, uri, kind } = form.values
  return (
    <FormDialog form={form} title={t`Add webhook`} saveLabel={t`Add`} onClose={onClose}>
      <TextField
        label={t`Address`}
        type="url"
        inputMode="url"
        autoFocus
        placeholder="https://"
        hint={
          address !== '' && uri.trim() === address
            ? t`Stint’s own receiver confirms the code automatically.`
            : t`Once you add the webhook, the service sends a verification code to this address.`
        }
        {...form.field('uri')}
      />
      <ComboBox
        label={t`Event`}
        value={event === '' ? null : event}
        sections={eventSections}
        onChange={(next) => form.edit({ event: next ?? '' })}
        error={form.errorOf('event')}
      />
      {hasClassic && (
        <Select
          label={t`Interface`}
          value={kind}
          options={interfaces}
          onChange={(next) => form.edit({ kind: next })}
          hint={
            kind === 'classic'
              ? t`Stint adds the webhook right away, so you need to be online.`
              : undefined
          }
        />
      )}
    </FormDialog>
  )
}

/** Name of the field in the service's API (docs/interface.md). */
const codeField = 'verifier'

type EnterCodeDialogProps = { readonly callback: ShownCallback; readonly onClose: () => void }

/**
 * Dialog for the code that signs a callback's deliveries. The code is secret: it is never stored as a draft, and is
 * sent only to the service.
 */
export function EnterCodeDialog({ callback, onClose }: EnterCodeDialogProps): ReactElement {
  const stores = useStores()
  const form = useForm({
    draft: null,
    initial: { code: '' },
    validate: ({ code }) =>
      code.trim() === ''
        ? {
            field: 'code',
            message: t`Paste the code that the service sent to the webhook’s address.`,
          }
        : null,
    // Any error of the service is about the code.
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
            const field = place(<span className={`small ${styles['event']}`}>{codeField}</span>)
            return t`The service sent a message to ${address}. The code is in the message’s “${field}” field.`
          }}
        />
      </p>
      <TextField label={t`Code`} autoFocus maxLength={500} {...form.field('code')} />
    </FormDialog>
  )
}
