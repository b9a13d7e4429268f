import { useState, type ReactElement } from 'react'
import { useFormDraft } from '../../components/use-form-draft.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ComboBox } from '../../controls/ComboBox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { addressProblem, eventSections } from './callback-messages.ts'

type Problem = { readonly field: 'event' | 'uri'; readonly message: string }

type Form = { readonly event: string; readonly uri: string }

type Props = {
  /** The address of the local receiver, which is proposed; empty where it does not listen. */
  readonly address: string
  readonly onClose: () => void
}

/** Form of a new callback. It can be added offline. What is typed is kept as a draft until then. */
export function AddCallbackDialog({ address, onClose }: Props): ReactElement {
  const stores = useStores()
  const draft = useFormDraft<Form>('callback:new', { event: 'all', uri: address })
  const { event, uri } = draft.form
  const [problem, setProblem] = useState<Problem | null>(null)
  const errorOf = (field: Problem['field']): string | null =>
    problem?.field === field ? problem.message : null
  const add = async (): Promise<void> => {
    if (event === '') return setProblem({ field: 'event', message: 'Choose an event.' })
    const wrong = addressProblem(uri.trim())
    if (wrong !== null) return setProblem({ field: 'uri', message: wrong })
    const outcome = await stores.registerCallback({ event, uri: uri.trim() })
    if (!outcome.ok) return setProblem({ field: 'uri', message: outcome.error.message })
    draft.clear()
    onClose()
  }
  const edit = (change: Partial<Form>): void => {
    draft.edit(change)
    setProblem(null)
  }
  return (
    <Dialog
      title="Add callback"
      onClose={onClose}
      actions={
        <>
          <Button
            onPress={() => {
              draft.clear()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button tone="key" onPress={() => void add()}>
            Add
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void add()
        }}
      >
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoFocus
          value={uri}
          onChange={(next) => edit({ uri: next })}
          placeholder="https://"
          hint={
            address !== '' && uri.trim() === address
              ? 'The local receiver: it answers with the code by itself.'
              : 'The service sends a code to this address at once.'
          }
          error={errorOf('uri')}
        />
      </form>
      <ComboBox
        label="Event"
        value={event === '' ? null : event}
        sections={eventSections}
        onChange={(next) => edit({ event: next ?? '' })}
        error={errorOf('event')}
      />
    </Dialog>
  )
}
