import { useCallback, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useWindowContext } from '../components/window-context.ts'
import type { CallInput, CallOutput, QueryName } from '../../shared/contract/contract.ts'
import { keyOf, type Asked } from './answers.ts'

/**
 * The answer of a query of the program or in the workspace that is shown, kept fresh while the component is mounted;
 * undefined until it is known. `input`: null asks nothing. `choose`: the part that the component shows; must return a stable value.
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
  // The key stands for place, name and input.
  const key = isAsked ? keyOf(place, name, input) : null
  const watch = useCallback(
    (watcher: () => void) =>
      isAsked ? answers.watch(place, { name, input } as Asked, watcher) : () => undefined,
    [answers, key],
  )
  const read = (): Part | undefined => {
    const answer = isAsked ? answers.get(name, input, place) : undefined
    return answer !== undefined && choose ? choose(answer) : (answer as Part | undefined)
  }
  return useSyncExternalStore(watch, read)
}
