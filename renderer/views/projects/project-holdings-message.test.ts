import { describe, expect, it } from 'vitest'
import type { ProjectUsage } from '../../../shared/domain/projects/project.ts'
import type { Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { hasNoHoldings, isShared, projectHoldingsMessages } from './DeleteProject.tsx'

const none: ProjectUsage = {
  entries: 0,
  seconds: 0 as Seconds,
  isRunning: false,
  expenses: 0,
  unsent: 0,
}
const sent = { serviceId: 5 as ServiceId }

describe('what hangs on a project', () => {
  it('is nothing where neither time nor expenses are on it', () => {
    expect(hasNoHoldings(none)).toBe(true)
    expect(hasNoHoldings({ ...none, expenses: 1 })).toBe(false)
  })

  it('is said with its hours, its expenses, its timer and what is unsent', () => {
    const all = { entries: 3, seconds: 16_200 as Seconds, isRunning: true, expenses: 1, unsent: 2 }
    expect(projectHoldingsMessages(sent, all)).toEqual([
      '3 entries (4:30 hours) and 1 expense belong to this project.',
      'The timer keeps running.',
      '2 of these items have not been sent yet.',
      'These items won’t be deleted and still show the project’s name.',
    ])
  })

  it('is said for one, and for a project that was never sent', () => {
    expect(
      projectHoldingsMessages({ serviceId: null }, { ...none, expenses: 1, unsent: 1 }),
    ).toEqual([
      '1 expense belongs to this project.',
      '1 of these items has not been sent yet.',
      'This item won’t be deleted, but will have no project.',
    ])
  })
})

describe('a project of several people', () => {
  const member = { id: 1 as ServiceId } as never
  it.each([
    [
      'with time of others',
      { serviceId: 4 as ServiceId, team: null },
      { ...none, others: 2 },
      true,
    ],
    [
      'with a team',
      { serviceId: 4 as ServiceId, team: { members: [member, member], pendingInvitations: [] } },
      none,
      true,
    ],
    ['of one person', { serviceId: 4 as ServiceId, team: null }, none, false],
    ['that the service does not have', { serviceId: null, team: null }, none, false],
  ])('is one %s', (_, project, usage, expected) => {
    expect(isShared(project, usage)).toBe(expected)
  })
})
