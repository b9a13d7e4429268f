/** The router without Electron: the workspace of a call, its functions, and what makes answers stale. */
import { describe, expect, it, vi } from 'vitest'
import { success } from '../../shared/contract/errors.ts'
import type { ReportOverviewInput } from '../../shared/contract/groups/reports.ts'
import { isInWorkspace, staleCalls, workspaceGroups } from '../../shared/contract/groups/groups.ts'
import type { Workspace } from '../app/workspaces/workspace.ts'
import {
  routeWorkspace,
  routeProgram,
  type GroupsOfProgram,
  type GroupsOfWorkspace,
  type HandlerParts,
} from './router.ts'

const sender = { windowId: 1 }
const partsWith = (current: () => Workspace | null) =>
  ({ workspaces: { current } }) as unknown as HandlerParts

function routed(current: () => Workspace | null) {
  const made = vi.fn()
  const functionsOf = Object.fromEntries(
    Object.entries(workspaceGroups).map(([group, calls]) => [
      group,
      (workspace: { readonly name: string }) => {
        made(group)
        return Object.fromEntries(
          Object.entries(calls).map(([name, { kind }]) => [
            name,
            () => (kind === 'query' ? workspace.name : success(workspace.name)),
          ]),
        )
      },
    ]),
  ) as unknown as GroupsOfWorkspace
  return { handlers: routeWorkspace(functionsOf, partsWith(current)), made }
}

describe('the router', () => {
  it('runs a call in the workspace that is open when it comes', async () => {
    const open = (name: string) => ({ name }) as unknown as Workspace
    const [first, second] = [open('first'), open('second')]
    let current: Workspace | null = first
    const { handlers, made } = routed(() => current)
    expect(await handlers['timer.running']({}, sender)).toEqual(success('first'))
    expect(await handlers['timer.stop']({}, sender)).toEqual(success('first'))
    expect(made).toHaveBeenCalledTimes(1)
    current = second
    expect(await handlers['timer.running']({}, sender)).toEqual(success('second'))
    current = null
    expect(await handlers['timer.running']({}, sender)).toMatchObject({
      error: { code: 'noWorkspace' },
    })
  })

  it('answers that there is no workspace where it is closed between two slices of a query', async () => {
    let current: Workspace | null = {} as Workspace
    let fail = (_error: Error): void => undefined
    const totals = () => new Promise<never>((_resolve, reject) => (fail = reject))
    const functionsOf = { reports: () => ({ totals }) } as unknown as GroupsOfWorkspace
    const handlers = routeWorkspace(
      functionsOf,
      partsWith(() => current),
    )
    const ask = async () => handlers['reports.totals']({} as ReportOverviewInput, sender)
    const whileOpen = ask()
    fail(new Error('a bug'))
    await expect(whileOpen).rejects.toThrow('a bug')
    const whileClosed = ask()
    current = null
    fail(new Error('The database connection is not open'))
    expect(await whileClosed).toMatchObject({ error: { code: 'noWorkspace' } })
  })

  it('runs a call of the program while no workspace is open', async () => {
    const openLicenceFolder = () => success(null)
    const handlers = routeProgram({ about: { openLicenceFolder } } as unknown as GroupsOfProgram)
    expect(await handlers['about.openLicenceFolder']({}, sender)).toEqual(success(null))
  })

  it('says which answers a change makes stale', () => {
    expect([...staleCalls(new Set(['timer']))].sort()).toEqual([
      'entries.totals',
      'expenses.match',
      'links.pending',
      'projects.overview',
      'timer.loggedToday',
      'timer.paused',
      'timer.running',
      'timer.startPoints',
    ])
    expect(staleCalls(new Set(['desktop']))).toEqual(['desktop.state'])
    const ofAnother = staleCalls(new Set(['workspace']))
    expect(ofAnother.length).toBeGreaterThan(10)
    expect(ofAnother.filter((name) => !isInWorkspace(name))).toEqual(['workspace.state'])
  })
})
