/** The workspace that a window shows, read at the start and after changes. A switch is drawn in one commit. */
import { t } from '../../shared/domain/language/translate.ts'
import type { StoreApi } from 'zustand/vanilla'
import type { SendCall } from '../../shared/contract/contract.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { WorkspaceState } from '../../shared/contract/payloads.ts'
import type { Answers, Query } from '../data/answers.ts'
import { firstOfProgram } from '../data/first-queries.ts'
import { shareStructure } from '../data/structural-sharing.ts'
import type { EntryPages } from './entry-pages.ts'
import { emptyState, type ToastState, type WindowState } from './window-state.ts'

type Parts = {
  readonly send: SendCall
  readonly state: StoreApi<WindowState>
  readonly pages: Pick<EntryPages, 'show'>
  readonly answers: Answers
  /** Returns the queries that the first screen needs. */
  readonly first: () => readonly Query[]
}

export function createShownWorkspace(parts: Parts) {
  const { send, state, pages, answers, first } = parts
  const isOther = ({ id }: WorkspaceState): boolean => {
    const { workspace } = state.getState()
    // During a switch, the shown workspace is no longer the one to compare with.
    return workspace !== null && (workspace.id !== id || switches.areUnderWay())
  }
  const switchNow = async (next: WorkspaceState): Promise<void> => {
    void pages.show(null)
    try {
      if (next.id !== null) {
        await answers.loadAhead(next.id, [...first(), ...answers.shownInputs('entries.range')])
      }
    } finally {
      state.setState((before) => stateAfterSwitch(next, before))
      answers.forgetOthers(next.id)
    }
  }
  const switches = inSequence(switchNow)
  const show = async (next: WorkspaceState): Promise<void> => {
    if (isOther(next)) await switches.switchTo(next)
  }
  /**
   * Reads the shown workspace. Undefined if that failed, or if main has another workspace open, to which the window
   * then switches.
   */
  const read = async (): Promise<WorkspaceState | undefined> => {
    const outcome = await send('workspace.state', {}, undefined)
    if (!outcome.ok) {
      if (outcome.error.code !== 'workspaceChanged') state.setState({ error: outcome.error })
      return undefined
    }
    if (isOther(outcome.value)) {
      await switches.switchTo(outcome.value)
      return undefined
    }
    return shareStructure(state.getState().workspace, outcome.value) as WorkspaceState
  }
  const readAgain = oneAtATime(async () => {
    const workspace = await read()
    if (workspace && workspace !== state.getState().workspace) state.setState({ workspace })
  })
  const loadFirst = async (): Promise<void> => {
    const asking = answers.askAtStart([...firstOfProgram, ...first()])
    const workspace = await read()
    const showAnswers = await asking
    showAnswers(workspace?.id ?? null)
    for (const query of firstOfProgram) answers.watch(null, query, () => undefined)
    if (workspace) state.setState({ workspace })
  }
  let firstLoad = Promise.resolve()
  return {
    /** Loads the workspace and everything the window shows, drawn in one commit. */
    async load(): Promise<void> {
      if (state.getState().workspace === null) await (firstLoad = loadFirst())
      else await Promise.all([readAgain(), answers.refresh()])
    },
    // After the first load: a workspace that opens during it would be shown before its answers.
    /** Reads the workspace again, one run at a time. If it changes during a run, one more run follows. */
    refresh: (): Promise<void> => firstLoad.then(readAgain),
    /** Applies the result of a switch at once, without waiting for the change event. */
    show,
  }
}

/** Makes switches one by one. Each is reported by its result and by a change event; the second report is ignored. */
function inSequence(switchNow: (next: WorkspaceState) => Promise<void>) {
  let switching: { readonly id: WorkspaceId | null; readonly done: Promise<void> } | null = null
  return {
    areUnderWay: (): boolean => switching !== null,
    switchTo(next: WorkspaceState): Promise<void> {
      if (switching?.id === next.id) return switching.done
      const former = switching?.done ?? Promise.resolve()
      const done = former
        .then(() => switchNow(next))
        .finally(() => {
          if (switching?.done === done) switching = null
        })
      switching = { id: next.id, done }
      return done
    },
  }
}

/** Never runs the task twice at the same time: a call during a run makes it run once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let current: { again: boolean; done: Promise<void> } | null = null
  return () => {
    if (current) {
      current.again = true
      return current.done
    }
    const turn = { again: false, done: Promise.resolve() }
    current = turn
    turn.done = (async () => {
      try {
        do {
          turn.again = false
          await run()
        } while (turn.again)
      } finally {
        current = null
      }
    })()
    return turn.done
  }
}

/** Returns the state after a switch. Filters are cleared, because they refer to rows of the previous account. */
function stateAfterSwitch(next: WorkspaceState, before: WindowState): WindowState {
  return {
    ...emptyState,
    screen: before.screen,
    workspace: next,
    // The reason of the last failure still has to be readable.
    error: before.error,
    toast:
      runningTimerToast(next, before.workspace) ?? (before.toast?.action ? null : before.toast),
  }
}

/** Says that a timer of the previous account still runs, and offers to switch back; null if none does. */
function runningTimerToast(next: WorkspaceState, before: WorkspaceState | null): ToastState | null {
  const left = next.accounts.find(({ id }) => id === before?.id)
  if (!left?.hasRunningTimer || next.id === null) return null
  const text = t`The timer in ${left.name} keeps running.`
  return { id: (lastId -= 1), text, action: 'switchBack', label: left.id }
}

/** Counts down, while ids of the history's toasts count up, so that no two toasts share an id. */
let lastId = 0
