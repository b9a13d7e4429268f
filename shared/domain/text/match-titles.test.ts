import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName } from './fold.ts'
import { matchTitles } from './match-titles.ts'

const itself = (title: string): string => title
const found = (query: string, titles: readonly string[]): readonly string[] =>
  matchTitles(query, titles, itself).map(({ candidate, rank }) => `${candidate}: ${rank}`)

const title = fc.oneof(
  fc.constantFrom('Café', 'cafe', 'CAFE', 'Brand guide', 'Guide', 'Straße', 'strasse', ''),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const titles = fc.array(title, { minLength: 1, maxLength: 12 })

describe('matchTitles', () => {
  it('ranks the same before the equal, beginnings before words before letters', () => {
    const names = ['xgxuxixdxe', 'Brand guide', 'Guidebook', 'Guidé', 'guide', 'other']
    expect(found('guide', names)).toEqual([
      'guide: same',
      'Guidé: equal',
      'Guidebook: prefix',
      'Brand guide: wordPrefix',
      'xgxuxixdxe: subsequence',
    ])
  })

  it.each([
    ['uber', 'Über uns', 'prefix'],
    ['STRASSE', 'Straße', 'equal'],
    ['br gu', 'Brand guide', 'wordPrefix'],
    ['søren', 'Soren', 'equal'],
    ['łódź', 'LODZ', 'equal'],
    ['bg', 'Brand guide', 'subsequence'],
    ['', 'anything', 'prefix'],
  ])('finds with %s the title %s by %s', (query, name, rank) => {
    expect(found(query, [name])).toEqual([`${name}: ${rank}`])
  })

  it('finds every title best by itself', () => {
    fc.assert(
      fc.property(titles, fc.nat(), (names, pick) => {
        const name = names[pick % names.length] ?? ''
        expect(matchTitles(name, names, itself)[0]).toEqual({ candidate: name, rank: 'same' })
      }),
    )
  })

  it('keeps the given order in a rank, and finds the same of each title alone', () => {
    fc.assert(
      fc.property(title, titles, (query, names) => {
        const numbered = names.map((name, index) => ({ name, index }))
        const matches = matchTitles(query, numbered, ({ name }) => name)
        matches.forEach(({ candidate, rank }, place) => {
          const before = matches[place - 1]
          if (before?.rank === rank) expect(before.candidate.index).toBeLessThan(candidate.index)
          expect(matchTitles(query, [candidate], ({ name }) => name)[0]?.rank).toBe(rank)
        })
      }),
    )
  })

  it('finds every beginning of a title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (name, count) => {
        const folded = foldName(name)
        const start = foldName(folded.slice(0, count))
        expect(['same', 'equal', 'prefix']).toContain(matchTitles(start, [name], itself)[0]?.rank)
      }),
    )
  })

  it('folds what is folded no further', () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text))
      }),
      { numRuns: 1000 },
    )
  })
})
