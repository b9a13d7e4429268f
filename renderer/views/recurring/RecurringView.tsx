import { clientName } from '../../lib/clients.ts'
import { useState, type ReactElement } from 'react'
import { t, plural } from '../../../shared/domain/language/translate.ts'
import { Plus, RefreshCw } from 'lucide'
import type { RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import { invoiceTotals } from '../../../shared/domain/recurring/totals.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { useScreenReset } from '../../components/use-screen-request.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useLoaded, useQuery } from '../../data/use-query.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { useClients } from '../../data/work.ts'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { shortDate } from '../../lib/days.ts'
import { Problem } from '../../controls/Problem.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { frequencyLabels, summedLines } from './profile-form.ts'
import { lineFields } from './line-fields.ts'
import { useProfileCurrency } from './use-profile-currency.ts'
import { useCall } from '../../components/use-call.ts'
import styles from './recurring.module.css'

/** Recurring profiles screen: the list, the form, or the credentials for the classic API. */
export function RecurringView(): ReactElement | null {
  const stores = useStores()
  const workspace = useWindowState((state) => state.workspace?.id ?? null)
  const overview = useQuery('recurring.overview', {})
  /** Name: id of the open profile, or of another page. Each opening is an object of its own. */
  const [shown, setShown] = useState({ name: 'list' })
  const [problem, setProblem] = useState<string | null>(null)
  const show = (name: string): void => setShown({ name })
  useScreenReset(() => show('list'))
  const isConnected = overview !== undefined && overview.addresses !== null
  const ask = () => (isConnected ? stores.submit('recurring.refresh', {}) : null)
  const note = (outcome: Awaited<ReturnType<typeof ask>>): void =>
    setProblem(outcome?.ok === false ? outcome.error.message : null)
  useLoaded(ask, note, [isConnected, stores, workspace])

  if (!overview) return <div className="fill" aria-busy="true" />
  // A form that was left while it was sending must not close another.
  const leave = (): void => setShown((now) => (now === shown ? { name: 'list' } : now))
  if (overview.addresses === null || shown.name === 'account') {
    return (
      <ConnectClassic
        overview={overview}
        onDone={leave}
        {...(overview.addresses !== null && { onBack: leave })}
      />
    )
  }
  const profile = overview.profiles.find(({ id }) => id === shown.name)
  return profile || shown.name === 'new' ? (
    <ProfileForm key={shown.name} overview={overview} profile={profile ?? null} onBack={leave} />
  ) : (
    <ProfileList
      overview={overview}
      problem={problem}
      onRefresh={async () => note(await ask())}
      onOpen={show}
    />
  )
}

type Props = {
  readonly overview: RecurringOverview
  readonly onDone: () => void
  readonly onBack?: () => void
}

/** Parts of the OAuth header beside the token. Most services require only a token. */
const others = [
  ['tokenSecret', t`Token secret`, 'password'],
  ['consumerKey', t`Consumer key`, 'text'],
  ['consumerSecret', t`Consumer secret`, 'password'],
] as const

