import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListedEntry } from '../../../../shared/contract/groups/entries.ts'
import { failure, success } from '../../../../shared/contract/errors.ts'
import { localZone } from '../../../lib/clock.ts'
import { rangeOfDays } from '../../../lib/day-totals.ts'
import type { Day, EpochMs, LocalId, Seconds } from '../../../../shared/domain/units.ts'
import type { Proposal } from '../../../../shared/domain/proposals/propose.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { listedEntry, listedProject } from '../../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { DayView } from './DayView.tsx'

const friday = '2026-11-20' as Day
const at = (time: string): EpochMs => Date.parse(`2026-11-20T${time}:00+01:00`) as EpochMs

function entry(note: string, from: string, to: string, more: Partial<ListedEntry> = {}) {
  const startedAt = at(from)
  const duration = ((at(to) - startedAt) / 1000) as Seconds
  return { ...listedEntry({ id: note, note, startedAt, duration }), ...more }
}

const call = entry('Call', '09:00', '10:00', { projectId: 'website' as LocalId })
const design = entry('Design', '11:30', '13:00')

const proposed = (
  id: string,
  from: string,
  to: string,
  more: Partial<Proposal> = {},
): Proposal => ({
  id,
  key: id,
  from: at(from),
  to: at(to),
  projectId: null,
  note: id,
  certainty: 'sure',
  reason: { kind: 'habit', weeks: 3 },
  ...more,
})

type Shown = {
  readonly day?: Day
  readonly proposals?: readonly Proposal[]
  readonly entries?: readonly ListedEntry[] | null
  readonly answers?: Answers
}

function openDay({
  day = friday,
  entries = [call, design],
  proposals = [],
  answers = {},
}: Shown = {}) {
  const projects = [listedProject({ id: 'website', title: 'Website' })]
  const bench = createWindowBench({ known: { 'projects.all': projects }, answers })
  const range = rangeOfDays(day, day, localZone(), 0)
  bench.stores.answers.set('proposals.between', range, { sources: [], proposals })
  const timeline = (shown: readonly ListedEntry[] | null) => (
    <DayView
      day={day}
      week={[day]}
      entries={shown}
      isReview={false}
      onReviewed={() => undefined}
      onDay={() => undefined}
    />
  )
  const window = bench.open(timeline(entries))
  return {
    ...bench,
    ...window,
    show: (next: readonly ListedEntry[]) => window.rerender(timeline(next)),
  }
}

const block = (name: RegExp): HTMLElement =>
  within(screen.getByRole('list', { name: /November|October/ })).getByRole('button', { name })
const keysText = (): string => document.getElementById('timeline-keys')?.textContent ?? ''
/** Returns the vertical position of a time of day: each element is as high as the set-up says. */
const spotOf = (time: string) => ({
  clientX: 200,
  clientY: ((at(time) - at('00:00')) / 86_400_000) * document.body.offsetHeight,
})

describe('a day for a screen reader', () => {
  it('is a list named by its day, each entry a button with project and times', () => {
    openDay()
    const list = screen.getByRole('list', { name: 'Friday 20 November' })
    const names = within(list)
      .getAllByRole('button')
      .map((one) => one.textContent)
    expect(names).toEqual(['Call, Website, 09:00 – 10:00 · 1:00', 'Design11:30 – 13:00 · 1:30'])
  })

  it('describes each entry with its keys', () => {
    openDay()
    expect(block(/^Call/).getAttribute('aria-describedby')).toBe('timeline-keys')
    expect(keysText()).toContain('Enter edits the entry, Delete deletes it')
    expect(keysText()).not.toContain('Nothing recorded')
  })

  it('says that nothing is recorded, but not while it loads', () => {
    const { show } = openDay({ entries: null })
    expect(screen.queryByText(/^Nothing recorded/)).toBeNull()
    show([])
    expect(screen.getByText(/^Nothing recorded on this day/)).toBeTruthy()
    const ground = within(screen.getByRole('list', { name: 'Friday 20 November' }))
    expect(ground.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: /untracked/ })).toBeNull()
  })

  it('says the present time on the present day alone', () => {
    openDay()
    expect(screen.getByText('Now 14:00')).toBeTruthy()
    openDay({ day: '2026-11-19' as Day, entries: [] })
    expect(screen.getAllByText('Now 14:00')).toHaveLength(1)
  })

  it('says in words what overlaps, runs on or was not accepted', () => {
    openDay({
      entries: [
        entry('Night', '09:00', '10:00', {
          startedAt: (at('00:00') - 3_600_000) as EpochMs,
          duration: 7200 as Seconds,
        }),
        entry('One', '09:00', '10:00', { sendState: 'refused' }),
        entry('Two', '09:30', '10:30'),
      ],
    })
    expect(block(/^↑ continues from the day before ?Night/)).toBeTruthy()
    expect(block(/^One.*overlaps by 0:30 ?refused/)).toBeTruthy()
  })

  it('says that the clocks change', () => {
    openDay({ day: '2026-10-25' as Day, entries: [] })
    expect(screen.getByText('25:00 hours')).toBeTruthy()
    expect(screen.getByText(/The clocks change on this day/)).toBeTruthy()
  })
})

