import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../presence/presence-types.ts'
import type { EpochMs, LocalId } from '../units.ts'
import type { EarlierEntry } from './habits.ts'
import type { Knowledge } from './knowledge.ts'
import { propose, type Proposal, type ProposalInput } from './propose.ts'
import type { Trace, TraceKind } from './trace.ts'

const day = Date.UTC(2026, 10, 23)
/** Returns an instant of the day, `9:30`. */
function at(clock: string): EpochMs {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return (day + (hour * 60 + minute) * 60_000) as EpochMs
}
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) })
const [website, brand] = ['p-website', 'p-brand'] as unknown as [LocalId, LocalId]
const knowledge: Knowledge = {
  sources: [
    { id: 'web', name: 'website-relaunch', projectId: null },
    { id: 'docs', name: 'Documents', projectId: null },
    { id: 'cal', name: 'Work', projectId: null },
  ],
  projects: [
    { id: website, title: 'Website relaunch', clientName: 'Acme' },
    { id: brand, title: 'Brand guide', clientName: 'Kaffeerösterei Elbe' },
  ],
  counts: [],
  refused: [],
}
const trace = (kind: TraceKind, sourceId: string, from: string, text = '', to?: string): Trace => ({
  kind,
  sourceId,
  at: at(from),
  until: to === undefined ? null : at(to),
  text,
})

function proposals(given: Partial<ProposalInput>): readonly Proposal[] {
  return propose({
    span: span('8:00', '20:00'),
    taken: [],
    traces: [],
    presence: [],
    earlier: [],
    spent: [],
    knowledge,
    ...given,
  })
}
const told = (sourceId: string, projectId: LocalId): Knowledge => ({
  ...knowledge,
  sources: knowledge.sources.map((one) => (one.id === sourceId ? { ...one, projectId } : one)),
})
const clock = (instant: EpochMs): string => new Date(instant).toISOString().slice(11, 16)
const times = (found: readonly Proposal[]): readonly string[] =>
  found.map(({ from, to }) => `${clock(from)}-${clock(to)}`)

describe('commits', () => {
  const commits = [
    trace('commit', 'web', '10:12', 'Set up the build'),
    trace('commit', 'web', '11:40', 'Header and footer'),
  ]

  it('are on no project where two clients have one of this name', () => {
    const other = { id: 'p-other' as LocalId, title: 'website relaunch', clientName: 'Nordlicht' }
    const both = { ...knowledge, projects: [...knowledge.projects, other] }
    const [only] = proposals({ traces: commits, knowledge: both })
    expect(only?.projectId).toBeNull()
  })

  it('are the end of work, on the project of the name of their folder', () => {
    const [only] = proposals({ traces: commits })
    expect(times(only ? [only] : [])).toEqual(['09:32-11:43'])
    expect(only).toMatchObject({
      projectId: website,
      note: 'Header and footer',
      certainty: 'likely',
      reason: { kind: 'traces', evidence: [{ kind: 'commit', count: 2 }] },
    })
  })

  it('are sure where the person said what the folder is for', () => {
    const [only] = proposals({ traces: commits, knowledge: told('web', brand) })
    expect(only).toMatchObject({ projectId: brand, certainty: 'sure' })
  })

  it('fill free time alone', () => {
    const found = proposals({ traces: commits, taken: [span('10:00', '10:30')] })
    expect(times(found)).toEqual(['09:32-10:00', '10:30-11:43'])
  })

  it('reach to where the person came, and to where they went', () => {
    const presence = [span('9:00', '12:10'), span('13:00', '18:00')]
    expect(times(proposals({ traces: commits, presence }))).toEqual(['09:00-12:10'])
  })

  it('count also where Stint did not see the person', () => {
    const presence = [span('14:00', '18:00')]
    expect(times(proposals({ traces: commits, presence }))).toEqual(['09:32-11:43'])
  })

  it('of two folders by turns are two kinds of work', () => {
    const traces = [...commits, trace('commit', 'docs', '12:30', 'Offer')]
    expect(times(proposals({ traces }))).toEqual(['09:32-11:47', '11:47-12:33'])
  })
})

describe('an event', () => {
  const meeting = trace('event', 'cal', '10:00', 'Weekly with Kaffeerösterei Elbe', '11:00')

  it('has its own times, and the project of the client in its title', () => {
    const [only] = proposals({ traces: [meeting] })
    expect(only).toMatchObject({ ...span('10:00', '11:00'), projectId: brand })
    expect(only?.note).toBe('Weekly with Kaffeerösterei Elbe')
  })

  it('goes before commits during it', () => {
    const traces = [meeting, trace('commit', 'web', '10:30'), trace('commit', 'web', '11:20')]
    const found = proposals({ traces })
    expect(times(found)).toEqual(['09:50-10:00', '10:00-11:00', '11:00-11:23'])
  })

  it('that began before the person came is attended from then on', () => {
    const presence = [span('10:20', '12:00')]
    expect(times(proposals({ traces: [meeting], presence }))).toEqual(['10:20-11:00'])
  })

  it('is whole where they were not at the computer: they were in the room', () => {
    const presence = [span('9:00', '10:05'), span('10:58', '12:00')]
    expect(times(proposals({ traces: [meeting], presence }))).toEqual(['10:00-11:00'])
  })

  it('has work around it that reaches to its end', () => {
    const traces = [meeting, trace('save', 'docs', '11:30'), trace('save', 'docs', '11:50')]
    const found = proposals({ traces, presence: [span('9:55', '12:00')] })
    expect(times(found)).toEqual(['10:00-11:00', '11:00-12:00'])
  })

  it('is no more proposed after it was dismissed three times', () => {
    const counts = [
      { key: 'cal/weekly with kaffeerosterei elbe', projectId: null, accepted: 0, dismissed: 3 },
    ]
    expect(proposals({ traces: [meeting], knowledge: { ...knowledge, counts } })).toEqual([])
  })

  it('has the project that was accepted for its title before', () => {
    const counts = [
      { key: 'cal/weekly with kaffeerosterei elbe', projectId: website, accepted: 2, dismissed: 0 },
    ]
    const [only] = proposals({ traces: [meeting], knowledge: { ...knowledge, counts } })
    expect(only).toMatchObject({ projectId: website, certainty: 'sure' })
  })
})