/** Form for the classic API's credentials. Secrets are stored in the keychain and never shown again. */
function ConnectClassic({ overview, onDone, onBack }: Props): ReactElement {
  const stores = useStores()
  const form = useForm({
    // Credentials are never written to disk.
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
        {onBack && <Button onPress={onBack}>{t`Back`}</Button>}
      </ScreenHeader>
      <Form form={form} className={`column scrolled ${styles['connect']}`}>
        <p>{t`Recurring invoices use the classic interface of your service, which needs a separate address and separate credentials.`}</p>
        <TextField
          label={t`Web address of the classic interface`}
          type="url"
          placeholder="https://"
          isRequired
          {...field('classicUrl')}
        />
        <TextField label={t`Token`} type="password" isRequired {...field('token')} />
        {others.map(([name, label, type]) => (
          <TextField
            key={name}
            label={label}
            type={type}
            hint={t`Leave empty if your accounting service didn’t give you this value`}
            {...field(name)}
          />
        ))}
        <TextField
          label={t`Web address of the tokenization server`}
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

type ProfileListProps = {
  readonly overview: RecurringOverview
  readonly problem: string | null
  readonly onRefresh: () => Promise<void>
  /** Called with the id of a profile, `new`, or `account` for the credentials. */
  readonly onOpen: (shown: string) => void
}

/** List of the profiles, including those whose creation the service never confirmed. */
function ProfileList({ overview, problem, onRefresh, onOpen }: ProfileListProps): ReactElement {
  const clients = useClients()
  const [forgetting, setForgetting] = useState<StoredProfile | null>(null)
  const { profiles, source } = overview
  const currencyOf = useProfileCurrency()
  const nameOf = ({ content }: StoredProfile): string => clientName(clients, content.clientId)
  const begin = (
    <Button tone="key" icon={Plus} onPress={() => onOpen('new')}>{t`New recurring invoice`}</Button>
  )
  return (
    <div className="fill">
      <ScreenHeader title={t`Recurring`}>
        <IconButton icon={RefreshCw} label={t`Refresh the list`} onPress={() => void onRefresh()} />
        {overview.isOwn && (
          <Button onPress={() => onOpen('account')}>{t`Classic interface`}</Button>
        )}
        {profiles.length > 0 && begin}
      </ScreenHeader>
      <div className={`scrolled ${styles['body']}`}>
        {problem !== null && (
          <p role="status" className="warn">
            {problem} {profiles.length > 0 && t`This list may be out of date.`}
          </p>
        )}
        {source?.profiles === 'local' && (
          <p className="fine">{t`Your accounting service doesn’t list recurring invoices, so you only see those created in Stint.`}</p>
        )}
        {profiles.length === 0 ? (
          <EmptyState
            art="recurring"
            title={t`No recurring invoices yet`}
            text={t`For work you bill again and again: set an invoice up once, and your accounting service sends it on schedule.`}
          >
            {begin}
          </EmptyState>
        ) : (
          <List
            label={t`Recurring invoices`}
            items={profiles}
            columns="var(--profile-columns)"
            heads={[t`Client`, t`Repeats`, t`Payment`, t`Amount`]}
            onOpen={onOpen}
          >
            {(profile) => (
              <ListRow id={profile.id} text={nameOf(profile)} height="tall">
                <span>
                  <span className="row">
                    <b className="cut">{nameOf(profile)}</b>
                    <State profile={profile} onForget={() => setForgetting(profile)} />
                  </span>
                  <span className={`fine cut ${styles['second']}`}>{profileSummary(profile)}</span>
                </span>
                <span>{frequencyLabels[profile.content.frequency]}</span>
                <span className={`dim ${styles['payment']}`}>
                  {profile.gateway === null ? t`By invoice` : t`Charged to a card`}
                </span>
                <span className={`strong ${styles['right']}`}>
                  {amountOf(profile, currencyOf(profile.content))}
                </span>
              </ListRow>
            )}
          </List>
        )}
      </div>
      {forgetting && <ForgetDialog profile={forgetting} onClose={() => setForgetting(null)} />}
    </div>
  )
}

/** Formats the sum of the lines that can be parsed; empty if there are no lines. */
function amountOf({ content }: StoredProfile, currency: string): string {
  if (content.lines === undefined) return ''
  const { lines, discount } = summedLines(content.lines.map(lineFields), content.discount ?? '')
  return moneyText(invoiceTotals(lines, discount, currency).total, currency)
}

type StateProps = { readonly profile: StoredProfile; readonly onForget: () => void }

function State({ profile, onForget }: StateProps): ReactElement | null {
  if (profile.state === 'sending') return <span className="fine">{t`Sending…`}</span>
  if (profile.state === 'known') return null
  return (
    <span className="warn row">
      <span>{t`May already be on the service`}</span>
      <Button isSmall onPress={onForget}>{t`Remove`}</Button>
    </span>
  )
}

type ForgetDialogProps = { readonly profile: StoredProfile; readonly onClose: () => void }

function ForgetDialog({ profile, onClose }: ForgetDialogProps): ReactElement {
  const stores = useStores()
  const { problem, run } = useCall()
  const forget = (): void =>
    void run(() => stores.submit('recurring.forget', { id: profile.id }), onClose)
  return (
    <Dialog
      title={t`Remove this recurring invoice from the list?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Keep`}</Button>
          <Button tone="bad" onPress={forget}>{t`Remove`}</Button>
        </>
      }
    >
      <p>{t`Stint didn’t receive the service’s response, so this recurring invoice may exist on the service. If it does, its invoices will still go out, because Stint removes it from this list only.`}</p>
      <Problem text={problem} />
    </Dialog>
  )
}

function profileSummary({ content }: Pick<StoredProfile, 'content'>): string {
  const { date, occurrences = 0, lines = [] } = content
  const names = lines.flatMap(({ name }) => (name === undefined ? [] : [name]))
  return [
    ...(date === undefined ? [] : [t`from ${shortDate(date)}`]),
    occurrences === 0
      ? t`no end date`
      : plural(occurrences, { one: '# invoice', other: '# invoices' }),
    ...(names.length === 0 ? [] : [names.join(', ')]),
  ].join(' · ')
}
