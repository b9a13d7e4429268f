import { expect, it } from 'vitest'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { filterChips, withoutFilter } from './report-filters.ts'

const names = { project: (id: string) => `P ${id}`, client: (id: number) => `C ${id}` }
const filters = {
  projectId: 'p' as LocalId,
  clientId: 3 as ServiceId,
  tag: 'deep',
  text: ' call ',
  billable: false,
  billed: true,
}

it('has a chip for each filter, and none for a filter that was not chosen', () => {
  expect(filterChips(filters, names).map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Client C 3', 'Project P p', 'Tag #deep', 'Note contains “call”'],
    ...['Only not billable', 'Only billed'],
  ])
  expect(filterChips({ text: '  ' }, names)).toEqual([])
  expect(filterChips({ projectId: null, tag: null }, names).map(({ value }) => value)).toEqual([
    'No project',
    'No tags',
  ])
})

it('takes one filter away and leaves the others', () => {
  const left = withoutFilter(filters, 'clientId')
  expect(filterChips(left, names).map(({ id }) => id)).toEqual([
    ...['projectId', 'tag', 'text', 'billable', 'billed'],
  ])
})
