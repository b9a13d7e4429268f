import { describe, expect, it } from 'vitest'
import type { EpochMs, LocalId } from '../units.ts'
import { countsOfPast, withCounts, type RecordedSpan } from './past-counts.ts'
import type { Trace } from './trace.ts'

const at = (hours: number): EpochMs => (hours * 3_600_000) as EpochMs
const [website, brand] = ['website', 'brand'] as unknown as [LocalId, LocalId]
const recorded: readonly RecordedSpan[] = [
  { from: at(9), to: at(12), projectId: website },
  { from: at(13), to: at(14), projectId: brand },
  { from: at(15), to: at(16), projectId: null },
]
const commits = (sourceId: string, ...hours: readonly number[]): readonly Trace[] =>
  hours.map((hour) => ({ kind: 'commit', sourceId, at: at(hour), until: null, text: null }))
const event = (from: number, to: number): Trace => ({
  kind: 'event',
  sourceId: 'cal',
  at: at(from),
  until: at(to),
  text: 'Weekly with Tom',
})

describe('traces of earlier weeks', () => {
  it('say what a folder is for, by the work that was recorded around them', () => {
    expect(countsOfPast(commits('web', 9, 9.5, 10, 11, 12, 13.5), recorded)).toEqual([
      { key: 'web', projectId: website, accepted: 5, dismissed: 0 },
    ])
  })

  it('say nothing where they are few, or nothing was recorded, or without a project', () => {
    expect(countsOfPast(commits('web', 9, 10, 11, 12), recorded)).toEqual([])
    expect(countsOfPast(commits('web', 1, 2, 3, 4, 5, 6), recorded)).toEqual([])
    expect(countsOfPast(commits('web', 15, 15.1, 15.2, 15.3, 15.4), recorded)).toEqual([])
  })

  it('say what a meeting is for, where most of it was recorded on one project', () => {
    expect(countsOfPast([event(13, 14)], recorded)).toEqual([
      { key: 'cal/weekly with tom', projectId: brand, accepted: 1, dismissed: 0 },
    ])
    expect(countsOfPast([event(11.5, 13.2)], recorded)).toEqual([])
  })

  it('are added to what the person decided', () => {
    const own = { key: 'web', projectId: website, accepted: 1, dismissed: 2 }
    const other = { key: 'web', projectId: brand, accepted: 1, dismissed: 0 }
    const past = { key: 'web', projectId: website, accepted: 5, dismissed: 0 }
    expect(withCounts([own, other], [past])).toEqual([
      { key: 'web', projectId: website, accepted: 6, dismissed: 2 },
      other,
    ])
  })
})