describe('the keys of an entry in the day', () => {
  it('reach the free time first, then the entries in their order', async () => {
    const { person } = openDay()
    await person.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sources' }))
    await person.tab()
    expect(document.activeElement).toBe(
      screen.getByRole('button', {
        name: /^1:30 untracked ?from 10:00 to 11:30; press to add an entry$/,
      }),
    )
    await person.tab()
    expect(document.activeElement).toBe(block(/^Call/))
    await person.tab()
    await waitFor(() => expect(document.activeElement).toBe(block(/^Design/)))
  })

  it.each([
    ['{ArrowDown}', 'entries.move', { startedAt: at('09:05') }],
    ['{ArrowUp}', 'entries.move', { startedAt: at('08:55') }],
    ['{Alt>}{ArrowUp}{/Alt}', 'entries.move', { startedAt: at('08:59') }],
    [
      '{Shift>}{ArrowDown}{/Shift}',
      'entries.edit',
      { startedAt: at('09:00'), endedAt: at('10:05') },
    ],
    [
      '{Shift>}{Alt>}{ArrowUp}{/Alt}{/Shift}',
      'entries.edit',
      { startedAt: at('09:00'), endedAt: at('09:59') },
    ],
    [
      '{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}',
      'entries.edit',
      { startedAt: at('08:55'), endedAt: at('10:00') },
    ],
  ] as const)('%s changes its times', async (keys, name, times) => {
    const { person, fake } = openDay()
    block(/^Call/).focus()
    await person.keyboard(keys)
    expect(fake.inputsOf(name)).toEqual([{ id: 'Call', ...times }])
    expect(document.activeElement).toBe(block(/^Call/))
  })

  it('pressed during a save go on from its result', async () => {
    const { person, fake } = openDay({
      answers: { 'entries.move': ({ startedAt }) => success({ ...call, startedAt }) },
    })
    block(/^Call/).focus()
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() =>
      expect(fake.inputsOf('entries.move').map(({ startedAt }) => startedAt)).toEqual([
        ...[at('09:05'), at('09:10'), at('09:15')],
      ]),
    )
  })

  it('pressed during the save of another entry move their own', async () => {
    const { fake } = openDay({
      answers: {
        'entries.move': async ({ id, startedAt }) => {
          await Promise.resolve()
          return success({ ...(id === 'Call' ? call : design), startedAt })
        },
      },
    })
    for (const name of [/^Call/, /^Design/, /^Call/])
      fireEvent.keyDown(block(name), { key: 'ArrowDown' })
    await waitFor(() =>
      expect(fake.inputsOf('entries.move')).toEqual([
        { id: 'Call', startedAt: at('09:05') },
        { id: 'Design', startedAt: at('11:35') },
        { id: 'Call', startedAt: at('09:10') },
      ]),
    )
  })

  it('move the start of a running timer, and never its end', async () => {
    const running = entry('Work', '13:00', '13:00', { duration: null, isLogged: false })
    const { person, fake } = openDay({ entries: [running] })
    block(/^Work/).focus()
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(fake.calls).toEqual([])
    await person.keyboard('{ArrowUp}')
    expect(fake.inputsOf('entries.move')).toEqual([{ id: 'Work', startedAt: at('12:55') }])
  })

  it('hand a refused change to the window, which shows it', async () => {
    const { person, stores } = openDay({
      answers: { 'entries.move': () => failure('invalid', 'The entry is billed.') },
    })
    block(/^Call/).focus()
    await person.keyboard('{ArrowDown}')
    await waitFor(() => expect(stores.state.getState().error?.message).toBe('The entry is billed.'))
    expect(block(/09:00 – 10:00/)).toBe(document.activeElement)
  })

  it('open the form with Enter; after Cancel the entry has the focus again', async () => {
    const { person } = openDay()
    block(/^Design/).focus()
    await person.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Edit entry' })
    const note = within(dialog).getByRole('textbox', { name: 'Note' })
    expect(document.activeElement).toBe(note)
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(block(/^Design/)))
  })

  it('delete it; the focus goes to the next entry, at last to the empty day', async () => {
    const { person, fake, show } = openDay()
    block(/^Call/).focus()
    await person.keyboard('{Delete}')
    expect(fake.inputsOf('entries.remove')).toEqual([{ id: 'Call' }])
    show([design])
    await waitFor(() => expect(document.activeElement).toBe(block(/^Design/)))
    show([])
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Nothing recorded on this day'),
    )
  })

  it('stay with an entry that moves past another one', async () => {
    const { show } = openDay()
    block(/^Call/).focus()
    show([entry('Call', '13:00', '14:00'), design])
    expect(document.activeElement).toBe(block(/^Call/))
  })
})

