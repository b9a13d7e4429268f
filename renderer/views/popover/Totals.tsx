import { useEffect, type ReactElement } from 'react'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useNow } from '../../components/use-now.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

/** Totals of today and of this week, reloaded every minute while a timer runs. */
export function Totals(): ReactElement {
  const stores = useStores()
  const totals = useWindowState((state) => state.totals)
  const startedAt = useWindowState((state) => state.running[0]?.startedAt)
  const now = useNow(startedAt !== undefined)
  const minute = startedAt === undefined ? null : Math.floor((now - startedAt) / 60_000)
  useEffect(() => {
    if (minute !== null) void stores.refresh(['timer'])
  }, [stores, minute])
  return (
    <span className="small">
      <span className="strong">{totals ? hoursMinutes(totals.today) : '–'}</span>{' '}
      <span className="dim">today</span>&ensp;
      <span className="strong">{totals ? hoursMinutes(totals.week) : '–'}</span>{' '}
      <span className="dim">this week</span>
    </span>
  )
}
