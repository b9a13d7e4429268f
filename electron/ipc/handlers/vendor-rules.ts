/** IPC handlers for the rules for vendors. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { vendorRules } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

export function createVendorRuleHandlers(
  workspaces: Workspaces,
): Pick<Handlers, keyof Handlers & `vendorRules.${string}`> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'vendorRules.all': () => readWorkspace(({ database }) => vendorRules(database)),
    'vendorRules.put': (input) => withWorkspace((workspace) => workspace.vendorRules.put(input)),
    'vendorRules.remove': (input) =>
      withWorkspace((workspace) => workspace.vendorRules.remove(input)),
  }
}
