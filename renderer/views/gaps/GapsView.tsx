import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Check, SlidersHorizontal } from 'lucide'
import type { ReactElement } from 'react'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useGaps, useSettings } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt, weekFrom } from '../../lib/day-totals.ts'
import { longDay } from '../../lib/days.ts'
import { gapLength } from './gap-messages.ts'
import { GapRow } from './GapRow.tsx'
import { useGapSuggestions } from './gap-suggestion.ts'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './gaps.module.css'

/** Screen of undecided gaps and waiting proposals, newest first. Nothing happens to them without a decision. */
export function GapsView(): ReactElement {
  const gaps = useGaps()
  const waiting = useQuery('proposals.waiting', {}) ?? []
  const now = useNow(gaps.some(({ to }) => to === null))
  const suggestionOf = useGapSuggestions()
  const suggestions = gaps.flatMap((gap) => suggestionOf(gap) ?? [])
  const stores = useStores()
  const zone = localZone()
  const { dayStart } = useSettings()
  const takeAll = async (): Promise<void> => {
    for (const suggestion of suggestions) if (!(await suggestion.accept())) return
  }
  return (
    <div className="fill">
      <ScreenHeader title={t`Gaps`}>
        <Button
          tone="flat"
          icon={SlidersHorizontal}
          onPress={() => stores.showScreen('settings')}
        >{t`Gap settings`}</Button>
        {suggestions.length > 1 && (
          <Button icon={Check} onPress={() => void takeAll()}>
            {t`Accept all ${suggestions.length} proposals`}
          </Button>
        )}
      </ScreenHeader>
      <div className="scrolled">
        {gaps.length === 0 && waiting.length === 0 ? (
          <EmptyState
            art="gaps"
            title={t`No gaps`}
            text={t`If you’re away while a timer runs, that time appears here so you can decide what to do with it.`}
          />
        ) : (
          <Sums gaps={gaps} now={now} />
        )}
        {waiting.length > 0 && (
          <section aria-label={t`Proposed`}>
            <h2 className={styles['day']}>{t`Proposed`}</h2>
            <ul>
              {waiting.map((proposal) => (
                <WaitingRow key={proposal.id} proposal={proposal} zone={zone} />
              ))}
            </ul>
          </section>
        )}
        {byDay(gaps, zone, dayStart).map(([day, ofDay]) => (
          <section key={day} aria-label={longDay(day)}>
            <h2 className={styles['day']}>
              {longDay(day)}
              <span>
                {`${plural(ofDay.length, { one: '# gap', other: '# gaps' })}, ${gapLength(ofDay, now)}`}
              </span>
            </h2>
            <ul>
              {ofDay.map((gap) => (
                <GapRow
                  key={gap.id}
                  gap={gap}
                  suggestion={suggestionOf(gap)}
                  now={now}
                  zone={zone}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type SumsProps = { readonly gaps: readonly UnresolvedGap[]; readonly now: EpochMs }

/** Time that waits for a decision: of this week, and of the weeks before. */
function Sums({ gaps, now }: SumsProps): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const zone = localZone()
  const [monday = ''] = weekFrom(dayAt(now, zone, dayStart), weekStart)
  const isEarlier = ({ from }: UnresolvedGap): boolean => dayAt(from, zone, dayStart) < monday
  const earlier = gaps.filter(isEarlier)
  const ofWeek = gaps.filter((gap) => !isEarlier(gap))
  return (
    <div className={`row wrap ${styles['sums']}`}>
      {ofWeek.length > 0 && (
        <span>
          <b>{gapLength(ofWeek, now)}</b> {t`this week`}
        </span>
      )}
      {earlier.length > 0 && (
        <span>
          <b>{gapLength(earlier, now)}</b> {t`earlier`}
        </span>
      )}
      <span className="grow" />
      <p>{t`Times when you were away or had no timer running. Nothing changes until you decide.`}</p>
    </div>
  )
}

function byDay(
  gaps: readonly UnresolvedGap[],
  zone: string,
  dayStart: number,
): readonly (readonly [Day, readonly UnresolvedGap[]])[] {
  const days = new Map<Day, UnresolvedGap[]>()
  for (const gap of [...gaps].reverse()) {
    const day = dayAt(gap.from, zone, dayStart)
    const gapsOfDay = days.get(day)
    if (gapsOfDay) gapsOfDay.push(gap)
    else days.set(day, [gap])
  }
  return [...days]
}
