import type {
  CallInput,
  CallName,
  CallOutput,
  EventPayload,
  Stint,
} from '../../shared/contract/contract.ts'
import { staleCalls } from '../../shared/contract/groups/groups.ts'
import type { ChangedTopics, ScreenName, WindowChange } from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'

/** Answers of the fake main process, by call. A call without an answer fails with `noWorkspace`. */
export type Answers = {
  readonly [Name in CallName]?: (
    input: CallInput<Name>,
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

type Method = (input: unknown) => Promise<Outcome<unknown>>

export type FakeBridge = {
  readonly bridge: Stint
  readonly calls: readonly string[]
  inputsOf<Name extends CallName>(name: Name): readonly CallInput<Name>[]
  announce(change: ChangedTopics): void
  navigate(screen: ScreenName): void
  listenerCount(): number
}

/** Creates a fake `window.stint`. Its type comes from the contract, so tests do not compile once a call is renamed. */
export function createFakeBridge(answers: Answers): FakeBridge {
  const calls: string[] = []
  const inputs: { readonly call: CallName; readonly input: unknown }[] = []
  const listeners = new Set<(change: WindowChange) => void>()
  const navigators = new Set<(payload: EventPayload<'navigate'>) => void>()
  const answer = async (call: CallName, input: unknown): Promise<Outcome<unknown>> => {
    calls.push(call)
    inputs.push({ call, input })
    const method = answers[call] as Method | undefined
    return method ? method(input ?? {}) : failure('noWorkspace', 'no answer')
  }
  const on: Stint['on'] = {
    changed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(listener) {
      navigators.add(listener)
      return () => navigators.delete(listener)
    },
  }
  return {
    bridge: { call: answer, on } as unknown as Stint,
    calls,
    inputsOf: <Name extends CallName>(name: Name) =>
      inputs.flatMap(({ call, input }) => (call === name ? [input as CallInput<Name>] : [])),
    announce: ({ topics }) =>
      listeners.forEach((listener) => listener({ topics, stale: staleCalls(new Set(topics)) })),
    navigate: (screen) => navigators.forEach((listener) => listener({ screen })),
    listenerCount: () => listeners.size + navigators.size,
  }
}
