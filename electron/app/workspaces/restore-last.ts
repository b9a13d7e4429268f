import type { Workspaces } from './workspaces.ts'

/** Opens what was open last; with `wantsDemo`, the demo business where no workspace was ever chosen. */
export async function restoreLast(workspaces: Workspaces, wantsDemo: boolean): Promise<void> {
  await workspaces.restore()
  if (wantsDemo && workspaces.current() === null) await workspaces.openDemo()
}
