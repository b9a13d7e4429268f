import { useCallback, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useWindowContext, useWorkspaceId } from '../components/window-context.ts'
import type { CallInput, CallOutput, QueryName } from '../../shared/contract/contract.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import { keyOf, type Asked } from './answers.ts'

/**
 * The answer of a query in the workspace that is shown, kept fresh while the component is mounted; undefined until it is
 * known. `input`: null asks nothing. `choose`: the part that the component shows; must return a stable value.
 */
export function useQuery<Name extends QueryName, Part = CallOutput<Name>>(
  name: Name,
  input: CallInput<Name> | null,
  choose?: (answer: CallOutput<Name>) => Part,
): Part | undefined {
  const { stores } = useWindowContext()
  const { answers } = stores
  const workspace = useStore(stores.state, (state) => state.workspace?.id ?? null)
  const isAsked = workspace !== null && input !== null
  // The key stands for workspace, name and input.
  const key = isAsked ? keyOf(workspace, name, input) : null
  const watch = useCallback(
    (watcher: () => void) =>
      isAsked ? answers.watch(workspace, { name, input } as Asked, watcher) : () => undefined,
    [answers, key],
  )
  const read = (): Part | undefined => {
    const answer = isAsked ? answers.get(name, input, workspace) : undefined
    return answer !== undefined && choose ? choose(answer) : (answer as Part | undefined)
  }
  return useSyncExternalStore(watch, read)
}

type Answered<Name extends QueryName> = {
  readonly input: CallInput<Name>
  readonly answer: CallOutput<Name>
}

/**
 * The same with the input of the answer: a former answer stays until that of a new input is known. Null until one is
 * known.
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
