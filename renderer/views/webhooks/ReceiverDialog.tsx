import { useState, type ReactElement } from 'react'
import { Check, Minus, TriangleAlert } from 'lucide'
import { t } from '../../../shared/domain/language/translate.ts'
import { success } from '../../../shared/contract/errors.ts'
import {
  initialReceiverSettings,
  localAddress,
  type ReceiverState,
  type Hop,
  type ReceiverSettings,
} from '../../../shared/domain/webhooks/receiver.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm, type FormError } from '../../components/forms/use-form.ts'
import { Sentence } from '../../components/Sentence.tsx'
import { useCall } from '../../components/use-call.ts'
import { useStores } from '../../components/window-context.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './webhooks.module.css'
import { urlOf } from './callback-messages.ts'

type Props = { readonly receiver: ReceiverState; readonly onClose: () => void }

/** Dialog with the settings of the local webhook receiver, and instructions on how a service reaches it. */
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
        hint={t`The receiver uses this port on this computer.`}
        {...form.field('port')}
      />
      <TextField
        label={t`Signature header`}
        hint={t`Usually ${initialReceiverSettings.signatureHeader}.`}
        {...form.field('signatureHeader')}
      />
      <TextField
        label={t`Public address`}
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.com/hooks"
        hint={t`The address where the service can reach this computer. New webhooks use this address.`}
        {...form.field('publicUrl')}
      />
    </FormDialog>
  )
}

function WayFromOutside({ port }: { readonly port: string }): ReactElement {
  const address = localAddress(Number(port) || initialReceiverSettings.port)
  return (
    <details className={styles['way']}>
      <summary>{t`How your accounting service reaches this computer`}</summary>
      <p>{t`A service on the internet can’t call this computer directly. Forward its requests through a public https address:`}</p>
      <ul className="bullets">
        <li>
          <Sentence
            of={(place) =>
              t`A tunnel, such as cloudflared or an SSH reverse tunnel: point it at ${place(<code>{address}</code>)}.`
            }
          />
        </li>
        <li>{t`A reverse proxy on your own server: forward one path to this computer over your VPN, and leave the body and the signature header unchanged.`}</li>
      </ul>
      <p>{t`Enter the https address under “Public address”. The receiver only accepts requests sent to this address or to this computer. A tunnel can see events but not your token, and can’t forge events.`}</p>
    </details>
  )
}

const titles: Readonly<Record<Hop['name'], string>> = {
  listening: t`The receiver is listening`,
  local: t`The receiver responds on this computer`,
  outside: t`The public address responds`,
  arrival: t`Events sent to the public address arrive in Stint`,
}
const results = { passed: t`Passed`, failed: t`Failed`, skipped: t`Not tested` } as const
const icons = { passed: Check, failed: TriangleAlert, skipped: Minus } as const

type ReachTestProps = {
  /** Saves the typed settings before the test. Resolves to false if that fails. */
  readonly prepare: () => Promise<boolean>
}

function ReachTest({ prepare }: ReachTestProps): ReactElement {
  const { submit } = useStores()
  const [hops, setHops] = useState<readonly Hop[] | null>(null)
  const { problem, isBusy: isTesting, run } = useCall()
  const test = async (): Promise<void> => {
    if (isTesting || !(await prepare())) return
    await run(
      () => submit('receiver.test', {}),
      (tested) => setHops(tested.hops),
    )
  }
  return (
    <section className={`column ${styles['test']}`} aria-label={t`Test connection`}>
      {/* Not disabled during the test: it would lose the focus, and Escape would do nothing. */}
      <Button onPress={() => void test()}>{isTesting ? t`Testing…` : t`Test connection`}</Button>
      <Problem text={problem} className={`row ${styles['problem']}`} />
      {hops && (
        <ol className={`column ${styles['hops']}`} aria-live="polite">
          {hops.map(({ name, result, message }) => (
            <li key={name} className={result === 'failed' ? 'bad' : undefined}>
              <Icon of={icons[result]} size={14} />
              <span>
                <span className={styles['hop']}>{titles[name]}</span>
                <span className={`faint ${styles['soft']}`}>
                  {results[result]}. {message}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type ReceiverForm = Readonly<Record<'port' | 'publicUrl' | 'signatureHeader', string>>

/** Returns the first problem of the form; null for none. Saving checks the address further. */
function formProblem(form: ReceiverForm): FormError | null {
  const port = Number(form.port.trim())
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
    return { field: 'port', message: t`Enter a number from 1024 to 65535.` }
  }
  // A token of RFC 9110, 5.1.
  if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(form.signatureHeader.trim())) {
    return { field: 'signatureHeader', message: t`Enter a header name without a colon.` }
  }
  const address = form.publicUrl.trim()
  if (address !== '' && !['http:', 'https:'].includes(urlOf(address)?.protocol ?? '')) {
    return { field: 'publicUrl', message: t`Enter a full address that starts with https://.` }
  }
  return null
}

/** Returns the settings that the form changes. The form must be free of errors. */
function changedSettings(
  form: ReceiverForm,
  settings: ReceiverSettings,
): Partial<ReceiverSettings> {
  const port = Number(form.port.trim())
  const publicUrl = form.publicUrl.trim()
  const signatureHeader = form.signatureHeader.trim()
  return {
    ...(port !== settings.port && { port }),
    ...(publicUrl !== settings.publicUrl && { publicUrl }),
    ...(signatureHeader !== settings.signatureHeader && { signatureHeader }),
  }
}
