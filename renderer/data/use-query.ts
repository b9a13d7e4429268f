import { useCallback, useEffect, useState, useSyncExternalStore, type DependencyList } from 'react'
import { useStore } from 'zustand'
import { useWindowContext, useWorkspaceId } from '../components/window-context.ts'
import type { CallInput, CallOutput, QueryName } from '../../shared/contract/contract.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { after } from '../lib/clock.ts'
import { keyOf, type Query } from './answers.ts'

/**
 * Returns a query's answer, kept fresh while mounted; undefined until known. If `input` is null, no query is run.
 * `choose` returns the part to show, which must be the same object while the answer is unchanged.
 */
export function useQuery<Name extends QueryName, Part = CallOutput<Name>>(
  name: Name,
  input: CallInput<Name> | null,
  choose?: (answer: CallOutput<Name>) => Part,
): Part | undefined {
  const { stores } = useWindowContext()
  const { answers } = stores
  const place = useStore(stores.state, () => answers.placeOf(name))
  const isAsked = place !== undefined && input !== null
  // The key contains the place, the name and the input.
  const key = isAsked ? keyOf(place, name, input) : null
  const watch = useCallback(
    (watcher: () => void) =>
      isAsked ? answers.watch(place, { name, input } as Query, watcher) : () => undefined,
    [answers, key],
  )
  const read = (): Part | undefined => {
    const answer = isAsked ? answers.get(name, input, place) : undefined
    return answer !== undefined && choose ? choose(answer) : (answer as Part | undefined)
  }
  return useSyncExternalStore(watch, read)
}

/** Runs a query once for each input. Returns its outcome; undefined before that. If `input` is null, runs no query. */
export function useOnce<Name extends QueryName>(
  name: Name,
  input: CallInput<Name> | null,
): Outcome<CallOutput<Name>> | undefined {
  const { answers } = useWindowContext().stores
  const key = JSON.stringify(input)
  const [answered, setAnswered] = useState<{ key: string; outcome: Outcome<CallOutput<Name>> }>()
  useLoaded(
    () => (input === null ? null : answers.once(name, input)),
    (outcome) => outcome && setAnswered({ key, outcome }),
    [answers, name, key],
  )
  return answered?.key === key ? answered.outcome : undefined
}

/**
 * Calls `load` whenever a value in `of` changes, then passes the result to `show`, unless `of` has changed again
 * meanwhile. If `show` returns a number, loads again after that many ms.
 */
export function useLoaded<Value>(
  load: () => Value | Promise<Value>,
  show: (value: Value) => number | null | void,
  of: DependencyList,
): void {
  useEffect(() => {
    let isCurrent = true
    let cancel = (): void => undefined
    const run = async (): Promise<void> => {
      const value = await load()
      const pause = isCurrent ? show(value) : undefined
      if (typeof pause === 'number') cancel = after(pause, () => void run())
    }
    void run()
    return () => {
      isCurrent = false
      cancel()
    }
  }, of)
}

type Answered<Name extends QueryName> = {
  readonly input: CallInput<Name>
  readonly answer: CallOutput<Name>
}

/**
 * Returns the last answer to a query, with the input that it answers. After `input` changes, the previous answer is
 * returned until the new one arrives. Returns null until the first answer.
 */
export function useLastAnswer<Name extends QueryName>(
  name: Name,
  input: CallInput<Name> | null,
): Answered<Name> | null {
  const workspace = useWorkspaceId()
  const answer = useQuery(name, input)
  const [last, setLast] = useState<
    (Answered<Name> & { readonly workspace: WorkspaceId | null }) | null
  >(null)
  if (answer !== undefined && input !== null && answer !== last?.answer) {
    setLast({ input, answer, workspace })
  }
  return last?.workspace === workspace ? last : null
}
