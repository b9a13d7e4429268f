import {
  contract,
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
  type EventPayload,
} from '../../shared/contract/contract.ts'
import type { Change, ScreenName } from '../../shared/contract/payloads.ts'
import { failure, type Outcome } from '../../shared/contract/errors.ts'

/** Responses of the fake main process; a call without one fails with `noWorkspace`. */
export type Answers = {
  readonly [Name in CallName]?: (
    input: CallInput<Name>,
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

type Method = (input: unknown) => Promise<Outcome<unknown>>

export type FakeBridge = {
  readonly bridge: Bridge
  /** Names of all calls so far. */
  readonly calls: readonly string[]
  /** Payloads of all calls of this name so far. */
  inputsOf<Name extends CallName>(name: Name): readonly CallInput<Name>[]
  announce(change: Change): void
  navigate(screen: ScreenName): void
  listenerCount(): number
}

/** A fake `window.stint`, derived from the contract: tests do not compile after a call was renamed. */
export function createFakeBridge(answers: Answers): FakeBridge {
  const calls: string[] = []
  const inputs: { readonly call: CallName; readonly input: unknown }[] = []
  const listeners = new Set<(change: Change) => void>()
  const navigators = new Set<(payload: EventPayload<'navigate'>) => void>()
  const groups: Record<string, Record<string, Method>> = {}
  for (const [group, members] of Object.entries(contract)) {
    const methods: Record<string, Method> = {}
    for (const name of Object.keys(members)) {
      const call = `${group}.${name}` as CallName
      methods[name] = async (input) => {
        calls.push(call)
        inputs.push({ call, input })
        const answer = answers[call] as Method | undefined
        return answer ? answer(input ?? {}) : failure('noWorkspace', 'no answer')
      }
    }
    groups[group] = methods
  }
  const on: Bridge['on'] = {
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
    bridge: { ...groups, on } as unknown as Bridge,
    calls,
    inputsOf: <Name extends CallName>(name: Name) =>
      inputs.flatMap(({ call, input }) => (call === name ? [input as CallInput<Name>] : [])),
    announce: (change) => listeners.forEach((listener) => listener(change)),
    navigate: (screen) => navigators.forEach((listener) => listener({ screen })),
    listenerCount: () => listeners.size + navigators.size,
  }
}
