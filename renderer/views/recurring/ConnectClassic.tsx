import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import styles from './recurring.module.css'

type Props = {
  readonly overview: RecurringOverview
  readonly onDone: () => void
  /** Absent while there is nothing to go back to. */
  readonly onBack?: () => void
}

/** Addresses and credentials of the classic interface. Secrets go to the keychain and are never shown again. */
export function ConnectClassic({ overview, onDone, onBack }: Props): ReactElement {
  const { field, problem, isBusy, connect } = useConnect(overview, onDone)
  return (
    <div className={styles['page']}>
      <ScreenHeader title={onBack ? t`Classic interface` : t`Recurring`}>
        {onBack && <Button tone="flat" onPress={onBack}>{t`Back`}</Button>}
      </ScreenHeader>
      <form
        className={styles['connect']}
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <p>{t`Recurring profiles use the classic interface of the service. It has an address and credentials of its own.`}</p>
        <TextField
          label={t`Address of the classic interface`}
          type="url"
          placeholder="https://"
          isRequired
          {...field('classicUrl')}
        />
        <Credentials field={field} />
        <TextField
          label={t`Address of the tokenization server`}
          type="url"
          placeholder="https://"
          hint={t`Needed to bill cards`}
          {...field('tokenizeUrl')}
        />
        {problem !== null && (
          <p role="alert" className={styles['error']}>
            {problem}
          </p>
        )}
        <div>
          <Button tone="primary" type="submit" isDisabled={isBusy}>
            {isBusy ? t`Connecting …` : t`Connect`}
          </Button>
        </div>
      </form>
    </div>
  )
}

type Field = ReturnType<typeof useConnect>['field']

/** The parts of the OAuth header; most services give a token alone. */
function Credentials({ field }: { readonly field: Field }): ReactElement {
  return (
    <>
      <TextField label={t`Token`} type="password" isRequired {...field('token')} />
      <TextField
        label={t`Token secret`}
        type="password"
        hint={t`If your service gave you one`}
        {...field('tokenSecret')}
      />
      <TextField
        label={t`Consumer key`}
        hint={t`If your service gave you one`}
        {...field('consumerKey')}
      />
      <TextField
        label={t`Consumer secret`}
        type="password"
        hint={t`If your service gave you one`}
        {...field('consumerSecret')}
      />
    </>
  )
}

/** Tries what was typed, and keeps what is wrong for the fields. */
function useConnect(overview: RecurringOverview, onDone: () => void) {
  const stores = useStores()
  const [form, setForm] = useState({
    classicUrl: overview.addresses?.classicUrl ?? '',
    tokenizeUrl: overview.addresses?.tokenizeUrl ?? '',
    token: '',
    tokenSecret: '',
    consumerKey: '',
    consumerSecret: '',
  })
  const [problem, setProblem] = useState<{ message: string; field: string | undefined } | null>(
    null,
  )
  const [isBusy, setIsBusy] = useState(false)
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
    error: problem?.field === name ? problem.message : null,
  })
  const connect = async (): Promise<void> => {
    if (form.token.trim() === '') {
      setProblem({ message: t`The classic interface needs a token.`, field: 'token' })
      return
    }
    setIsBusy(true)
    const { tokenizeUrl } = form
    const outcome = await stores.submit('recurring.connect', {
      ...form,
      tokenizeUrl: tokenizeUrl.trim() === '' ? null : tokenizeUrl,
    })
    setIsBusy(false)
    if (outcome.ok) onDone()
    else setProblem({ message: outcome.error.message, field: outcome.error.field })
  }
  const isAtField = problem?.field !== undefined && problem.field in form
  return { field, isBusy, connect, problem: isAtField ? null : (problem?.message ?? null) }
}
