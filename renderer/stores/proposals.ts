/** Intents about proposals for forgotten time, and what they are made from. */
import { plural } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type {
  AcceptedProposal,
  DismissedProposal,
  LearnedChoices,
  SeenTraces,
} from '../../shared/contract/proposal-calls.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import type { HistoryIntents } from './history.ts'
import type { EntryRange, RunIntent, WindowState } from './window-state.ts'

export type ProposalIntents = {
  /** Loads the proposals of a time and keeps them fresh; null stops that. */
  showProposals(span: EntryRange | null): Promise<void>
  /** Records them in one step, and offers undo. */
  acceptProposals(proposals: readonly AcceptedProposal[]): Promise<boolean>
  dismissProposals(proposals: readonly DismissedProposal[]): Promise<boolean>
  takeBackDismissal(proposals: readonly DismissedProposal[]): Promise<boolean>
  /** Nothing with this key is proposed any more. */
  refuseProposals(key: string): Promise<boolean>
  allowProposals(key: string): Promise<boolean>
  /** Keeps the proposals for gaps fresh while they are shown. */
  showGapProposals(isShown: boolean): Promise<void>
  /** Records what was proposed for a gap, in one step, and offers undo. */
  fillGap(id: LocalId, proposals: readonly AcceptedProposal[]): Promise<boolean>
  /** What was seen in a time, and what was learned; null where it can't be read. */
  readSeen(span: EntryRange): Promise<SeenAndLearned | null>
  /** Lets the person choose a folder, or a calendar file; the others need no choice. */
  addTraceSource(kind: AddedSource): Promise<boolean>
  removeTraceSource(id: string): Promise<boolean>
  setTraceProject(id: string, projectId: LocalId | null): Promise<boolean>
  wipeTraces(): Promise<boolean>
}

export type AddedSource = 'folder' | 'calendar' | 'presence' | 'activityWatch'

export type SeenAndLearned = { readonly seen: SeenTraces; readonly learned: LearnedChoices }

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ('proposals' | 'gapProposals')[]) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

const adding: Readonly<Record<AddedSource, (traces: Bridge['traces']) => Promise<Outcome<null>>>> =
  {
    folder: (traces) => traces.addFolder(),
    calendar: (traces) => traces.addCalendar(),
    presence: (traces) => traces.addPresence(),
    activityWatch: (traces) => traces.addActivityWatch(),
  }

export function createProposalIntents(
  { proposals: calls, traces, gaps }: Pick<Bridge, 'proposals' | 'traces' | 'gaps'>,
  state: StoreApi<WindowState>,
  { run, intend, offerUndo }: Parts,
): ProposalIntents {
  return {
    async showProposals(proposalSpan) {
      const { proposals } = state.getState()
      state.setState({ proposalSpan, proposals: proposalSpan && proposals })
      await run(['proposals'])
    },
    async acceptProposals(proposals) {
      const isDone = await intend(null, () => calls.accept({ proposals }))
      if (!isDone) return false
      await offerUndo(
        plural(proposals.length, { one: '# entry recorded', other: '# entries recorded' }),
      )
      return true
    },
    dismissProposals: (proposals) => intend(null, () => calls.dismiss({ proposals })),
    takeBackDismissal: (proposals) => intend(null, () => calls.takeBack({ proposals })),
    refuseProposals: (key) => intend(null, () => calls.refuse({ key })),
    allowProposals: (key) => intend(null, () => calls.allow({ key })),
    async showGapProposals(isShown) {
      state.setState({ showsGapProposals: isShown })
      await run(['gapProposals'])
    },
    async fillGap(id, parts) {
      const isDone = await intend(null, () => gaps.fill({ id, parts }))
      if (!isDone) return false
      await offerUndo(
        plural(parts.length, { one: '# entry recorded', other: '# entries recorded' }),
      )
      return true
    },
    async readSeen(span) {
      const [seen, learned] = await Promise.all([traces.seen(span), traces.learned()])
      return seen.ok && learned.ok ? { seen: seen.value, learned: learned.value } : null
    },
    addTraceSource: (kind) => intend(null, () => adding[kind](traces)),
    removeTraceSource: (id) => intend(null, () => traces.remove({ id })),
    setTraceProject: (id, projectId) => intend(null, () => traces.setProject({ id, projectId })),
    wipeTraces: () => intend(null, () => traces.wipe()),
  }
}
