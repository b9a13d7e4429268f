import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import {
  initialReceiverSettings,
  localAddress,
  type ReceiverState,
} from '../../../shared/domain/webhooks/receiver.ts'
import { useStores } from '../../components/window-context.ts'
import { Sentence } from '../../components/Sentence.tsx'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { ReachTest } from './ReachTest.tsx'
import { ReceiverFields } from './ReceiverFields.tsx'
import {
  changedSettings,
  formProblem,
  type FormProblem,
  type ReceiverForm,
} from './receiver-form.ts'
import styles from './webhooks.module.css'

type Props = { readonly receiver: ReceiverState; readonly onClose: () => void }

/** Settings of the local receiver, and how a service reaches it. */
export function ReceiverDialog({ receiver, onClose }: Props): ReactElement {
  const { submit } = useStores()
  const { settings } = receiver
  const [form, setForm] = useState<ReceiverForm>({ ...settings, port: String(settings.port) })
  const [problem, setProblem] = useState<FormProblem | null>(null)
  /** True where everything is on disk. */
  const save = async (): Promise<boolean> => {
    const wrong = formProblem(form)
    if (wrong) {
      setProblem(wrong)
      return false
    }
    const next = changedSettings(form, settings)
    if (Object.keys(next).length === 0) return true
    const outcome = await submit('receiver.change', next)
    if (!outcome.ok) {
      const { field = 'publicUrl', message } = outcome.error
      setProblem({ field: field as FormProblem['field'], message })
    }
    return outcome.ok
  }
  const saveAndClose = async (): Promise<void> => {
    if (await save()) onClose()
  }
  return (
    <Dialog
      title={t`Set up the local receiver`}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button tone="key" onPress={() => void saveAndClose()}>{t`Save`}</Button>
        </>
      }
    >
      <form
        noValidate
        className={styles['form']}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void saveAndClose()
        }}
      >
        <ReceiverFields
          form={form}
          problem={problem}
          onEdit={(change) => {
            setForm({ ...form, ...change })
            setProblem(null)
          }}
        />
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <WayFromOutside port={form.port} />
      <ReachTest prepare={save} />
    </Dialog>
  )
}

function WayFromOutside({ port }: { readonly port: string }): ReactElement {
  const address = localAddress(Number(port) || initialReceiverSettings.port)
  return (
    <details className={styles['way']}>
      <summary>{t`How a service reaches this computer`}</summary>
      <p>{t`A service on the internet can’t call an address of this computer. Something with a public https address has to hand its requests on:`}</p>
      <ul>
        <li>
          <Sentence
            of={(place) =>
              t`A tunnel, such as cloudflared or an SSH reverse tunnel: let it forward to ${place(<code>{address}</code>)}.`
            }
          />
        </li>
        <li>{t`A reverse proxy on a server of yours: forward one path to this computer over your VPN, and leave the body and the signature header unchanged.`}</li>
      </ul>
      <p>{t`Enter its https address above. Its host name, or that of this computer, is the only one that the receiver answers to. The tunnel sees the events, but not your token, and can’t forge one.`}</p>
    </details>
  )
}
