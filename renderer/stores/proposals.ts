/** Intents about proposals for forgotten time, and what they are made from. */
import { plural } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/contract/contract.ts'
import type { AcceptedProposal, DismissedProposal } from '../../shared/contract/proposal-calls.ts'
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
  /** Lets the person choose a folder, or a calendar file; presence needs no choice. */
  addTraceSource(kind: 'folder' | 'calendar' | 'presence'): Promise<boolean>
  removeTraceSource(id: string): Promise<boolean>
  setTraceProject(id: string, projectId: LocalId | null): Promise<boolean>
  wipeTraces(): Promise<boolean>
}

type Parts = {
  /** Runs queries of the window state by name. */
  readonly run: (names: readonly ['proposals']) => Promise<void>
  readonly intend: RunIntent
  readonly offerUndo: HistoryIntents['offerUndo']
}

export function createProposalIntents(
  { proposals: calls, traces }: Pick<Bridge, 'proposals' | 'traces'>,
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
    addTraceSource: (kind) =>
      intend(null, () => {
        if (kind === 'presence') return traces.addPresence()
        return kind === 'folder' ? traces.addFolder() : traces.addCalendar()
      }),
    removeTraceSource: (id) => intend(null, () => traces.remove({ id })),
    setTraceProject: (id, projectId) => intend(null, () => traces.setProject({ id, projectId })),
    wipeTraces: () => intend(null, () => traces.wipe()),
  }
}
