/** Undo and redo of every command, for every state that its operation can have. */
import { describe, expect, it } from 'vitest'
import {
  InMemoryService,
  activeContents,
  activeRows,
} from '../../../test/fakes/in-memory-service.ts'
import {
  entryFields,
  expenseFields,
  expenseInput,
  staffFields,
} from '../../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { blankProject } from '../../store/projects.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createCallbackCommands } from '../callbacks.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createProjectCommands } from '../projects.ts'
import { createStaffCommands } from '../staff.ts'
import { createTimerCommands } from '../timer.ts'

const zone = { zone: 'Europe/Berlin', timerId: null }
const projectFields = { ...blankProject, title: 'Site', clientId: null, internal: true }
/** Start of the entries of these tests, before the current time of the test clock. */
const start = Date.parse('2026-11-20T08:00:00Z')
const running = { ...entryFields, startedAt: start as EpochMs, duration: null, isLogged: false }

type Case = {
  readonly name: string
  readonly begin?: (service: InMemoryService) => LocalId
  readonly run: (bench: StoreBench, id: LocalId) => Outcome<unknown>
}

const shared = (service: InMemoryService): LocalId =>
  service.share('timeEntry', { ...entryFields, startedAt: start, ...zone })
const runningTimer = (service: InMemoryService): LocalId =>
  service.share('timeEntry', { ...running, ...zone })
const project = (service: InMemoryService): LocalId => service.share('project', projectFields)
const expense = (service: InMemoryService): LocalId => service.share('expense', expenseFields)
const member = (service: InMemoryService): LocalId => service.share('staff', staffFields)
const allEntries = ({ database }: StoreBench): readonly LocalId[] =>
  timeEntries.where(database, 'ORDER BY r.started_at, r.id', []).map(({ id }) => id)
const callback = (service: InMemoryService): LocalId =>
  service.share('callback', { event: 'all', uri: 'https://a.example/', verified: true })

const cases: readonly Case[] = [
  { name: 'start', run: (bench) => createTimerCommands(bench).start({ note: 'new' }) },
  { name: 'stop', begin: runningTimer, run: (bench) => createTimerCommands(bench).stop({}) },
  {
    name: 'switch',
    begin: runningTimer,
    run: (bench) => createTimerCommands(bench).switch({ note: 'next' }),
  },
  {
    name: 'edit entry',
    begin: shared,
    run: (bench, id) => createEntryCommands(bench).edit({ id, note: 'new', billable: true }),
  },
  {
    name: 'remove entry',
    begin: shared,
    run: (bench, id) => createEntryCommands(bench).remove({ id }),
  },
  {
    name: 'change times and client of an entry',
    begin: shared,
    run: (bench, id) =>
      createEntryCommands(bench).edit({
        id,
        clientId: 7 as ServiceId,
        startedAt: (start - 600_000) as EpochMs,
        endedAt: (start + 600_000) as EpochMs,
      }),
  },
  {
    name: 'move entry',
    begin: shared,
    run: (bench, id) =>
      createEntryCommands(bench).move({ id, startedAt: (start - 3_600_000) as EpochMs }),
  },
  {
    name: 'move the start of a timer',
    begin: runningTimer,
    run: (bench, id) =>
      createEntryCommands(bench).move({ id, startedAt: (start - 60_000) as EpochMs }),
  },
  {
    name: 'split entry',
    begin: shared,
    run: (bench, id) => createEntryCommands(bench).split({ id, at: (start + 20_000) as EpochMs }),
  },
  {
    name: 'split timer',
    begin: runningTimer,
    run: (bench, id) => createEntryCommands(bench).split({ id, at: (start + 20_000) as EpochMs }),
  },
  {
    name: 'merge entries',
    begin: (service) => {
      shared(service)
      return service.share('timeEntry', {
        ...entryFields,
        ...zone,
        note: 'More',
        startedAt: start + 60_000,
      })
    },
    run: (bench) => createEntryCommands(bench).merge({ ids: allEntries(bench) }),
  },
  {
    name: 'duplicate entry',
    begin: shared,
    run: (bench, id) =>
      createEntryCommands(bench).duplicate({ id, startedAt: (start - 3_600_000) as EpochMs }),
  },
  {
    name: 'edit many entries',
    begin: (service) => (shared(service), shared(service)),
    run: (bench) =>
      createEntryCommands(bench).editMany({
        ids: allEntries(bench),
        billable: true,
        notePrefix: '[A-1]',
      }),
  },
  {
    name: 'remove many entries',
    begin: (service) => (shared(service), shared(service)),
    run: (bench) => createEntryCommands(bench).removeMany({ ids: allEntries(bench) }),
  },
  {
    name: 'apply a plan of the sheet',
    begin: (service) => (shared(service), shared(service)),
    run: (bench) => {
      const [one, two] = allEntries(bench)
      if (!one || !two) throw new Error('no entries')
      return createEntryCommands(bench).applySheet({
        steps: [
          { do: 'remove', id: one, was: 60 as Seconds },
          { do: 'length', id: two, was: 60 as Seconds, duration: 30 as Seconds },
          {
            do: 'create',
            projectId: null,
            startedAt: (start - 7_200_000) as EpochMs,
            duration: 600 as Seconds,
            zone: 'UTC',
          },
        ],
      })
    },
  },
  { name: 'create project', run: (bench) => createProjectCommands(bench).create({ title: 'New' }) },
  {
    name: 'edit project',
    begin: project,
    run: (bench, id) => createProjectCommands(bench).edit({ id, description: 'new', rate: '90' }),
  },
  {
    name: 'remove project',
    begin: project,
    run: (bench, id) => createProjectCommands(bench).remove({ id }),
  },
  {
    name: 'submit expense',
    run: (bench) =>
      createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() }),
  },
  {
    name: 'edit expense',
    begin: expense,
    run: (bench, id) => createExpenseCommands(bench).edit({ id, vendor: null, amount: '7' }),
  },
  {
    name: 'remove expense',
    begin: expense,
    run: (bench, id) => createExpenseCommands(bench).remove({ id }),
  },
  {
    name: 'edit staff',
    begin: member,
    run: (bench, id) => createStaffCommands(bench).edit({ id, note: '' }),
  },
  {
    name: 'register callback',
    run: (bench) =>
      createCallbackCommands(bench).register({ event: 'all', uri: 'https://b.example/' }),
  },
  {
    name: 'remove callback',
    begin: callback,
    run: (bench, id) => createCallbackCommands(bench).remove({ id }),
  },
]

