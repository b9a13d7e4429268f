import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { dayOrderOf } from '../../../shared/domain/language/region.ts'
import { relativeDay, enterKeyLabel, recordedMessage, summaryOf } from './line-summary.ts'
import { emptyCaptureState, type CaptureState } from '../../stores/capture.ts'
import { contextOf, tagsIn } from './capture-context.ts'
import { nextIndex } from '../../components/work/use-note-choices.ts'
import { completionsAt, applyOption } from './completion-options.ts'
import { highlightsOf } from './CaptureField.tsx'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-11-20T14:00:30Z') as EpochMs

const project = (id: string, title: string): Project => ({
  id: id as LocalId,
  serviceId: null,
  title,
  description: null,
  clientId: 12 as ServiceId,
  type: 'hourlyRate',
  fixedPrice: null,
  rate: null,
  budget: null,
  billingMethod: null,
  dueDate: null,
  services: [],
  team: null,
  isPinned: false,
  rounding: null,
  cap: null,
  complete: false,
  active: true,
  internal: false,
  colour: 3,
  sendState: 'sent',
})
const entry = (values: Partial<TimeEntry>): TimeEntry => ({
  id: 'e' as LocalId,
  serviceId: null,
  note: null,
  projectId: null,
  clientId: null,
  projectServiceId: null,
  tags: '',
  startedAt: (now - 3_600_000) as EpochMs,
  zone,
  duration: null,
  isLogged: false,
  billable: true,
  billed: false,
  internal: false,
  sendState: 'sent',
  ...values,
})
const state: CaptureState = {
  ...emptyCaptureState,
  projects: [
    project('p1', 'Website'),
    project('p2', 'Webshop relaunch'),
    project('p3', 'Internal'),
  ],
  clients: [
    { id: 12 as ServiceId, name: 'Acme', serviceName: null, isArchived: false, currency: null },
  ],
  recent: [entry({ note: 'call #deep', projectId: 'p2' as LocalId, clientId: 12 as ServiceId })],
  currency: 'EUR',
}
const context = contextOf(state, { now, zone, dayOrder: 'dmy' })

function piecesOf(text: string, running: readonly TimeEntry[] = []): readonly string[] {
  const { projects } = state
  return summaryOf(parseCapture(text, context), { now, zone, projects, running }).map(
    (piece) => piece.text,
  )
}

describe('what stands under a line', () => {
  it.each([
    ['', ['Timer', 'starting now', 'without a note']],
    ['45m call /website', ['Entry', '0:45', '14:15 – 15:00', 'call', 'Website']],
    ['yesterday 14-15 review', ['Entry', '1:00', '14:00 – 15:00', 'yesterday', 'review']],
    ['16 Nov 9-10 x', ['Entry', '1:00', '09:00 – 10:00', 'Mon 16 Nov', 'x']],
    ['start design @acme', ['Timer', 'starting now', 'design', 'Acme']],
    ['start design 20 min ago', ['Timer', '0:20', 'since 14:40', 'design']],
    ['30m x #deep non-billable', ['Entry', '0:30', '14:30 – 15:00', 'x', '#deep', 'not billable']],
    ['12.50 EUR parking', ['Expense draft', '€12.50', 'parking']],
    ['expense taxi yesterday', ['Expense draft', 'no amount yet', 'yesterday', 'taxi']],
  ])('“%s”', (text, expected) => expect(piecesOf(text)).toEqual(expected))

  it('says before what a start stops, and at which length', () => {
    const running = [entry({ note: 'Review' })]
    expect(piecesOf('start design', running).at(-1)).toBe('stops “Review” after 1:00')
    expect(piecesOf('start design 20 min ago', running).at(-1)).toBe('stops “Review” after 0:40')
    // The running timer started later than the new one, so it ends now.
    expect(piecesOf('start design 2 h ago', running).at(-1)).toBe('stops “Review” after 1:00')
    expect(piecesOf('45m call', running).join()).not.toContain('stops')
  })

  it('knows the colour of the project', () => {
    const pieces = summaryOf(parseCapture('1h /website', context), {
      now,
      zone,
      projects: state.projects,
      running: [],
    })
    expect(pieces.find(({ kind }) => kind === 'project')).toMatchObject({ colour: 3 })
  })
})

