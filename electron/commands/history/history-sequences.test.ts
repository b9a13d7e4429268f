/** Property test: any sequence of commands, sent or not, can be undone and redone completely. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../../test/fakes/in-memory-service.ts'
import { entryFields, expenseInput, staffFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench, entriesIn, type StoreBench } from '../../../test/fakes/store-bench.ts'
import type { Operation } from '../../../shared/domain/sync/operation.ts'
import { allCallbacks } from '../../store/callbacks.ts'
import { latestExpenses } from '../../store/expenses.ts'
import { allProjects } from '../../store/projects.ts'
import { allStaff } from '../../store/staff.ts'
import { createCallbackCommands } from '../callbacks.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createProjectCommands } from '../projects.ts'
import { createStaffCommands } from '../staff.ts'
import { createTimerCommands } from '../timer.ts'

type Command = (bench: StoreBench, text: string) => unknown

const commands: Readonly<Record<string, Command>> = {
  start: (bench, note) => createTimerCommands(bench).start({ note }),
  startInProject(bench, note) {
    const [project] = allProjects(bench.database)
    return project && createTimerCommands(bench).switch({ note, projectId: project.id })
  },
  stop: (bench) => createTimerCommands(bench).stop({}),
  switch: (bench, note) => createTimerCommands(bench).switch({ note }),
  editEntry(bench, note) {
    const [entry] = entriesIn(bench.database)
    return entry && createEntryCommands(bench).edit({ id: entry.id, note })
  },
  removeEntry(bench) {
    const [entry] = entriesIn(bench.database)
    return entry && createEntryCommands(bench).remove({ id: entry.id })
  },
  createProject: (bench, title) => createProjectCommands(bench).create({ title }),
  editProject(bench, description) {
    const [project] = allProjects(bench.database)
    return project && createProjectCommands(bench).edit({ id: project.id, description })
  },
  removeProject(bench) {
    const [project] = allProjects(bench.database)
    return project && createProjectCommands(bench).remove({ id: project.id })
  },
  submitExpense(bench, notes) {
    const draftId = bench.ids.next()
    return createExpenseCommands(bench).submit({ ...expenseInput, notes, draftId })
  },
  editExpense(bench, notes) {
    const [expense] = latestExpenses(bench.database, 1)
    return expense && createExpenseCommands(bench).edit({ id: expense.id, notes })
  },
  removeExpense(bench) {
    const [expense] = latestExpenses(bench.database, 1)
    return expense && createExpenseCommands(bench).remove({ id: expense.id })
  },
  editStaff(bench, note) {
    const [member] = allStaff(bench.database)
    return member && createStaffCommands(bench).edit({ id: member.id, note })
  },
  register: (bench) =>
    createCallbackCommands(bench).register({ event: 'all', uri: 'https://a.example/' }),
  removeCallback(bench) {
    const [callback] = allCallbacks(bench.database)
    return callback && createCallbackCommands(bench).remove({ id: callback.id })
  },
}

type Sending = 'nothing' | 'take' | 'answer' | 'answerAll'
const sending = fc.constantFrom<Sending>('nothing', 'nothing', 'take', 'answer', 'answerAll')
const step = fc.record({
  command: fc.constantFrom(...Object.keys(commands)),
  text: fc.constantFrom('a', 'b', 'c'),
  seconds: fc.constantFrom(0, 1, 90),
  sending,
})

/** A simulated service that receives operations and responds with a delay. */
class Line {
  readonly service: InMemoryService
  #taken: Operation[] = []

  constructor(bench: StoreBench) {
    this.service = new InMemoryService(bench)
    this.service.share('timeEntry', { ...entryFields, zone: 'Europe/Berlin', timerId: null })
    this.service.share('staff', staffFields)
  }

  pass(sent: Sending): void {
    if (sent === 'take' || sent === 'answer') {
      const taken = this.service.take()
      if (taken) this.#taken.push(taken)
    }
    if (sent === 'answer' || sent === 'answerAll') this.#answerTaken()
    if (sent === 'answerAll') this.service.answerAll()
  }

  #answerTaken(): void {
    for (const operation of this.#taken) this.service.answer(operation)
    this.#taken = []
  }
}

function movedWhole(bench: StoreBench, line: Line, way: 'undo' | 'redo', pace: () => Sending) {
  while (bench.history.state()[way] !== null) {
    expect(bench.history[way]()).toMatchObject({ ok: true })
    line.pass(pace())
  }
  return activeRows(bench)
}

/**
 * Ignores links to deleted projects: rows are detached only from projects that were never sent, and that
 * depends on timing.
 */
function linked(rows: ReturnType<typeof activeRows>) {
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => {
      const project = (row as { readonly projectId?: unknown }).projectId
      const isGone = typeof project === 'string' && !(project in rows)
      return [id, isGone ? { ...row, projectId: null } : row]
    }),
  )
}

describe('a sequence of commands', () => {
  it(
    'is taken back whole, done again whole, and reaches the service whole',
    { timeout: 60_000 },
    async () => {
      const sequence = fc.array(step, { minLength: 1, maxLength: 14 })
      await fc.assert(
        fc.asyncProperty(sequence, fc.infiniteStream(sending), async (steps, paces) => {
          const bench = createStoreBench()
          const line = new Line(bench)
          const pace = (): Sending => paces.next().value as Sending
          const before = activeRows(bench)
          for (const { command, text, seconds, sending: sent } of steps) {
            await bench.clock.advance(seconds * 1000)
            commands[command]?.(bench, text)
            line.pass(sent)
          }
          const after = activeRows(bench)
          expect(movedWhole(bench, line, 'undo', pace)).toEqual(before)
          expect(linked(movedWhole(bench, line, 'redo', pace))).toEqual(linked(after))
          line.pass('answerAll')
          expect(line.service.waiting()).toEqual([])
          expect(linked(activeRows(bench))).toEqual(linked(after))
          expect(line.service.rows.size).toBe(Object.keys(after).length)
          bench.database.close()
        }),
        { numRuns: 200 },
      )
    },
  )
})
