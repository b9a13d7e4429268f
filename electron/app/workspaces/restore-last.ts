import type { Workspaces } from './workspaces.ts'

/** Restores the last workspace; with `wantsDemo`, opens the demo business where no workspace was ever chosen. */
export async function restoreLast(workspaces: Workspaces, wantsDemo: boolean): Promise<void> {
  await workspaces.restore()
  if (wantsDemo && workspaces.current() === null) await workspaces.openDemo()
}