describe('a habit', () => {
  const earlier = [7, 14, 21, 28].map((daysAgo): EarlierEntry => ({
    ...span('9:00', '10:30'),
    projectId: brand,
    note: 'Mail',
    daysAgo,
  }))

  it('is proposed where the person was at the computer and nothing else is known', () => {
    const found = proposals({ earlier, presence: [span('8:30', '12:00')] })
    expect(times(found)).toEqual(['09:00-10:30'])
    expect(found[0]).toMatchObject({ projectId: brand, certainty: 'weak' })
  })

  it('is not proposed without knowing that', () => {
    expect(proposals({ earlier })).toEqual([])
  })

  it('of two weeks is none', () => {
    const presence = [span('8:30', '12:00')]
    expect(proposals({ earlier: earlier.slice(0, 2), presence })).toEqual([])
  })
})

describe('time at the computer without a trace', () => {
  const earlier = [1, 2, 3, 6, 7, 8].map((daysAgo): EarlierEntry => ({
    ...span('13:00', '15:00'),
    projectId: brand,
    note: null,
    daysAgo,
  }))
  const commits = [trace('commit', 'web', '10:00'), trace('commit', 'web', '11:55')]

  it('is proposed as what is usual, as a guess', () => {
    const presence = [span('9:30', '12:00'), span('13:00', '15:10')]
    const found = proposals({ traces: commits, presence, earlier })
    expect(times(found).at(-1)).toBe('13:00-15:10')
    expect(found.at(-1)).toMatchObject({ projectId: brand, certainty: 'weak' })
    expect(found.at(-1)?.reason).toMatchObject({ kind: 'usual', isPaid: false })
  })

  it('is none where it is not known that they were there', () => {
    expect(proposals({ earlier })).toEqual([])
  })

  it('is none for a project whose work leaves traces', () => {
    const presence = [span('13:00', '15:10')]
    expect(proposals({ presence, earlier, knowledge: told('docs', brand) })).toEqual([])
  })
})

const minutes = fc.integer({ min: 0, max: 24 * 60 })
const anySpan = fc
  .tuple(minutes, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 59_999 }))
  .map(([from, length, odd]): Span => {
    const start = day + from * 60_000 + odd
    return { from: start as EpochMs, to: (start + length * 60_000) as EpochMs }
  })
const anyTrace = fc
  .record({
    kind: fc.constantFrom<TraceKind>('commit', 'checkout', 'save', 'event', 'window'),
    sourceId: fc.constantFrom('web', 'docs', 'cal', 'unknown'),
    span: anySpan,
    text: fc.option(fc.string({ maxLength: 20 })),
  })
  .map(({ kind, sourceId, span: { from, to }, text }): Trace => {
    return {
      kind,
      sourceId,
      at: from,
      until: kind === 'event' || kind === 'window' ? to : null,
      text,
    }
  })
const anyInput = fc.record({
  span: anySpan,
  taken: fc.array(anySpan, { maxLength: 8 }),
  traces: fc.array(anyTrace, { maxLength: 40 }),
  presence: fc.array(anySpan, { maxLength: 4 }),
  earlier: fc.array(
    fc
      .record({ span: anySpan, daysAgo: fc.integer({ min: 1, max: 28 }) })
      .map(({ span: times, daysAgo }): EarlierEntry => ({
        ...times,
        daysAgo,
        projectId: website,
        note: null,
      })),
    { maxLength: 12 },
  ),
  spent: fc.array(
    anySpan.map((one) => ({ ...one, projectId: brand })),
    { maxLength: 2 },
  ),
  knowledge: fc.constant(knowledge),
})

describe('proposals', () => {
  it('never overlap recorded time or each other, and stay within the span', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const found = propose(input)
        let end = input.span.from
        for (const { from, to } of found) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
          for (const other of input.taken) expect(from >= other.to || to <= other.from).toBe(true)
        }
        expect(end).toBeLessThanOrEqual(input.span.to)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
      { numRuns: 500 },
    )
  })

  it('are found in more traces than a function can have arguments', () => {
    const saved = Array.from({ length: 200_000 }, () => trace('save', 'web', '10:00', 'main.ts'))
    expect(proposals({ traces: saved })).toHaveLength(1)
  })

  it('are the same for the same input, in whatever order it comes', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const found = propose(input)
        expect(propose({ ...input, taken: [...input.taken].reverse() })).toEqual(found)
        expect(propose({ ...input, presence: [...input.presence].reverse() }).length).toBe(
          propose(input).length,
        )
      }),
    )
  })
})
