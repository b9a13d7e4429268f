import { useMemo, useState } from 'react'
import type { Delivery } from '../../../shared/domain/webhooks/delivery.ts'
import type { DeliveryFilter } from '../../../shared/contract/groups/receiver.ts'

/** So many new lines are shown at once; more would move what is being read. */
const mostAtOnce = 3
const firstLines = 100

/** A list that keeps its place while events arrive. */
export type SteadyList = {
  readonly shown: readonly Delivery[]
  /** Newer lines that are not shown yet. */
  readonly newCount: number
  readonly hasOlder: boolean
  showNew(): void
  showOlder(): void
}

/** `deliveries`: the newest first, as the filter lets them through. */
export function useSteadyList(filter: DeliveryFilter, deliveries: readonly Delivery[]): SteadyList {
  const [seen, setSeen] = useState({ filter, deliveries })
  const [limit, setLimit] = useState(firstLines)
  const newest = seen.deliveries[0]?.id ?? 0
  const newCount = deliveries.filter(({ id }) => id > newest).length
  const isCleared = (deliveries[0]?.id ?? 0) < newest
  const isOther = seen.filter !== filter || seen.deliveries.length === 0 || isCleared
  if (seen.deliveries !== deliveries && (isOther || (newCount > 0 && newCount <= mostAtOnce))) {
    setSeen({ filter, deliveries })
  }
  const shown = useMemo(() => seen.deliveries.slice(0, limit), [seen, limit])
  return {
    shown,
    newCount: isOther ? 0 : newCount,
    hasOlder: seen.deliveries.length > limit,
    showNew: () => setSeen({ filter, deliveries }),
    showOlder: () => setLimit(limit + firstLines),
  }
}
