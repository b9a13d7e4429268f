import { plural, t } from '../../../shared/domain/language/translate.ts'
import { Check, SlidersHorizontal, Bot, Terminal } from 'lucide'
import { type ReactElement, useState, type KeyboardEvent } from 'react'
import {
  waitingKey,
  type WaitingProposal,
} from '../../../shared/domain/proposals/waiting-proposal.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { secondsBetween, type Day, type EpochMs } from '../../../shared/domain/units.ts'
import { useNow } from '../../components/use-now.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useGaps, useSettings } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import { dayAt, weekFrom } from '../../lib/day-totals.ts'
import { dayIn, longDayWithYear } from '../../lib/days.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { formatLength, timeRange } from '../../lib/time-format.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { toldBy } from '../../lib/reason-text.ts'
import { KeyButton } from '../../controls/KeyButton.tsx'
import { gapLength } from './gap-messages.ts'
import { GapRow } from './GapRow.tsx'
import { useGapSuggestions } from './gap-suggestion.ts'
import styles from './gaps.module.css'

/** Screen with undecided gaps and waiting proposals, newest first. Nothing happens to them without a decision. */
export function GapsView(): ReactElement {
  const gaps = useGaps()
  const waiting = useQuery('proposals.waiting', {}) ?? []
  const now = useNow(gaps.some(({ to }) => to === null))
  const suggestionOf = useGapSuggestions()
  const suggestions = gaps.flatMap((gap) => suggestionOf(gap) ?? [])
  const stores = useStores()
  const { dayStart } = useSettings()
  const dayOf = ({ from }: UnresolvedGap): Day => dayAt(from, localZone(), dayStart)
  const newestFirst = [...gaps].reverse()
  const days = [...new Set(newestFirst.map(dayOf))].map(
    (day) => [day, newestFirst.filter((gap) => dayOf(gap) === day)] as const,
  )
  const takeAll = async (): Promise<void> => {
    for (const suggestion of suggestions) if (!(await suggestion.accept())) return
  }
  return (
    <div className="fill">
      <ScreenHeader title={t`Gaps`}>
        <Button
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
            text={t`If you’re away while a timer is running, that time appears here so you can decide what to do with it.`}
          />
        ) : (
          <Sums gaps={gaps} now={now} />
        )}
        {waiting.length > 0 && (
          <section aria-label={t`Proposed`}>
            <h2 className={styles['day']}>{t`Proposed`}</h2>
            <ul>
              {waiting.map((proposal) => (
                <WaitingRow key={proposal.id} proposal={proposal} />
              ))}
            </ul>
          </section>
        )}
        {days.map(([day, ofDay]) => (
          <section key={day} aria-label={longDayWithYear(day)}>
            <h2 className={styles['day']}>
              {longDayWithYear(day)}
              {ofDay.length > 1 && (
                <span>
                  {`${plural(ofDay.length, { one: '# gap', other: '# gaps' })}, ${gapLength(ofDay, now)}`}
                </span>
              )}
            </h2>
            <ul>
              {ofDay.map((gap) => (
                <GapRow key={gap.id} gap={gap} suggestion={suggestionOf(gap)} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type SumsProps = { readonly gaps: readonly UnresolvedGap[]; readonly now: EpochMs }

function Sums({ gaps, now }: SumsProps): ReactElement {
  const { dayStart, weekStart } = useSettings()
  const zone = localZone()
  const [monday = ''] = weekFrom(dayAt(now, zone, dayStart), weekStart)
  const isEarlier = ({ from }: UnresolvedGap): boolean => dayAt(from, zone, dayStart) < monday
  const earlier = gaps.filter(isEarlier)
  const ofWeek = gaps.filter((gap) => !isEarlier(gap))
  return (
    <div className={`row wrap dim ${styles['sums']}`}>
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
      <p className="small dim">{t`These are times when you were away or had no timer running. Nothing changes until you decide.`}</p>
    </div>
  )
}

const shownAtFirst = 280

/** Proposal made by an assistant or a command. The key A accepts it, D dismisses it. */
function WaitingRow({ proposal }: { readonly proposal: WaitingProposal }): ReactElement {
  const zone = localZone()
  const { act, offerRevert } = useStores()
  const { id, from, to, note, projectId, source } = proposal
  const named = [{ from, to, key: waitingKey(id) }]
  const accept = (): void => {
    void act('proposals.accept', { proposals: named.map((one) => ({ ...one, projectId, note })) })
  }
  const dismiss = async (): Promise<void> => {
    const isDone = await act('proposals.dismiss', { proposals: named })
    if (!isDone) return
    offerRevert(t`Proposal dismissed.`, () => act('proposals.takeBack', { proposals: named }))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === 'a') accept()
    else if (key === 'd') void dismiss()
    else return
    event.preventDefault()
  }
  const day = longDayWithYear(dayIn(from, zone))
  const times = timeRange(from, to, zone)
  const title = `${day}, ${timeRange(from, to, zone)}`
  return (
    <li
      className={styles['gap']}
      data-item={id}
      tabIndex={0}
      aria-label={t`Proposed: ${title}`}
      onKeyDown={press}
    >
      <div className={styles['line']}>
        <span className={`column ${styles['times']}`}>
          <span>{times}</span>
          <span className="small dim">{day}</span>
        </span>
        <span className={`strong ${styles['length']}`}>
          {formatLength(secondsBetween(from, to))}
        </span>
        <span className={`column ${styles['what']}`}>
          <ProposedNote note={note} />
          <span className={`small row ${styles['evidence']}`}>
            <Icon of={source === 'assistant' ? Bot : Terminal} size={14} />
            <span className="cut">{toldBy(source)}</span>
            <ProjectName id={projectId} none={t`No project`} />
          </span>
        </span>
        <span className={`row-ends ${styles['actions']}`}>
          <KeyButton
            cap="A"
            title={t`Record this time as an entry (A)`}
            aria-label={`${t`Accept`} ${title}`}
            onClick={accept}
          >
            {t`Accept`}
          </KeyButton>
          <KeyButton
            isFlat
            cap="D"
            title={t`Dismiss without recording (D)`}
            aria-label={`${t`Dismiss`} ${title}`}
            onClick={() => void dismiss()}
          >
            {t`Dismiss`}
          </KeyButton>
        </span>
      </div>
    </li>
  )
}

/** Note of a proposal. A long one is folded, so that it doesn't push other proposals out of view. */
function ProposedNote({ note }: { readonly note: string }): ReactElement {
  const [isWhole, setIsWhole] = useState(note.length <= shownAtFirst)
  return (
    <span className={styles['proposed']} dir="auto">
      {isWhole ? note : `${cutText(note, shownAtFirst)}… `}
      {!isWhole && (
        <NativeButton tone="link" isSmall onClick={() => setIsWhole(true)}>
          {t`Show all`}
        </NativeButton>
      )}
    </span>
  )
}
