import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preflight, type PreflightInput } from './preflight.ts'
import type { ProjectCap } from '../projects/cap.ts'
import type { Day, Seconds } from '../units.ts'

const project = {
  title: 'Website',
  complete: false,
  active: true,
  budget: 36_000 as Seconds,
  dueDate: null,
  cap: null,
}
const usual: PreflightInput = {
  project,
  note: 'Call',
  seconds: 3600,
  spent: 0,
  capUsed: null,
  day: '2026-11-21' as Day,
  needsNote: false,
}
const kinds = (change: Partial<PreflightInput>): readonly string[] =>
  preflight({ ...usual, ...change }).map(({ kind }) => kind)

describe('before an entry is recorded', () => {
  it.each<readonly [string, Partial<PreflightInput>, readonly string[]]>([
    ['nothing is said where nothing is wrong', {}, []],
    ['nothing is said without a project', { project: null }, []],
    ['a complete project is named', { project: { ...project, complete: true } }, ['complete']],
    ['an archived one as well', { project: { ...project, active: false } }, ['archived']],
    ['a missing note only where one is wanted', { note: ' ', needsNote: true }, ['noNote']],
    ['and not where none is', { note: null }, []],
    ['a spent budget', { spent: 32_401 }, ['budgetSpent']],
    ['one that is just used up is nearly spent', { spent: 32_400 }, ['budgetNear']],
    ['one that is nearly spent', { spent: 28_800 }, ['budgetNear']],
    ['one with a little more left is not', { spent: 28_799 }, []],
    ['no budget', { project: { ...project, budget: null }, spent: 1e9 }, []],
    ['a budget of nothing is none', { project: { ...project, budget: 0 as Seconds } }, []],
    ['time that is not known', { spent: null, seconds: 1e9 }, []],
    ['the due date', { project: { ...project, dueDate: '2026-11-20' as Day } }, ['pastDue']],
    ['time of another entry', { overlapping: [{ note: 'Mail', seconds: 300 }] }, ['overlap']],
    ['the due day itself', { project: { ...project, dueDate: '2026-11-21' as Day } }, []],
  ])('%s', (_name, change, expected) => {
    expect(kinds(change)).toEqual(expected)
  })

  it('says which entry shares its time, and how many where there are several', () => {
    const saying = (...overlapping: NonNullable<PreflightInput['overlapping']>) =>
      preflight({ ...usual, overlapping }).map(({ message }) => message)
    const [mail, bare] = [
      { note: 'Mail', seconds: 300 },
      { note: null, seconds: 3600 },
    ]
    expect(saying(mail)).toEqual(['Overlaps “Mail” by 0:05.'])
    expect(saying(bare)).toEqual(['Overlaps another entry by 1:00.'])
    expect(saying(mail, bare)).toEqual(['Overlaps 2 entries by 1:05.'])
  })

  it('says how much is over', () => {
    expect(preflight({ ...usual, spent: 36_060 })[0]).toMatchObject({
      message: '“Website” is 1:01 over its 10-hour budget.',
      short: '1:01 over',
    })
  })

  it('never says less of the budget when more is spent', () => {
    const rank = (spent: number): number =>
      ['', 'budgetNear', 'budgetSpent'].indexOf(kinds({ spent })[0] ?? '')
    fc.assert(
      fc.property(fc.nat(80_000), fc.nat(80_000), (one, more) => {
        expect(rank(one + more)).toBeGreaterThanOrEqual(rank(one))
      }),
    )
  })
})

describe('agreed hours', () => {
  const month = { per: 'month', seconds: 36_000 as Seconds, warnAt: 80 } as const
  const messages = (change: Partial<PreflightInput>, cap: ProjectCap = month) =>
    preflight({ ...usual, project: { ...project, budget: null, cap }, ...change }).map(
      ({ message }) => message,
    )

  it('warn from their threshold on, with the time that is about to be recorded', () => {
    expect(messages({ capUsed: 25_199 })).toEqual([])
    expect(messages({ capUsed: 25_200 })).toEqual([
      '“Website” has 2:00 of this month’s 10:00 agreed hours left.',
    ])
    expect(messages({ capUsed: 36_000 })).toEqual([
      '“Website” is 1:00 over this month’s 10:00 agreed hours.',
    ])
    expect(messages({ capUsed: 36_000 }, { ...month, per: 'all' })).toEqual([
      '“Website” is 1:00 over its 10:00 agreed hours.',
    ])
    expect(messages({ capUsed: null })).toEqual([])
  })

  it('in all count in the place of the budget; those of a month beside it', () => {
    const both = { ...project, cap: month }
    expect(kinds({ project: both, spent: 32_401, capUsed: 36_000 })).toEqual([
      ...['capSpent', 'budgetSpent'],
    ])
    const all = { ...both, cap: { ...month, per: 'all' } as const }
    expect(kinds({ project: all, spent: 32_401, capUsed: 0 })).toEqual([])
  })
})
