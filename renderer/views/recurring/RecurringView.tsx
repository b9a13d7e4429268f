import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import { useScreenReset } from '../../components/use-screen-reset.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm, type FormState } from '../../components/forms/use-form.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileList } from './ProfileList.tsx'
import styles from './recurring.module.css'

/** Screen of recurring profiles: list, form, or the credentials of the classic interface. */
export function RecurringView(): ReactElement | null {
  const stores = useStores()
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  const overview = useQuery('recurring.overview', {})
  /** Id of the open profile, or the name of another page. */
  const [shown, setShown] = useState<string>('list')
  const [problem, setProblem] = useState<string | null>(null)
  const showList = useCallback((): void => setShown('list'), [])
  useScreenReset(showList)
  const isConnected = overview !== undefined && overview.addresses !== null
  const refresh = useCallback(async (): Promise<void> => {
    const outcome = await stores.submit('recurring.refresh', {})
    setProblem(outcome.ok ? null : outcome.error.message)
  }, [stores])
  useEffect(() => {
    if (!isConnected) return
    let isOver = false
    void stores.submit('recurring.refresh', {}).then((outcome) => {
      if (!isOver) setProblem(outcome.ok ? null : outcome.error.message)
    })
    return () => {
      isOver = true
    }
  }, [isConnected, stores, workspace])

  if (!overview) return <div className="fill" aria-busy="true" />
  if (overview.addresses === null || shown === 'account') {
    return (
      <ConnectClassic
        overview={overview}
        onDone={showList}
        {...(overview.addresses !== null && { onBack: showList })}
      />
    )
  }
  const profile = overview.profiles.find(({ id }) => id === shown)
  return profile || shown === 'new' ? (
    <ProfileForm key={shown} overview={overview} profile={profile ?? null} onBack={showList} />
  ) : (
    <ProfileList overview={overview} problem={problem} onRefresh={refresh} onOpen={setShown} />
  )
}

/** Typed addresses and credentials, never kept on disk. */
type ClassicFields = {
  readonly classicUrl: string
  readonly tokenizeUrl: string
  readonly token: string
  readonly tokenSecret: string
  readonly consumerKey: string
  readonly consumerSecret: string
}

type Props = {
  readonly overview: RecurringOverview
  readonly onDone: () => void
  /** Goes back to the list; absent if there is no list yet. */
  readonly onBack?: () => void
}

/**
 * Form for addresses and credentials of the classic interface. Secrets go to the keychain and are never shown again.
 */
function ConnectClassic({ overview, onDone, onBack }: Props): ReactElement {
  const stores = useStores()
  const form = useForm<ClassicFields, unknown>({
    draft: null,
    initial: {
      classicUrl: overview.addresses?.classicUrl ?? '',
      tokenizeUrl: overview.addresses?.tokenizeUrl ?? '',
      token: '',
      tokenSecret: '',
      consumerKey: '',
      consumerSecret: '',
    },
    validate: ({ token }) =>
      token.trim() === ''
        ? { field: 'token', message: t`The classic interface needs a token.` }
        : null,
    submit: (values) =>
      stores.submit('recurring.connect', {
        ...values,
        tokenizeUrl: values.tokenizeUrl.trim() === '' ? null : values.tokenizeUrl,
      }),
    onSaved: onDone,
  })
  const { field } = form
  return (
    <div className="fill">
      <ScreenHeader title={onBack ? t`Classic interface` : t`Recurring`}>
        {onBack && <Button tone="flat" onPress={onBack}>{t`Back`}</Button>}
      </ScreenHeader>
      <Form form={form} className={`scrolled ${styles['connect']}`}>
        <p>{t`Recurring invoices use your service’s classic interface, which needs its own address and credentials.`}</p>
        <TextField
          label={t`Classic interface address`}
          type="url"
          placeholder="https://"
          isRequired
          {...field('classicUrl')}
        />
        <Credentials field={field} />
        <TextField
          label={t`Tokenization server address`}
          type="url"
          placeholder="https://"
          hint={t`Needed to charge cards`}
          {...field('tokenizeUrl')}
        />
        <div>
          <Button tone="key" type="submit" isPending={form.isBusy}>
            {form.isBusy ? t`Connecting…` : t`Connect`}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type Field = FormState<ClassicFields>['field']

/** Fields for the parts of the OAuth header; most services require only a token. */
function Credentials({ field }: { readonly field: Field }): ReactElement {
  return (
    <>
      <TextField label={t`Token`} type="password" isRequired {...field('token')} />
      <TextField
        label={t`Token secret`}
        type="password"
        hint={t`Leave empty if your accounting service didn’t give you this value`}
        {...field('tokenSecret')}
      />
      <TextField
        label={t`Consumer key`}
        hint={t`Leave empty if your accounting service didn’t give you this value`}
        {...field('consumerKey')}
      />
      <TextField
        label={t`Consumer secret`}
        type="password"
        hint={t`Leave empty if your accounting service didn’t give you this value`}
        {...field('consumerSecret')}
      />
    </>
  )
}
