import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Plus, RefreshCw } from 'lucide'
import { useState, type ReactElement } from 'react'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { RecurringOverview } from '../../../shared/contract/groups/recurring.ts'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import { invoiceTotals } from '../../../shared/domain/recurring/totals.ts'
import { useClients } from '../../data/work.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { Dialog } from '../../controls/Dialog.tsx'
import { shortDate } from '../../lib/days.ts'
import { frequencyLabels } from './frequency-labels.ts'
import { lineFields } from './line-fields.ts'
import { summedLines } from './summed-lines.ts'
import { useProfileCurrency } from './use-profile-currency.ts'
import { Problem } from '../../controls/Problem.tsx'
import styles from './recurring.module.css'

type Props = {
  readonly overview: RecurringOverview
  /** Error of reading the service's list; null for none. */
  readonly problem: string | null
  readonly onRefresh: () => Promise<void>
  /** Called with the id of a profile, `new`, or `account` for the credentials. */
  readonly onOpen: (shown: string) => void
}

/** List of all profiles, including profiles for whose creation the service sent no response. */
export function ProfileList({ overview, problem, onRefresh, onOpen }: Props): ReactElement {
  const clients = useClients()
  const [forgetting, setForgetting] = useState<StoredProfile | null>(null)
  const { profiles, source } = overview
  const currencyOf = useProfileCurrency()
  const nameOf = ({ content }: StoredProfile): string =>
    clients.find(({ id }) => id === content.clientId)?.name ?? t`Client ${content.clientId}`
  const begin = (
    <Button tone="key" icon={Plus} onPress={() => onOpen('new')}>{t`New recurring invoice`}</Button>
  )
  return (
    <div className="fill">
      <ScreenHeader title={t`Recurring`}>
        <IconButton icon={RefreshCw} label={t`Refresh the list`} onPress={() => void onRefresh()} />
        {overview.isOwn && (
          <Button tone="flat" onPress={() => onOpen('account')}>{t`Classic interface`}</Button>
        )}
        {profiles.length > 0 && begin}
      </ScreenHeader>
      <div className={`scrolled ${styles['body']}`}>
        {problem !== null && (
          <p role="status" className={styles['warn']}>
            {problem} {profiles.length > 0 && t`This list may be out of date.`}
          </p>
        )}
        {source?.profiles === 'local' && (
          <p
            className={`small faint ${styles['hint']}`}
          >{t`Your accounting service doesn’t list recurring invoices, so you only see those created in Stint.`}</p>
        )}
        {profiles.length === 0 ? (
          <EmptyState
            art="recurring"
            title={t`No recurring invoices yet`}
            text={t`Set up a recurring invoice and it goes out on schedule.`}
          >
            {begin}
          </EmptyState>
        ) : (
          <List label={t`Recurring invoices`} items={profiles} onOpen={onOpen}>
            {(profile) => (
              <ListRow
                id={profile.id}
                text={nameOf(profile)}
                columns="minmax(0, 1fr) auto 150px 120px auto"
                height="tall"
              >
                <span>
                  <b>{nameOf(profile)}</b>
                  <span className={`small faint ${styles['second']}`}>
                    {profileSummary(profile)}
                  </span>
                </span>
                <span>{amountOf(profile, currencyOf(profile.content))}</span>
                <span>{frequencyLabels[profile.content.frequency]}</span>
                <span className={`small faint ${styles['hint']}`}>
                  {profile.gateway === null ? '' : t`Charged to a card`}
                </span>
                <State profile={profile} onForget={() => setForgetting(profile)} />
              </ListRow>
            )}
          </List>
        )}
      </div>
      {forgetting && <ForgetDialog profile={forgetting} onClose={() => setForgetting(null)} />}
    </div>
  )
}

/** Returns the total of one invoice, computed from the lines that can be parsed; empty without lines. */
function amountOf({ content }: StoredProfile, currency: string): string {
  if (content.lines === undefined) return ''
  const { lines, discount } = summedLines(content.lines.map(lineFields), content.discount ?? '')
  return moneyText(invoiceTotals(lines, discount, currency).total, currency)
}

function State({
  profile,
  onForget,
}: {
  readonly profile: StoredProfile
  readonly onForget: () => void
}): ReactElement {
  if (profile.state === 'sending')
    return <span className={`small faint ${styles['hint']}`}>{t`Sending…`}</span>
  if (profile.state === 'known') return <span />
  return (
    <span className="warn row">
      <span>{t`Possibly already on the service`}</span>
      <Button isSmall onPress={onForget}>{t`Remove`}</Button>
    </span>
  )
}

type ForgetDialogProps = { readonly profile: StoredProfile; readonly onClose: () => void }

/** Question before a profile is removed from the list although the service sent no response to its creation. */
function ForgetDialog({ profile, onClose }: ForgetDialogProps): ReactElement {
  const stores = useStores()
  const [failure, setFailure] = useState<string | null>(null)
  const forget = async (): Promise<void> => {
    const outcome = await stores.submit('recurring.forget', { id: profile.id })
    if (outcome.ok) onClose()
    else setFailure(outcome.error.message)
  }
  return (
    <Dialog
      title={t`Remove this recurring invoice from the list?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Keep`}</Button>
          <Button tone="bad" onPress={() => void forget()}>{t`Remove`}</Button>
        </>
      }
    >
      <p>{t`The service’s response was lost. This removes the recurring invoice from this list only: if it exists on the service, it keeps sending invoices.`}</p>
      <Problem text={failure} />
    </Dialog>
  )
}

/** Returns the second line of a profile: first date, number of invoices, names of its lines. */
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
