import { useMemo } from 'react'
import {
  useWindowContext,
  useWorkspaceId,
  type WindowContext,
} from '../../components/window-context.ts'
import type { WorkspaceId } from '../../../shared/contract/workspace-payloads.ts'
import { capturedExpenses } from '../../drafts/captured-expenses.ts'
import { createLineStores, type CaptureStores } from '../../stores/capture.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CaptureParts, LineDraftNames } from './record-line.ts'

const lineStores = new WeakMap<Stores, CaptureStores>()

/** Returns the stores for a capture line that shares its window with other content: one object for each `stores`. */
export function lineStoresOf(stores: Stores): CaptureStores {
  const line = lineStores.get(stores) ?? createLineStores(stores)
  lineStores.set(stores, line)
  return line
}

/** Returns what is needed to record a line in a window with other content. */
export function linePartsOf(
  { stores, drafts, expenseDrafts }: WindowContext,
  workspace: WorkspaceId | null,
  draftNames: LineDraftNames,
): CaptureParts {
  return {
    stores: lineStoresOf(stores),
    draftNames,
    drafts: drafts.forWorkspace(workspace),
    expenses: capturedExpenses(expenseDrafts),
  }
}

/** Returns what is needed to record a line in this window. `draftNames` must be the same object in every render. */
export function useLineParts(draftNames: LineDraftNames): CaptureParts {
  const window = useWindowContext()
  const workspace = useWorkspaceId()
  return useMemo(() => linePartsOf(window, workspace, draftNames), [window, workspace, draftNames])
}
