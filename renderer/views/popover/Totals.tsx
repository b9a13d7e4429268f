import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, type ReactElement } from 'react'
import { useStores } from '../../components/window-context.ts'
import { useNow } from '../../components/use-now.ts'
import { hoursMinutes } from '../../lib/time-format.ts'
import { useTotals, useSettings } from '../../data/work.ts'
import styles from './popover.module.css'
import { useQuery } from '../../data/use-query.ts'

/** Totals of today and of this week, reloaded every minute while a timer runs. */
export function Totals(): ReactElement {
  const stores = useStores()
  const totals = useTotals()
  const startedAt =
    useQuery('timer.running', {}, ([first]) => first?.startedAt ?? null) ?? undefined
  const now = useNow(startedAt !== undefined)
  const minute = startedAt === undefined ? null : Math.floor((now - startedAt) / 60_000)
  useEffect(() => {
    if (minute !== null) void stores.answers.refresh(['entries.totals'])
  }, [stores, minute])
  const { goalDay, goalWeek } = useSettings()
  return (
    <span className={`${styles['totals'] ?? ''} small`}>
      <Total seconds={totals?.today ?? null} goal={goalDay} of={t`today`} />{' '}
      <Total seconds={totals?.week ?? null} goal={goalWeek} of={t`week`} />
    </span>
  )
}

type TotalProps = {
  /** Null until it is loaded. */
  readonly seconds: number | null
  readonly goal: number | null
  readonly of: string
}

function Total({ seconds, goal, of }: TotalProps): ReactElement {
  return (
    <span>
      <b>{seconds === null ? '–' : hoursMinutes(seconds)}</b>{' '}
      <span className="dim">
        {goal !== null && `${t`of ${hoursMinutes(goal)}`} `}
        {of}
      </span>
    </span>
  )
}
