import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useNow } from '../../components/use-now.ts'
import { useQuery } from '../../data/use-query.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { localZone } from '../../lib/clock.ts'
import { dateFormat } from '../../../shared/domain/language/date-format.ts'
import { nextAttemptMessage } from '../../lib/sync-status-message.ts'
import { ago, formatCount } from '../../lib/time-format.ts'
import { signedInUntil } from './sign-in-message.ts'
import styles from './account.module.css'

/** Until when the account is signed in, when the service last answered, and what waits. */
export function AccountStrip({ isOwn }: { readonly isOwn: boolean }): ReactElement {
  const sync = useQuery('sync.status', {})
  const account = useQuery('account.signIn', isOwn ? {} : null)
  const now = useNow(false)
  const until = account ? signedInUntil(account, now, dayText) : null
  const lastResponseAt = sync?.lastResponseAt ?? null
  const figures = [
    ...(until ? [{ label: t`Signed in until`, value: <Figure {...until} /> }] : []),
    {
      label: t`Last sync`,
      value: (
        <Figure
          value={lastResponseAt === null ? '–' : ago(lastResponseAt, now, localZone())}
          hint={sync?.problem ?? t`Checks automatically`}
          tone={sync?.problem == null ? 'ok' : 'warn'}
        />
      ),
    },
    { label: t`Unsent`, value: <UnsentFigure now={now} /> },
  ]
  return <KpiStrip figures={figures} />
}

/** How much waits, and until when. */
function UnsentFigure({ now }: { readonly now: EpochMs }): ReactElement {
  const sync = useQuery('sync.status', {})
  const unsent = sync?.unsent ?? 0
  return (
    <Figure
      value={formatCount(unsent)}
      hint={(sync && nextAttemptMessage(sync, now)) ?? t`Nothing is waiting`}
      tone={unsent === 0 ? 'ok' : 'warn'}
    />
  )
}

type FigureProps = {
  readonly value: string
  readonly hint: string
  readonly tone: 'ok' | 'warn' | 'bad'
}

function Figure({ value, hint, tone }: FigureProps): ReactElement {
  return (
    <>
      <span className={styles['figure']} data-tone={tone}>
        {value}
      </span>
      <span className={`small faint ${styles['hint']}`}>{hint}</span>
    </>
  )
}

function dayText(instant: number): string {
  const format = dateFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return format.format(instant)
}
