import { plural, t } from '../../../../shared/domain/language/translate.ts'
import type { ComponentProps, ReactElement } from 'react'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import type { Stretch } from '../../../../shared/domain/timeline/timeline.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { Sentence } from '../../../components/Sentence.tsx'
import { KeyButton } from '../../../controls/KeyButton.tsx'
import { NativeButton } from '../../../controls/NativeButton.tsx'
import { useSettings } from '../../../data/work.ts'
import type { DayTotal } from '../../../lib/day-totals.ts'
import { shortDay, shownBetween } from '../../../lib/days.ts'
import { formatLength, hoursMinutes } from '../../../lib/time-format.ts'
import { SourcesButton } from '../sources/SourcesButton.tsx'
import styles from './timeline.module.css'

type Props = {
  readonly totals: DayTotal
  readonly gaps: readonly Stretch[]
  /** Proposals of the day; null until they are known. */
  readonly proposals: readonly Proposal[] | null
  /** Another day of the week with proposals; null for none. */
  readonly elsewhere: { readonly day: Day; readonly count: number } | null
  readonly onAcceptConfident: () => void
  readonly onDay: (day: Day) => void
  readonly sources: ComponentProps<typeof SourcesButton>
}

/** Heading of a day: its total, and the state of its proposals. */
export function DayHead(props: Props): ReactElement {
  const { totals, gaps, proposals, elsewhere, onAcceptConfident, onDay, sources } = props
  const goal = useSettings().goalDay
  const free = gaps.reduce((sum, { from, to }) => sum + shownBetween(from, to), 0)
  const confident = proposals?.filter(({ certainty }) => certainty === 'sure').length ?? 0
  return (
    <div className={styles['head']}>
      <p data-day-head tabIndex={-1}>
        <Figure of={formatLength(totals.seconds)}>
          {(figure) =>
            goal === null ? t`${figure} tracked` : t`${figure} of ${hoursMinutes(goal)} tracked`
          }
        </Figure>
        <Figure of={formatLength(totals.billableSeconds)}>
          {(figure) => t`${figure} billable`}
        </Figure>
        {totals.plannedSeconds > 0 && (
          <Figure of={formatLength(totals.plannedSeconds)}>
            {(figure) => t`${figure} planned`}
          </Figure>
        )}
        {gaps.length > 0 && (
          <Figure of={hoursMinutes(free)}>
            {(length) =>
              plural(
                gaps.length,
                { one: '{length} in # gap', other: '{length} in # gaps' },
                { length },
              )
            }
          </Figure>
        )}
      </p>
      <span>
        <span role="status">{statusOf(proposals, sources.sources.length > 0)}</span>
        {elsewhere && (
          <NativeButton tone="link" data-elsewhere onClick={() => onDay(elsewhere.day)}>
            {plural(
              elsewhere.count,
              { one: '# more on {day}', other: '# more on {day}' },
              { day: shortDay(elsewhere.day) },
            )}
          </NativeButton>
        )}
        {confident > 0 && (
          <KeyButton cap="⇧⏎" title={t`Accept (Shift+Enter or A)`} onClick={onAcceptConfident}>
            {plural(confident, {
              one: 'Accept # confident proposal',
              other: 'Accept # confident proposals',
            })}
          </KeyButton>
        )}
        <SourcesButton {...sources} />
      </span>
    </div>
  )
}

type FigureProps = { readonly of: string; readonly children: (figure: string) => string }

/** Figure inside a sentence. */
function Figure({ of, children }: FigureProps): ReactElement {
  const figure = <time className="strong">{of}</time>
  return (
    <span>
      <Sentence of={(place) => children(place(figure))} />
    </span>
  )
}

/**
 * Returns the state of the proposals in words. The text is empty if no source was chosen, because no proposal can be
 * made then.
 */
function statusOf(proposals: readonly Proposal[] | null, hasSources: boolean): string {
  if (proposals === null) return hasSources ? t`Looking for proposals…` : ''
  const { length } = proposals
  if (length === 0) return hasSources ? t`Nothing proposed for this day.` : ''
  if (proposals.some(({ certainty }) => certainty === 'sure')) {
    return plural(length, { one: '# proposal', other: '# proposals' })
  }
  return plural(length, {
    one: '# proposal. Suggestions get better as you track.',
    other: '# proposals. Suggestions get better as you track.',
  })
}
