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

/**
 * Returns the capture line's stores that belong to a window's `stores`. The same `stores` always give the same object.
 */
export function lineStoresOf(stores: Stores): CaptureStores {
  const line = lineStores.get(stores) ?? createLineStores(stores)
  lineStores.set(stores, line)
  return line
}

/** Returns the stores and drafts for a capture line in the window that has this context. */
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

/** Returns the stores and drafts for a capture line in this window. Pass the same `draftNames` object each time. */
export function useLineParts(draftNames: LineDraftNames): CaptureParts {
  const window = useWindowContext()
  const workspace = useWorkspaceId()
  return useMemo(() => linePartsOf(window, workspace, draftNames), [window, workspace, draftNames])
}
