import {
  contract,
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
  type Change,
} from '../../shared/contract.ts'
import { failure, type Outcome } from '../../shared/errors.ts'

/** Answers of a fake main process; a call without one fails as not there. */
export type Answers = {
  readonly [Name in CallName]?: (
    input: CallInput<Name>,
  ) => Outcome<CallOutput<Name>> | Promise<Outcome<CallOutput<Name>>>
}

export type FakeBridge = {
  readonly bridge: Bridge
  /** Every call so far, by name. */
  readonly calls: readonly string[]
  announce(change: Change): void
  listenerCount(): number
}

/** `window.stint` made from the contract itself: a renamed call breaks the tests when they compile. */
export function createFakeBridge(answers: Answers): FakeBridge {
  const calls: string[] = []
  const listeners = new Set<(change: Change) => void>()
  const groups = Object.entries(contract).map(([group, members]) => {
    const methods = Object.keys(members).map((name) => {
      const call = `${group}.${name}` as CallName
      const method = async (input: unknown): Promise<Outcome<unknown>> => {
        calls.push(call)
        const answer = answers[call] as ((input: unknown) => Outcome<unknown>) | undefined
        return answer ? answer(input ?? {}) : failure('noWorkspace', 'no answer')
      }
      return [name, method]
    })
    return [group, Object.fromEntries(methods)]
  })
  const on: Bridge['on'] = {
    changed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    bridge: { ...Object.fromEntries(groups), on } as Bridge,
    calls,
    announce: (change) => listeners.forEach((listener) => listener(change)),
    listenerCount: () => listeners.size,
  }
}
