import { t } from '../../../shared/domain/language/translate.ts'
import {
  AppWindow,
  Bot,
  CalendarDays,
  Clock,
  FileText,
  GitBranch,
  GitCommitHorizontal,
  X,
  type IconNode,
} from 'lucide'
import type { ReactElement } from 'react'
import type { Reason } from '../../../shared/domain/proposals/propose.ts'
import type { Evidence } from '../../../shared/domain/proposals/trace.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { timeRange } from '../../lib/time-format.ts'
import { certaintyText, reasonText } from '../../lib/reason-text.ts'
import { KeyButton } from '../../controls/KeyButton.tsx'
import type { GapSuggestion } from './gap-suggestion.ts'
import styles from './gaps.module.css'

type Props = {
  readonly suggestion: GapSuggestion
  readonly zone: string
  /** Title of the gap. */
  readonly title: string
}

/**
 * Proposals for a gap with their reasons, and the decision that accepts all of them in one step. They can't be accepted
 * one by one, because the rest would stay open as a gap that overlaps an entry.
 */
export function GapProposals(props: Props): ReactElement {
  const {
    suggestion: { proposals, sources, accept, dismiss },
    zone,
    title,
  } = props
  return (
    <div className={styles['proposals']} role="group" aria-label={t`Proposed for ${title}`}>
      <ul className={`column ${styles['what']}`}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <span className={`row ${styles['work']}`}>
              <span className="cut">{proposal.note ?? t`No note`}</span>
              <ProjectName id={proposal.projectId} none={t`No project`} />
              <span className="dim">{timeRange(proposal.from, proposal.to, zone)}</span>
            </span>
            <span className={`small row ${styles['evidence']}`}>
              <Icon of={iconOf(proposal.reason)} size={14} />
              <span>{`${reasonText(proposal, sources, zone)} · ${certaintyText(proposal.certainty)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <span className={`row wrap ${styles['actions']}`}>
        <KeyButton
          cap="⏎"
          title={t`Record this in the gap (Enter)`}
          onClick={() => void accept()}
        >{t`Accept`}</KeyButton>
        <KeyButton
          isFlat
          cap="X"
          title={t`Don’t propose again (X)`}
          aria-label={t`Dismiss the proposal for ${title}`}
          onClick={dismiss}
        >
          <Icon of={X} size={14} />
        </KeyButton>
      </span>
    </div>
  )
}

const traceIcons: Readonly<Record<Evidence['kind'], IconNode>> = {
  commit: GitCommitHorizontal,
  checkout: GitBranch,
  save: FileText,
  window: AppWindow,
  event: CalendarDays,
}

/** Returns the icon of a reason, chosen by its first trace. */
function iconOf(reason: Reason): IconNode {
  if (reason.kind === 'told') return Bot
  const [first] = reason.kind === 'traces' ? reason.evidence : []
  return first === undefined ? Clock : traceIcons[first.kind]
}