describe('an entry that is added', () => {
  it('fills the free time that is pressed', async () => {
    const { person, fake } = openDay({ answers: { 'entries.create': () => success(call) } })
    await person.tab()
    await person.tab()
    await person.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Add entry' })
    const field = (name: string) =>
      within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value
    expect([field('Start time'), field('End')]).toEqual(['10:00', '11:30'])
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    await person.keyboard('Lunch')
    await person.click(within(dialog).getByRole('button', { name: 'Add entry' }))
    expect(fake.inputsOf('entries.create')).toMatchObject([
      { note: 'Lunch', startedAt: at('10:00'), duration: 5400 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has the times that are drawn on the free ground', async () => {
    const { person, container } = openDay()
    const ground = container.querySelector('[data-timeline] > div')
    if (!ground) throw new Error('no ground')
    await person.pointer([
      { keys: '[MouseLeft>]', target: ground, coords: spotOf('06:00') },
      { target: ground, coords: spotOf('07:13') },
    ])
    expect(screen.getByText('06:00 – 07:15 · 1:15')).toBeTruthy()
    await person.pointer({ keys: '[/MouseLeft]', target: ground, coords: spotOf('07:13') })
    const dialog = screen.getByRole('dialog', { name: 'Add entry' })
    expect(within(dialog).getByRole('textbox', { name: 'End' })).toHaveProperty('value', '07:15')
  })
})

describe('an entry that is dragged', () => {
  const drag = async (person: ReturnType<typeof openDay>['person'], to: string) => {
    const target = block(/^Call/)
    await person.pointer([
      { keys: '[MouseLeft>]', target, coords: spotOf('09:30') },
      { target, coords: spotOf(to) },
    ])
    return () => person.pointer({ keys: '[/MouseLeft]', target, coords: spotOf(to) })
  }

  it('shows where it goes, and is moved when it is dropped', async () => {
    const { person, fake } = openDay()
    const drop = await drag(person, '08:02')
    expect(screen.getByText('07:30 – 08:30 · 1:00')).toBeTruthy()
    expect(fake.calls).toEqual([])
    await drop()
    expect(fake.inputsOf('entries.move')).toEqual([{ id: 'Call', startedAt: at('07:30') }])
  })

  it('stays where it is after a press without a drag', async () => {
    const { person, fake } = openDay()
    await person.click(block(/^Call/))
    expect(fake.calls).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('no longer shows where it was to go once it was refused', async () => {
    const { person } = openDay({
      answers: { 'entries.move': () => failure('invalid', 'The entry is billed.') },
    })
    const drop = await drag(person, '08:30')
    expect(screen.getByText('08:00 – 09:00 · 1:00')).toBeTruthy()
    await drop()
    await waitFor(() => expect(screen.queryByText('08:00 – 09:00 · 1:00')).toBeNull())
    expect(block(/09:00 – 10:00/)).toBeTruthy()
  })

  it('opens the form with a double click', async () => {
    const { person } = openDay()
    await person.dblClick(block(/^Call/))
    expect(screen.getByRole('dialog', { name: 'Edit entry' })).toBeTruthy()
  })
})

describe('a proposal in the day', () => {
  const proposal = (name: RegExp): HTMLElement => screen.getByRole('listitem', { name })
  const twoProposals = [
    proposed('Review', '10:02', '11:03'),
    proposed('Mail', '13:10', '13:20', { certainty: 'weak' }),
  ]
  const done = { 'proposals.accept': () => success(null), 'proposals.dismiss': () => success(null) }

  it('stands in its time, between the entries, and takes it from the free time', () => {
    openDay({ proposals: [proposed('Review', '10:30', '11:00')] })
    expect(proposal(/^Proposed: 10:30 – 11:00, Review$/)).toBeTruthy()
    expect(
      screen.getAllByRole('button', { name: /untracked/ }).map((one) => one.textContent),
    ).toEqual([
      '0:30 untracked from 10:00 to 10:30; press to add an entry',
      '0:30 untracked from 11:00 to 11:30; press to add an entry',
    ])
    expect(screen.getByText('1 proposal')).toBeTruthy()
  })

  it('has its start and its end moved by keys, and is accepted with them', async () => {
    const { person, fake } = openDay({ proposals: twoProposals, answers: done })
    proposal(/Review/).focus()
    await person.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(proposal(/^Proposed: 10:05 – 11:00, Review$/)).toBeTruthy())
    await person.keyboard('{Enter}')
    const {
      from: _from,
      to: _to,
      ...rest
    } = fake.inputsOf('proposals.accept')[0]?.proposals[0] ?? {}
    expect(fake.inputsOf('proposals.accept')[0]?.proposals[0]).toMatchObject({
      from: at('10:05'),
      to: at('11:00'),
    })
    expect(rest).toEqual({ projectId: null, note: 'Review', key: 'Review' })
    expect(document.activeElement).toBe(proposal(/Mail/))
  })

  it.each(['x', '{Backspace}', '{Delete}'])(
    'is dismissed by %s; the focus goes on, and Undo brings it back',
    async (key) => {
      const answers = { ...done, 'proposals.takeBack': () => success(null) }
      const { person, fake } = openDay({ proposals: twoProposals, answers })
      proposal(/Mail/).focus()
      await person.keyboard(key)
      await waitFor(() => expect(screen.queryByRole('listitem', { name: /Mail/ })).toBeNull())
      expect(fake.inputsOf('proposals.dismiss')).toMatchObject([{ proposals: [{ key: 'Mail' }] }])
      expect(document.activeElement).toBe(proposal(/Review/))
      await person.click(screen.getByRole('button', { name: 'Undo: propose 13:10 – 13:20 again' }))
      await waitFor(() => expect(proposal(/Mail/)).toBeTruthy())
    },
  )

  it('has the head of the day after it once none is left', async () => {
    const { person } = openDay({ proposals: twoProposals.slice(0, 1), answers: done })
    proposal(/Review/).focus()
    await person.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain('2:30 tracked')
  })

  it('is accepted with all that are confident by Shift+Enter, and not with a guess', async () => {
    const { person, fake } = openDay({ proposals: twoProposals, answers: done })
    proposal(/Mail/).focus()
    await person.keyboard('{Shift>}{Enter}{/Shift}')
    expect(
      fake.inputsOf('proposals.accept').map(({ proposals }) => proposals.map(({ key }) => key)),
    ).toEqual([['Review']])
  })

  it('is dragged by its end, and nothing is stored before it is accepted', async () => {
    const { person, fake } = openDay({ proposals: twoProposals, answers: done })
    const grip = proposal(/Review/).querySelector('[class*="_end_"]')
    if (!grip) throw new Error('no grip')
    await person.pointer([
      { keys: '[MouseLeft>]', target: grip, coords: spotOf('11:00') },
      { target: grip, coords: spotOf('11:20') },
      { keys: '[/MouseLeft]', target: grip, coords: spotOf('11:20') },
    ])
    await waitFor(() => expect(proposal(/^Proposed: 10:02 – 11:25, Review$/)).toBeTruthy())
    expect(fake.inputsOf('proposals.accept')).toEqual([])
  })
})
