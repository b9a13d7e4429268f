import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId } from '../units.ts'
import { projectChoices, type ChoosableProject } from './project-choices.ts'

const made = (title: string, changes: Partial<ChoosableProject> = {}): ChoosableProject => ({
  id: title as LocalId,
  title,
  active: true,
  complete: false,
  isPinned: false,
  colour: 1,
  clientId: null,
  ...changes,
})

const projects = [
  made('Website relaunch', { clientId: 1 as ServiceId }),
  made('Annual report', { clientId: 2 as ServiceId }),
  made('Brand guide', { isPinned: true }),
  made('Old shop', { complete: true }),
  made('Harbour map', { active: false }),
  made('Internal'),
]
const clients = new Map([
  [1, 'Acme Studio'],
  [2, 'Nordlicht Verlag'],
])
const given = {
  projects,
  value: null,
  recent: [] as readonly LocalId[],
  clientName: ({ clientId }: ChoosableProject) => clients.get(Number(clientId)) ?? null,
  query: '',
}
const titles = (changes: Partial<typeof given> | { value: LocalId }): readonly string[] =>
  projectChoices({ ...given, ...changes }).groups.map(
    ({ kind, choices }) => `${kind}: ${choices.map(({ project }) => project.title).join(', ')}`,
  )

describe('choices of projects', () => {
  it('stand as pinned, recent and all', () => {
    const recent = ['Internal', 'Brand guide', 'Internal'] as LocalId[]
    expect(titles({ recent })).toEqual([
      'pinned: Brand guide',
      'recent: Internal',
      'all: Annual report, Website relaunch',
    ])
  })

  it('have a completed or archived project only where it is the present choice', () => {
    expect(titles({ value: 'Old shop' as LocalId })[1]).toContain('Old shop')
    expect(titles({ value: 'Harbour map' as LocalId })[1]).toContain('Harbour map')
  })

  it('are found by title, initials and client, the title first', () => {
    expect(titles({ query: 'rel' })).toEqual(['found: Website relaunch'])
    expect(titles({ query: 'wr' })).toEqual(['found: Website relaunch'])
    expect(titles({ query: 'nord' })).toEqual(['found: Annual report'])
    expect(titles({ query: 'annual nord' })).toEqual(['found: Annual report'])
    expect(titles({ query: 'nothing of this' })).toEqual(['found: '])
  })

  it('say whether a title is taken, also by a completed project', () => {
    const isTaken = (query: string): boolean => projectChoices({ ...given, query }).isTitleTaken
    expect(isTaken(' internal ')).toBe(true)
    expect(isTaken('old shop')).toBe(true)
    expect(isTaken('intern')).toBe(false)
  })

  it('never stand twice, and none is lost below the limit', () => {
    const one = fc.record({ at: fc.nat(400), isPinned: fc.boolean() })
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { selector: ({ at }) => at, maxLength: 300 }),
        fc.array(fc.nat(400)),
        (list, recent) => {
          const many = list.map(({ at, isPinned }) => made(`Project ${at}`, { isPinned }))
          const { groups, hidden } = projectChoices({
            ...given,
            projects: many,
            recent: recent.map((at) => `Project ${at}` as LocalId),
          })
          const shown = groups.flatMap(({ choices }) => choices.map(({ project }) => project.id))
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown.length + hidden).toBe(many.length)
        },
      ),
    )
  })
})