/** Events of the operations of a change before it is undone. */
const moments: readonly (readonly [string, (service: InMemoryService) => () => void])[] = [
  ['nothing was sent', () => () => undefined],
  [
    'it was answered',
    (service) => {
      service.answerAll()
      return () => undefined
    },
  ],
  [
    'it is on its way',
    (service) => {
      const taken: ReturnType<InMemoryService['take']>[] = []
      for (let next = service.take(); next; next = service.take()) taken.push(next)
      return () => taken.forEach((operation) => operation && service.answer(operation))
    },
  ],
]

const everyMoment = cases.flatMap((testCase) =>
  moments.map(([moment, pass]) => ({ ...testCase, moment, pass })),
)

describe.each(everyMoment)('$name, when $moment', ({ begin, run, pass }) => {
  function lived() {
    const bench = createStoreBench()
    const service = new InMemoryService(bench)
    const id = begin?.(service) ?? bench.ids.next()
    const before = activeRows(bench)
    expect(run(bench, id)).toMatchObject({ ok: true })
    const after = activeRows(bench)
    expect(after).not.toEqual(before)
    return { bench, service, before, after }
  }

  it('is taken back here and on the service', () => {
    const { bench, service, before } = lived()
    const answer = pass(service)
    expect(bench.history.undo()).toMatchObject({ ok: true, value: { undo: null } })
    expect(activeRows(bench)).toEqual(before)
    answer()
    expectSettled(bench, service)
    expect(activeRows(bench)).toEqual(before)
  })

  it('is done again, also after the taking back was sent', () => {
    for (const isSentBetween of [false, true]) {
      const { bench, service, after } = lived()
      const answer = pass(service)
      bench.history.undo()
      answer()
      if (isSentBetween) service.answerAll()
      expect(bench.history.redo()).toMatchObject({ ok: true, value: { redo: null } })
      expect(activeRows(bench)).toEqual(after)
      expectSettled(bench, service)
      expect(activeRows(bench)).toEqual(after)
    }
  })
})

/** Sends everything that is queued; then the service holds each local row exactly once. */
function expectSettled(bench: StoreBench, service: InMemoryService): void {
  service.answerAll()
  expect(service.waiting()).toEqual([])
  const serviceRows = [...service.rows.values()].map(({ fields }) => sorted(fields)).sort()
  const ours = activeContents(bench).map((text) => sorted(JSON.parse(text) as object))
  expect(ours.sort()).toEqual(serviceRows)
}

function sorted(fields: object): string {
  const compared = Object.entries(fields).filter(([name]) => !(name in zone))
  return JSON.stringify(compared.sort(([one], [other]) => (one < other ? -1 : 1)))
}
