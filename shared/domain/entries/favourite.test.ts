import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId } from '../units.ts'
import {
  isSameWork,
  movedFavourites,
  pinnedWork,
  startProblem,
  type Favourite,
  type PinnedWork,
} from './favourite.ts'
import type { Tags } from './tags.ts'
import { workOf } from './time-entry.ts'

const id = fc.uuid().map((value) => value as LocalId)
const work = fc.record({
  note: fc.option(fc.string({ minLength: 1 })),
  projectId: fc.option(id),
  projectServiceId: fc.option(fc.integer({ min: 1 }).map((value) => value as ServiceId)),
  tags: fc.constantFrom('', 'call', 'call, travel') as fc.Arbitrary<Tags>,
  isNotBillableByChoice: fc.boolean(),
})
const fieldNames = [
  'note',
  'projectId',
  'projectServiceId',
  'tags',
  'isNotBillableByChoice',
] satisfies (keyof PinnedWork)[]
/** Favourites in their order; after a restored backup positions may be shared. */
const favourites = fc
  .uniqueArray(fc.tuple(id, work, fc.integer({ min: 1, max: 12 })), {
    maxLength: 12,
    selector: ([key]) => key,
  })
  .map((all) =>
    all
      .map(([key, one, position]): Favourite => ({ ...one, id: key, position }))
      .sort((one, two) => one.position - two.position || (one.id < two.id ? -1 : 1)),
  )
const inOrder = (all: readonly Favourite[]): readonly Favourite[] =>
  [...all].sort((one, two) => one.position - two.position || (one.id < two.id ? -1 : 1))
const withChanges = (all: readonly Favourite[], changed: readonly Favourite[]) =>
  inOrder(all.map((one) => changed.find((other) => other.id === one.id) ?? one))

describe('a favourite that moves', () => {
  const step = fc.constantFrom(1 as const, -1 as const)
  it('changes places with its neighbour, and no other', () => {
    fc.assert(
      fc.property(favourites, fc.nat(), step, (all, pick, by) => {
        const index = pick % Math.max(1, all.length)
        const moved = all[index]
        const changed = movedFavourites(all, (moved?.id ?? '') as LocalId, by)
        const ids = all.map((one) => one.id)
        const neighbour = ids[index + by]
        if (moved && neighbour !== undefined) {
          ids[index + by] = moved.id
          ids[index] = neighbour
        } else expect(changed).toEqual([])
        expect(withChanges(all, changed).map((one) => one.id)).toEqual(ids)
      }),
    )
  })

  it('comes back by the opposite step', () => {
    fc.assert(
      fc.property(favourites, fc.nat(), step, (all, pick, by) => {
        const index = pick % Math.max(1, all.length)
        const key = (all[index]?.id ?? '') as LocalId
        const changed = movedFavourites(all, key, by)
        if (changed.length === 0) return
        const after = withChanges(all, changed)
        const back = withChanges(after, movedFavourites(after, key, by === 1 ? -1 : 1))
        expect(back.map((one) => one.id)).toEqual(all.map((one) => one.id))
      }),
    )
  })
})

describe('the work of a favourite', () => {
  it('is the same only if a timer is started with the same', () => {
    fc.assert(
      fc.property(work, work, fc.subarray(fieldNames), (one, drawn, changed) => {
        // Most fields are alike: two that are drawn on their own hardly ever are.
        const changes = Object.fromEntries(changed.map((name) => [name, drawn[name]]))
        const other = { ...one, ...changes }
        expect(isSameWork(one, other)).toBe(changed.every((name) => one[name] === drawn[name]))
        expect(isSameWork(one, other)).toBe(
          JSON.stringify(workOf(one)) === JSON.stringify(workOf(other)),
        )
      }),
    )
  })

  it('has nothing of an entry but what a timer is started with', () => {
    const entry = { note: 'Mail', projectId: null, projectServiceId: null, tags: '' as Tags }
    const recorded = { ...entry, billable: true, id: 'one' }
    expect(pinnedWork(recorded)).toEqual({ ...entry, isNotBillableByChoice: false })
  })
})

describe('what keeps work from being started', () => {
  const mail = { note: 'Mail', projectId: 'website' as LocalId }
  const open = { active: true, complete: false }
  it.each([
    [null, mail, open, []],
    [null, { ...mail, projectId: null }, undefined, []],
    [null, mail, open, [{ ...mail, note: 'Call' }]],
    ['deleted', mail, undefined, []],
    ['archived', mail, { active: false, complete: true }, []],
    ['completed', mail, { ...open, complete: true }, []],
    ['running', mail, open, [mail]],
  ])('is %s', (problem, one, project, running) => {
    expect(startProblem(one, project, running)).toBe(problem)
  })
})
