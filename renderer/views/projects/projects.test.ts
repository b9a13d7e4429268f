import { parseHours } from '../../../shared/domain/capture/parse-duration.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../shared/domain/language/translate.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { Day, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import {
  blankProject,
  changesOf,
  hoursText,
  parseProject,
  rateReadings,
  projectTexts,
} from './project-form.ts'
import { shownProjects, unbilledOf, type ProjectListOptions } from './project-list.ts'

const today = '2026-11-20' as Day

function project(title: string, more: Partial<Project> = {}): Project {
  return {
    id: title as LocalId,
    serviceId: null,
    title,
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
    services: [],
    team: null,
    colour: 1,
    isPinned: false,
    rounding: null,
    cap: null,
    sendState: 'sent',
    ...more,
  }
}

describe('the list of projects', () => {
  const list = [
    project('Zebra', { rate: '95.00' }),
    project('Äpfel', { description: 'fruit for Straße’s end' }),
    project('Old', { active: false }),
    project('Done', { complete: true, active: false }),
    project('Pinned', { isPinned: true }),
  ]
  const titles = (choice: Partial<ProjectListOptions>): readonly string[] =>
    shownProjects(
      list,
      { status: 'active', sort: 'title', isReversed: false, text: '', ...choice },
      {
        clientName: ({ title }) => (title === 'Zebra' ? 'Acme' : 'Nord'),
        secondsOf: ({ title }) => title.length,
        figuresOf: ({ title }) => ({ week: title === 'Zebra' ? 60 : 0, unbilled: title.length }),
      },
    ).map(({ title }) => title)

  it.each<readonly [string, Partial<ProjectListOptions>, readonly string[]]>([
    ['active ones, pinned first', {}, ['Pinned', 'Äpfel', 'Zebra']],
    ['complete ones, archived or not', { status: 'complete' }, ['Done']],
    ['archived ones', { status: 'archived' }, ['Old']],
    ['by client', { sort: 'client' }, ['Pinned', 'Zebra', 'Äpfel']],
    ['by time', { sort: 'time', status: 'all' }, ['Pinned', 'Äpfel', 'Zebra', 'Done', 'Old']],
    ['by this week', { sort: 'week' }, ['Pinned', 'Zebra', 'Äpfel']],
    [
      'by rate, the other way round',
      { sort: 'rate', isReversed: true },
      ['Pinned', 'Äpfel', 'Zebra'],
    ],
    ['by title from Z to A, pinned first', { isReversed: true }, ['Pinned', 'Zebra', 'Äpfel']],
    [
      'by words without marks, in title, description and client',
      { text: 'apf NORD fruit' },
      ['Äpfel'],
    ],
    ['by another spelling', { text: "STRASSE'S" }, ['Äpfel']],
    ['none', { text: 'nothing like it' }, []],
  ])('shows %s', (_name, choice, expected) => {
    expect(titles(choice)).toEqual(expected)
  })
})

describe('the form of a project', () => {
  it('changes nothing where nothing was typed', () => {
    const some = project('Website', {
      description: 'x',
      clientId: 3101 as ServiceId,
      rate: '95.00',
      budget: 432_000 as Seconds,
      billingMethod: 'project_rate',
      dueDate: '2026-12-01' as Day,
    })
    const meaning = parseProject(projectTexts(some), today)
    expect(meaning.ok && changesOf(some, meaning.value)).toEqual({})
  })

  it('writes amounts with the decimal sign of the language, and reads them back', () => {
    const some = project('Website', { rate: '95.00', fixedPrice: '0.125' })
    setLanguage('de')
    const texts = projectTexts(some)
    expect(texts).toMatchObject({ rate: '95,00', fixedPrice: '0,1250' })
    const meaning = parseProject(texts, today)
    setLanguage('en')
    expect(meaning.ok && changesOf(some, meaning.value)).toEqual({})
  })

  it('takes out what was emptied, and names what makes no sense', () => {
    const some = project('Website', { rate: '95.00' })
    const emptied = parseProject({ ...projectTexts(some), rate: ' ' }, today)
    expect(emptied.ok && changesOf(some, emptied.value)).toEqual({ rate: null })
    const fields = (change: object): unknown => {
      const meaning = parseProject({ ...blankProject, title: 'x', ...change }, today)
      return meaning.ok ? null : meaning.error.field
    }
    expect(fields({ title: '  ' })).toBe('title')
    expect(fields({ clientId: 'Acme' })).toBe('clientId')
    expect(fields({ rate: 'ninety' })).toBe('rate')
    expect(fields({ rate: '1,234' })).toBe('rate')
    expect(fields({ fixedPrice: '-1' })).toBe('fixedPrice')
    expect(fields({ budget: 'ten' })).toBe('budget')
    expect(fields({ budget: '7:60' })).toBe('budget')
    expect(fields({ dueDate: '31/31' })).toBe('dueDate')
    expect(fields({})).toBeNull()
  })

  it('reads a rate with either mark, as amounts and lengths are read', () => {
    const rateOf = (rate: string): unknown => {
      const meaning = parseProject({ ...blankProject, title: 'x', rate }, today)
      return meaning.ok ? meaning.value.rate : meaning.error.message
    }
    expect(['80,50', '80.50', "1'200", '12.3456'].map(rateOf)).toEqual([
      '80.5',
      '80.5',
      '1200',
      '12.3456',
    ])
    expect(rateOf('12.345')).toBe('“12.345” can be read two ways.')
    expect(rateReadings('12.345')).toEqual(['12345', '12.345'])
  })

  it('reads hours as it writes them', () => {
    fc.assert(
      fc.property(fc.nat(600_000_000), (seconds) => {
        expect(parseHours(hoursText(seconds))).toBe(seconds)
      }),
    )
    expect([parseHours('7.5'), parseHours('7,25 h'), parseHours('0')]).toEqual([27_000, 26_100, 0])
  })
})

describe('the unbilled money of a project', () => {
  it('is that of each currency', () => {
    const rows = [
      { currency: 'EUR', amount: '910.50' },
      { currency: 'USD', amount: '12.00' },
      { currency: 'EUR', amount: '0.10' },
      { currency: 'EUR', amount: null },
    ]
    expect(unbilledOf(rows)).toEqual({ unbilled: 910.6, unbilledText: '€910.60 + US$12.00' })
    expect(unbilledOf([])).toEqual({ unbilled: 0, unbilledText: '' })
  })
})
