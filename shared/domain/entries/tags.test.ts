/** Tags typed in a field, stored as one text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasTag, maxTagLength, mergeTags, maxTags, parseTags, printTags, tagList } from './tags.ts'

describe('tags', () => {
  it.each([
    ['', []],
    [' travel ,  on   site ', ['travel', 'on site']],
    ['#travel, ##deep', ['travel', 'deep']],
    ['Travel, travel, TRAVEL', ['Travel']],
    [',, ,', []],
    ['C#, F#', ['C#', 'F#']],
  ])('of %j are %j', (typed, tags) => {
    expect(tagList(parseTags(typed))).toEqual(tags)
  })

  it('of any text are stored in one form, which is typed the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const tags = parseTags(typed)
        expect(parseTags(printTags(tags))).toBe(tags)
        expect(parseTags(tags)).toBe(tags)
        const list = tagList(tags)
        expect(list.length).toBeLessThanOrEqual(maxTags)
        for (const tag of list) {
          expect(tag.length).toBeLessThanOrEqual(maxTagLength)
          expect(tag).toBe(tag.trim())
          expect(tag).not.toContain(',')
          for (const spelling of [tag, tag.toUpperCase(), tag.toLowerCase()])
            expect(hasTag(tags, spelling), spelling).toBe(true)
          expect(hasTag(tags, tag.toUpperCase().toLowerCase())).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['Straße', 'STRASSE'],
    ['ẖ', 'ẖ'.toUpperCase()],
    ['ΟΔΟΣ', 'οδος'],
    ['ẞ', 'ß'],
  ])('%s and %s are one tag', (one, other) => {
    expect(hasTag(one, other)).toBe(true)
    expect(mergeTags(one, other)).toBe(one)
  })

  it('are cut between two characters, not inside an emoji', () => {
    expect(parseTags(`${'a'.repeat(maxTagLength - 1)}😀`)).toBe('a'.repeat(maxTagLength - 1))
  })

  it('of two entries are put together, each once', () => {
    expect(mergeTags('travel,on site', 'Travel,deep')).toBe('travel,on site,deep')
    expect(mergeTags('', 'deep')).toBe('deep')
  })
})
