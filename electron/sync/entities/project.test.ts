import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceProject } from '../../service/projects.ts'
import { allProjects } from '../../store/projects.ts'
import { mergeListedRow } from '../merge.ts'
import { syncedEntities } from './synced-entities.ts'

let bench: StoreBench
beforeEach(() => {
  bench = createStoreBench()
})
afterEach(() => bench.database.close())

const member = {
  id: 1 as ServiceId,
  identityId: 2 as ServiceId,
  firstName: 'Ada',
  lastName: 'Berg',
  role: 'owner',
  email: null,
  company: null,
  active: true,
}
const listed: ServiceProject = {
  id: 9 as ServiceId,
  title: 'Website',
  description: null,
  clientId: null,
  type: 'hourlyRate',
  fixedPrice: null,
  rate: null,
  budget: null,
  billingMethod: null,
  dueDate: null,
  complete: false,
  active: true,
  internal: true,
  loggedDuration: null,
  services: [{ id: 11 as ServiceId, name: 'Design' }],
  group: { members: [member], pendingInvitations: ['new@example.com'] },
  sample: false,
  createdAt: null,
  updatedAt: null,
  isDeleted: false,
  unreadable: [],
  raw: {},
}

function takeIn(row: ServiceProject) {
  const outcome = bench.database.write((transaction) => {
    mergeListedRow(bench, transaction, syncedEntities.project, row)
    return success(null)
  })
  expect(outcome.ok).toBe(true)
  return allProjects(bench.database)[0]
}

it('people and services of a project are kept as they are listed', () => {
  const { identityId: _identityId, ...shown } = member
  expect(takeIn(listed)).toMatchObject({
    services: [{ id: 11, name: 'Design' }],
    team: { members: [shown], pendingInvitations: ['new@example.com'] },
  })
  expect(takeIn({ ...listed, services: [] })).toMatchObject({ services: [] })
})

it('an answer without the group says nothing about it', () => {
  takeIn(listed)
  expect(takeIn({ ...listed, title: 'Renamed', group: null })).toMatchObject({
    title: 'Renamed',
    team: { pendingInvitations: ['new@example.com'] },
  })
})
