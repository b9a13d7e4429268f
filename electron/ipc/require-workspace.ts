import { t } from '../../shared/domain/language/translate.ts'
import { failure, success, type Outcome } from '../../shared/contract/errors.ts'
import type { Workspace } from '../app/workspaces/workspace.ts'
import type { Workspaces } from '../app/workspaces/workspaces.ts'

export const noWorkspace = () =>
  failure('noWorkspace', t`Choose the demo business or your own account first.`)

/** Creates functions that run work on the current workspace; without one they fail with `noWorkspace`. */
export function requireWorkspace(workspaces: Pick<Workspaces, 'current'>) {
  const withWorkspace = <Value>(work: (workspace: Workspace) => Value): Value | Outcome<never> => {
    const workspace = workspaces.current()
    return workspace ? work(workspace) : noWorkspace()
  }
  const readWorkspace = <Value>(read: (workspace: Workspace) => Value): Outcome<Value> =>
    withWorkspace((workspace) => success(read(workspace)))
  return { withWorkspace, readWorkspace }
}
