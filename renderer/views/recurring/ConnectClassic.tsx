import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm, type FormState } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import styles from './recurring.module.css'

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
export function ConnectClassic({ overview, onDone, onBack }: Props): ReactElement {
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
