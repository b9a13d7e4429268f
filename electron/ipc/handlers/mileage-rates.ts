/** IPC handlers for the rates of mileage. */
import type { Handlers } from '../../../shared/contract/contract.ts'
import { mileageRates } from '../../queries/whole-lists.ts'
import { requireWorkspace } from '../require-workspace.ts'
import type { Workspaces } from '../../app/workspaces/workspaces.ts'

export function createMileageRateHandlers(
  workspaces: Workspaces,
): Pick<Handlers, keyof Handlers & `mileageRates.${string}`> {
  const { withWorkspace, readWorkspace } = requireWorkspace(workspaces)
  return {
    'mileageRates.all': () => readWorkspace(({ database }) => mileageRates(database)),
    'mileageRates.put': (input) => withWorkspace(({ mileage }) => mileage.put(input)),
    'mileageRates.addAll': (input) => withWorkspace(({ mileage }) => mileage.addAll(input)),
    'mileageRates.remove': (input) => withWorkspace(({ mileage }) => mileage.remove(input)),
  }
}