it.each([
  ['45m Call /website', 'Recorded 0:45 Call, Website', 'records it'],
  ['45m', 'Recorded 0:45', 'records it'],
  ['start design @acme', 'Timer started design, Acme', 'starts a timer'],
  ['start at 9:15', 'Timer started since 09:15', 'starts a timer'],
  ['12 EUR parking', 'Draft saved: €12.00 parking', 'saves an expense draft'],
])('“%s” is said to be: %s', (text, recorded, hint) => {
  const preview = parseCapture(text, context)
  expect(recordedMessage(preview, now)).toBe(recorded)
  expect(enterKeyLabel(preview, false)).toBe(hint)
})

it.each([
  ['25:00-26:00 x', 'asks before recording', 'starts a timer'],
  ['45m x -5h', 'asks before recording', 'records it'],
  ['12.345 EUR parking', 'shows the problem', 'shows the problem'],
  ['9-9 x', 'shows the problem', 'shows the problem'],
])('“%s” %s, then %s', (text, first, second) => {
  const preview = parseCapture(text, context)
  expect([enterKeyLabel(preview, false), enterKeyLabel(preview, true)]).toEqual([first, second])
})

describe('the choices', () => {
  it('complete what stands at the caret, and end when it is written out', () => {
    const [first] = completionsAt('1h /web call', 7, context)
    expect(first?.label).toBe('Webshop relaunch')
    if (!first) return
    const chosen = applyOption('1h /web call', first)
    expect(chosen).toEqual({ text: '1h /"Webshop relaunch" call', caret: 23 })
    expect(completionsAt(chosen.text, 22, context)).toEqual([])
    expect(parseCapture(chosen.text, context).project?.id).toBe('p2')
  })

  it('propose the tags of the last notes', () => {
    expect(completionsAt('1h #de', 6, context)).toMatchObject([{ label: 'deep', kind: 'tag' }])
  })

  it('are walked through in a ring with the line itself in it', () => {
    expect([-1, 0, 1].map((index) => nextIndex(index, 1, 2))).toEqual([0, 1, -1])
    expect([1, 0, -1].map((index) => nextIndex(index, -1, 2))).toEqual([0, -1, 1])
  })
})

it('marks the whole line, letter for letter', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('45m', '@acme', '/nobody', '#x', '12 EUR', '9:15-', 'שלום', ' ', '"'))
      .map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(line, (text) => {
      const marks = highlightsOf(text, parseCapture(text, context))
      expect(marks.map((mark) => mark.text).join('')).toBe(text)
      marks.slice(1).forEach((mark, index) => expect(mark.kind).not.toBe(marks[index]?.kind))
    }),
  )
  const kinds = highlightsOf('45m x /nobody', parseCapture('45m x /nobody', context))
  expect(kinds.map(({ kind }) => kind)).toEqual(['understood', 'plain', 'problem'])
})

describe('tags', () => {
  it('are found in notes, the latest first, each once', () => {
    expect(tagsIn(['a #deep #"two words"', '#deep #12 b#c #3d'])).toEqual([
      'deep',
      'two words',
      '3d',
    ])
  })

  it('of entries are offered before those of notes', () => {
    const state = {
      ...emptyCaptureState,
      tags: ['two words', 'deep'],
      recent: [entry({ note: '#deep #3d' })],
    }
    expect(contextOf(state, { now, zone, dayOrder: 'dmy' }).tags).toEqual([
      'two words',
      'deep',
      '3d',
    ])
  })
})

it('says days in words', () => {
  const today = '2026-01-02' as Day
  const words = ['2026-01-02', '2026-01-01', '2026-01-03', '2026-01-20', '2025-12-30'].map((day) =>
    relativeDay(day as Day, today),
  )
  expect(words).toEqual(['today', 'yesterday', 'tomorrow', 'Tue 20 Jan', 'Tue 30 Dec 2025'])
  expect([dayOrderOf('en-US'), dayOrderOf('en-GB'), dayOrderOf('de')]).toEqual([
    'mdy',
    'dmy',
    'dmy',
  ])
})
