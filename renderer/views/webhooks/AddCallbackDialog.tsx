import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { CallbackKind } from '../../../shared/domain/webhooks/callback-key.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { useOneAtATime } from '../../components/forms/use-one-at-a-time.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { addressProblem, eventSections } from './callback-messages.ts'

type Problem = { readonly field: 'event' | 'uri'; readonly message: string }

type Form = { readonly event: string; readonly uri: string; readonly kind: CallbackKind }

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

/** Form of a new callback. It can be added offline. What is typed is kept as a draft until then. */
export function AddCallbackDialog({ address, hasClassic, onClose }: Props): ReactElement {
  const { submit } = useStores()
  const draft = useFormDraft<Form>('callback:new', {
    event: 'all',
    uri: address,
    kind: 'rest',
  })
  const { event, uri } = draft.form
  // What was typed before the classic interface was disconnected.
  const kind = hasClassic ? draft.form.kind : 'rest'
  const [problem, setProblem] = useState<Problem | null>(null)
  const oneAtATime = useOneAtATime()
  const add = async (): Promise<void> => {
    if (event === '') return setProblem({ field: 'event', message: t`Choose an event.` })
    const wrong = addressProblem(uri.trim())
    if (wrong !== null) return setProblem({ field: 'uri', message: wrong })
    const outcome = await submit(
      kind === 'classic' ? 'classicCallbacks.register' : 'callbacks.register',
      { event, uri: uri.trim() },
    )
    if (!outcome.ok) return setProblem({ field: 'uri', message: outcome.error.message })
    draft.clear()
    onClose()
  }
  return (
    <Dialog
      title={t`Add callback`}
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => {
              draft.clear()
              onClose()
            }}
          >{t`Cancel`}</Button>
          <Button tone="key" onPress={() => void oneAtATime(add)}>{t`Add`}</Button>
        </>
      }
    >
      <CallbackFields
        {...{ form: { event, uri, kind }, problem, address, hasClassic }}
        onEdit={(change) => {
          draft.edit(change)
          setProblem(null)
        }}
        onSubmit={() => void oneAtATime(add)}
      />
    </Dialog>
  )
}

type FieldProps = Pick<Props, 'address' | 'hasClassic'> & {
  readonly form: Form
  readonly problem: Problem | null
  readonly onEdit: (change: Partial<Form>) => void
  readonly onSubmit: () => void
}

function CallbackFields({
  form,
  problem,
  address,
  hasClassic,
  onEdit,
  onSubmit,
}: FieldProps): ReactElement {
  const errorOf = (field: Problem['field']): string | null =>
    problem?.field === field ? problem.message : null
  return (
    <>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          onSubmit()
        }}
      >
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          autoFocus
          value={form.uri}
          onChange={(next) => onEdit({ uri: next })}
          placeholder="https://"
          hint={
            address !== '' && form.uri.trim() === address
              ? t`The local receiver: it answers with the code by itself.`
              : t`The service sends a code to this address at once.`
          }
          error={errorOf('uri')}
        />
      </form>
      <ComboBox
        label={t`Event`}
        value={form.event === '' ? null : form.event}
        sections={eventSections}
        onChange={(next) => onEdit({ event: next ?? '' })}
        error={errorOf('event')}
      />
      {hasClassic && (
        <Select
          label={t`Interface`}
          value={form.kind}
          options={interfaces}
          onChange={(next) => onEdit({ kind: next })}
          hint={
            form.kind === 'classic' ? t`It is added at once, so it needs a connection.` : undefined
          }
        />
      )}
    </>
  )
}
