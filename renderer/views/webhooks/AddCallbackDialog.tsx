import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { CallbackKind } from '../../../shared/domain/webhooks/callback-key.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { addressProblem, eventSections } from './callback-messages.ts'

type CallbackForm = { readonly event: string; readonly uri: string; readonly kind: CallbackKind }

type Props = {
  /** The address of the local receiver, which is proposed; empty where it does not listen. */
  readonly address: string
  /** The classic interface is connected. */
  readonly hasClassic: boolean
  readonly onClose: () => void
}

const interfaces = [
  { id: 'rest', label: t`Current` },
  { id: 'classic', label: t`Classic` },
] as const

/** Form of a new callback. It can be added offline. */
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
      // What was typed before the classic interface was disconnected goes to the current one.
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
            ? t`Stint’s own receiver: it confirms the code automatically.`
            : t`The service sends a code to this address right away.`
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
            kind === 'classic' ? t`It’s added right away, so you need a connection.` : undefined
          }
        />
      )}
    </FormDialog>
  )
}
