import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId } from '../units.ts'
import { suggestNotes, type EarlierWork } from './note-suggestions.ts'

const relaunch = 'relaunch' as LocalId
const support = 'support' as LocalId
const names: Readonly<Record<string, string>> = {
  [relaunch]: 'Website relaunch Nordlicht',
  [support]: 'Support Berg',
}
const work = (note: string, projectId: LocalId | null = null): EarlierWork => ({
  note,
  projectId,
  projectServiceId: null,
})
const works = [
  work('Weekly call', support),
  work('Review checkout flow', relaunch),
  work('Call with the printer'),
  work('Checkout: payment errors', relaunch),
  work('Über die Brücke', null),
]
const notesFor = (text: string, projectId: LocalId | null = null, limit = 6): readonly string[] =>
  suggestNotes({ works, text, projectId, limit, namesOf: (id) => names[id] ?? '' }).map(
    (one) => one.work.note,
  )

describe('note suggestions', () => {
  it('put beginnings first, and then words inside', () => {
    expect(notesFor('call')).toEqual(['Call with the printer', 'Weekly call'])
    expect(notesFor('check')).toEqual(['Checkout: payment errors', 'Review checkout flow'])
  })

  it('are found by project and client, after those with the words in the note', () => {
    expect(notesFor('nordlicht')).toEqual(['Review checkout flow', 'Checkout: payment errors'])
    expect(notesFor('call berg')).toEqual(['Weekly call'])
  })

  it('ignore case and marks', () => {
    expect(notesFor('uber brucke')).toEqual(['Über die Brücke'])
  })

  it('without a text are the latest work', () => {
    expect(notesFor('', null, 2)).toEqual(['Weekly call', 'Review checkout flow'])
  })

  it('prefer work of the chosen project among equals', () => {
    const same = [work('Planning'), work('Planning', relaunch)]
    const found = suggestNotes({
      works: same,
      text: 'plan',
      projectId: relaunch,
      limit: 2,
      namesOf: () => '',
    })
    expect(found[0]?.work.projectId).toBe(relaunch)
  })

  it('put a beginning before the chosen project and before initials, however the notes are ordered', () => {
    const given = [
      work('Weekly review', relaunch),
      work('Read a wrapper', relaunch),
      work('Wrap up'),
    ]
    const found = suggestNotes({
      works: given,
      text: 'wr',
      projectId: relaunch,
      limit: 3,
      namesOf: () => '',
    })
    expect(found.map((one) => one.work.note)).toEqual([
      'Wrap up',
      'Read a wrapper',
      'Weekly review',
    ])
  })

  it('leave out what is typed already, with its project', () => {
    expect(notesFor('Weekly call', support)).toEqual([])
    expect(notesFor('Weekly call')).toEqual(['Weekly call'])
  })

  it('are works that were given, each once, at most as many as asked for', () => {
    const anyWork = fc.record({
      note: fc.string({ minLength: 1, maxLength: 12 }),
      projectId: fc.constantFrom(null, relaunch, support),
      projectServiceId: fc.constant(null),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyWork, { selector: ({ note, projectId }) => `${note} ${projectId}` }),
        fc.string({ maxLength: 4 }),
        fc.nat(8),
        (given, text, limit) => {
          const found = suggestNotes({
            works: given,
            text,
            limit,
            projectId: null,
            namesOf: (id) => names[id] ?? '',
          })
          expect(found.length).toBeLessThanOrEqual(limit)
          expect(new Set(found.map((one) => one.work)).size).toBe(found.length)
          for (const { work: one, ranges } of found) {
            expect(given).toContain(one)
            for (const { from, to } of ranges) {
              expect(from).toBeGreaterThanOrEqual(0)
              expect(to).toBeLessThanOrEqual(one.note.length)
            }
          }
        },
      ),
    )
  })
})
