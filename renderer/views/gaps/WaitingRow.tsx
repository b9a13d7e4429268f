import { t } from '../../../shared/domain/language/translate.ts'
import { Bot, Terminal } from 'lucide'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import {
  waitingKey,
  type WaitingProposal,
} from '../../../shared/domain/proposals/waiting-proposal.ts'
import { secondsBetween } from '../../../shared/domain/units.ts'
import { ProjectName } from '../../components/work/ProjectName.tsx'
import { useStores } from '../../components/window-context.ts'
import { dayIn, longDayWithYear } from '../../lib/days.ts'
import { formatLength, timeRange } from '../../lib/time-format.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { toldBy } from '../../lib/reason-text.ts'
import { KeyButton } from '../../controls/KeyButton.tsx'
import styles from './gaps.module.css'

type Props = { readonly proposal: WaitingProposal; readonly zone: string }

/** Number of letters of a note that are shown at first. */
const shownAtFirst = 280

/** Row of a proposal by an assistant or a command, with the decision about it: A accepts, D dismisses. */
export function WaitingRow({ proposal, zone }: Props): ReactElement {
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
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
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
          <span className={styles['second']}>{day}</span>
        </span>
        <span className={styles['length']}>{formatLength(secondsBetween(from, to))}</span>
        <span className={`column ${styles['what']}`}>
          <ProposedNote note={note} />
          <span className={`small row ${styles['evidence']}`}>
            <Icon of={source === 'assistant' ? Bot : Terminal} size={14} />
            <span>{toldBy(source)}</span>
            <ProjectName id={projectId} none={t`No project`} />
          </span>
        </span>
        <span className={`row wrap flush ${styles['actions']}`}>
          <KeyButton
            cap="A"
            title={t`Record it as an entry (A)`}
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

/**
 * Note of a proposal. The note can be read in full before the proposal is accepted. A long note is folded, so that it
 * does not push other proposals away.
 */
function ProposedNote({ note }: { readonly note: string }): ReactElement {
  const [isWhole, setIsWhole] = useState(note.length <= shownAtFirst)
  return (
    <span className={styles['proposed']} dir="auto">
      {isWhole ? note : `${note.slice(0, shownAtFirst)}… `}
      {!isWhole && (
        <NativeButton tone="link" isSmall onClick={() => setIsWhole(true)}>
          {t`Show all`}
        </NativeButton>
      )}
    </span>
  )
}
