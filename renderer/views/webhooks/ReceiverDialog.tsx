import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { success } from '../../../shared/contract/errors.ts'
import {
  initialReceiverSettings,
  localAddress,
  type ReceiverState,
} from '../../../shared/domain/webhooks/receiver.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { Sentence } from '../../components/Sentence.tsx'
import { useStores } from '../../components/window-context.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { ReachTest } from './ReachTest.tsx'
import { changedSettings, formProblem, type ReceiverForm } from './receiver-form.ts'
import styles from './webhooks.module.css'

type Props = { readonly receiver: ReceiverState; readonly onClose: () => void }

/** Settings of the local receiver, and how a service reaches it. */
export function ReceiverDialog({ receiver, onClose }: Props): ReactElement {
  const { submit } = useStores()
  const { settings } = receiver
  const form = useForm<ReceiverForm, unknown>({
    draft: null,
    initial: { ...settings, port: String(settings.port) },
    validate: formProblem,
    submit: (values) => {
      const next = changedSettings(values, settings)
      return Object.keys(next).length === 0 ? success(null) : submit('receiver.change', next)
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t`Set up the local receiver`}
      saveLabel={t`Save`}
      className={styles['form']}
      width="wide"
      onClose={onClose}
      below={
        <>
          <WayFromOutside port={form.values.port} />
          <ReachTest prepare={() => form.save(true)} />
        </>
      }
    >
      <TextField
        label={t`Port`}
        inputMode="numeric"
        autoFocus
        hint={t`On this computer.`}
        {...form.field('port')}
      />
      <TextField
        label={t`Signature header`}
        hint={t`Normally ${initialReceiverSettings.signatureHeader}.`}
        {...form.field('signatureHeader')}
      />
      <TextField
        label={t`Outside address`}
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.com/hooks"
        hint={t`Where the service reaches this computer. New webhooks use it.`}
        {...form.field('publicUrl')}
      />
    </FormDialog>
  )
}

function WayFromOutside({ port }: { readonly port: string }): ReactElement {
  const address = localAddress(Number(port) || initialReceiverSettings.port)
  return (
    <details className={styles['way']}>
      <summary>{t`How a service reaches this computer`}</summary>
      <p>{t`A service on the internet can’t call this computer directly. Something with a public https address has to forward its requests:`}</p>
      <ul className="bullets">
        <li>
          <Sentence
            of={(place) =>
              t`A tunnel, such as cloudflared or an SSH reverse tunnel: let it forward to ${place(<code>{address}</code>)}.`
            }
          />
        </li>
        <li>{t`A reverse proxy on a server of yours: forward one path to this computer over your VPN, and leave the body and the signature header unchanged.`}</li>
      </ul>
      <p>{t`Enter its https address above. The receiver only answers to that host name or this computer’s. The tunnel sees events but not your token, and can’t forge any.`}</p>
    </details>
  )
}
