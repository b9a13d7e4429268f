import { plural, t } from '../../shared/domain/language/translate.ts'
import type { TraceSource } from '../../shared/contract/groups/traces.ts'
import type { Certainty, Proposal } from '../../shared/domain/proposals/propose.ts'
import type { ProposalSource } from '../../shared/domain/proposals/waiting-proposal.ts'
import type { Evidence } from '../../shared/domain/proposals/trace.ts'
import { sourceOfTopic } from '../../shared/domain/proposals/knowledge.ts'
import { timeOfDay, timeRange } from './time-format.ts'

/** Returns the reason for a proposal as text: `4 commits in website-relaunch, 10:12 – 11:40`. */
export function reasonText(
  { reason }: Pick<Proposal, 'reason'>,
  sources: readonly TraceSource[],
  zone: string,
): string {
  if (reason.kind === 'habit') {
    return plural(reason.weeks, {
      one: 'Same project at this time the week before',
      other: 'Same project at this time in each of the last # weeks',
    })
  }
  if (reason.kind === 'usual') {
    const percent = Math.round(reason.share * 100)
    return reason.isPaid
      ? t`You used the computer, but Stint found no traces of your work · You had an expense that day · You spent ${percent}% of similar times on this project`
      : t`You used the computer, but Stint found no traces of your work · You spent ${percent}% of similar times on this project`
  }
  if (reason.kind === 'told') return toldBy(reason.source)
  return reason.evidence.map((one) => evidenceText(one, sources, zone)).join(' · ')
}

/** Says how certain a proposal is. */
export function certaintyText(certainty: Certainty): string {
  if (certainty === 'sure') return t`Confident`
  return certainty === 'likely' ? t`Likely` : t`A guess`
}

/** Names the source of a proposal: an assistant or the command line. */
export function toldBy(source: ProposalSource): string {
  return source === 'assistant' ? t`From an assistant` : t`From the command line`
}

function evidenceText(evidence: Evidence, sources: readonly TraceSource[], zone: string): string {
  const { from, to } = evidence
  const times = from === to ? timeOfDay(from, zone) : timeRange(from, to, zone)
  return `${tracesText(evidence, sources)}, ${times}`
}

/** Describes traces of work and their source: `4 commits in website-relaunch`. */
export function tracesText(
  { kind, count, sourceId }: Pick<Evidence, 'kind' | 'count' | 'sourceId'>,
  sources: readonly TraceSource[],
): string {
  const where =
    sources.find(({ id }) => id === sourceOfTopic(sourceId))?.name ?? t`a removed source`
  const named = { where }
  return {
    commit: plural(count, { one: '# commit in {where}', other: '# commits in {where}' }, named),
    checkout: plural(
      count,
      { one: '# checkout in {where}', other: '# checkouts in {where}' },
      named,
    ),
    save: plural(
      count,
      { one: '# file saved in {where}', other: '# files saved in {where}' },
      named,
    ),
    window: plural(
      count,
      { one: '# matching window title in {where}', other: '# matching window titles in {where}' },
      named,
    ),
    event: t`In the ${where} calendar`,
  }[kind]
}
