/** The outbox after an undo, and undo after other changes in between. */
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../../test/fakes/in-memory-service.ts'
import { entryFields, expenseFields, staffFields } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { expenses } from '../../store/expenses.ts'
import { timeEntries, type TimeEntryFields } from '../../store/time-entries.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createStaffCommands } from '../staff.ts'
import { createTimerCommands } from '../timer.ts'

const shared = { ...entryFields, zone: 'Europe/Berlin', timerId: null }

const newMember = { firstName: 'Nia', lastName: 'Roy', email: 'nia@x.example' }

describe('the outbox after an undo', () => {
  const bench = () => {
    const store = createStoreBench()
    return { ...store, service: new InMemoryService(store), store }
  }

  it('holds nothing of a start that never left', () => {
    const { store, service, history } = bench()
    createTimerCommands(store).start({ note: 'oops' })
    history.undo()
    expect(service.waiting()).toEqual([])
  })

  it('holds a delete for a start that was sent', () => {
    const { store, service, history } = bench()
    createTimerCommands(store).start({ note: 'oops' })
    service.answerAll()
    history.undo()
    expect(service.waiting()).toMatchObject([{ kind: 'delete', state: 'queued' }])
  })

  it('holds nothing of a delete that never left, and what was changed before it', () => {
    const { store, service, history } = bench()
    const id = service.share('timeEntry', shared)
    createEntryCommands(store).remove({ id })
    history.undo()
    expect(service.waiting()).toEqual([])
    createEntryCommands(store).edit({ id, note: 'changed' })
    createEntryCommands(store).remove({ id })
    history.undo()
    expect(service.waiting()).toMatchObject([
      { kind: 'update', patch: { note: 'changed' }, base: { note: 'Call' } },
    ])
  })

  it('creates anew what the service has deleted, or is deleting', () => {
    const { store, service, history } = bench()
    const id = service.share('timeEntry', shared)
    createEntryCommands(store).remove({ id })
    const taken = service.take()
    history.undo()
    expect(service.waiting()).toMatchObject([{ kind: 'delete', state: 'sending' }])
    if (taken) service.answer(taken)
    expect(service.waiting()).toMatchObject([{ kind: 'create', patch: { note: 'Call' } }])
    expect(timeEntries.byId(store.database, id)).toMatchObject({
      serviceId: null,
      isDeleted: false,
    })
  })

  it('gives a row that the service has deleted a new id there', () => {
    const { store, service, history } = bench()
    const id = service.share('timeEntry', shared)
    createEntryCommands(store).remove({ id })
    service.answerAll()
    history.undo()
    expect(timeEntries.byId(store.database, id)).toMatchObject({ serviceId: null, base: null })
    expect(service.waiting()).toMatchObject([{ kind: 'create', patch: { note: 'Call' } }])
  })

  it('takes a refused delete out of the line', () => {
    const { store, service, history } = bench()
    createEntryCommands(store).remove({ id: service.share('timeEntry', shared) })
    service.write((transaction) => transaction.run(`UPDATE outbox SET state = 'parked'`))
    history.undo()
    expect(service.waiting()).toEqual([])
  })
})

describe('what happened in between', () => {
  it('is nothing where the service answered an amount in its own spelling', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const id = service.share('expense', { ...expenseFields, draftId: null })
    createExpenseCommands(store).edit({ id, amount: '13.5' })
    service.answerAll()
    const serviceId = expenses.byId(store.database, id)?.serviceId
    if (serviceId == null) throw new Error('the service has it')
    service.write((transaction) =>
      expenses.applyRemote(transaction, id, { amount: '13.50' }, { serviceId, base: '{}' }),
    )
    store.history.undo()
    expect(expenses.byId(store.database, id)).toMatchObject({ amount: '12.50' })
    expect(service.waiting()).toMatchObject([{ kind: 'update', patch: { amount: '12.50' } }])
  })

  /** Values that the service has for what it was sent (docs/interface/live-services.md#14-values-that-a-service-changes). */
  function stored(service: InMemoryService, id: LocalId, values: Partial<TimeEntryFields>): void {
    service.write((transaction) => {
      const row = timeEntries.byId(transaction, id)
      if (row?.serviceId == null) throw new Error('the service has it')
      const version = { serviceId: row.serviceId, base: JSON.stringify({ ...row.base, ...values }) }
      timeEntries.applyRemote(transaction, id, values, version)
    })
  }

  it('is nothing where the service rounded a length: no time counts twice, and a timer runs again', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const entries = createEntryCommands(store)
    const startedAt = (store.clock.now() - 3_630_000) as EpochMs
    const timer = { ...shared, startedAt, duration: null, isLogged: false }
    const running = service.share('timeEntry', timer)
    const one = service.share('timeEntry', { ...shared, duration: 3630 })
    const two = service.share('timeEntry', {
      ...shared,
      startedAt: shared.startedAt + 3_630_000,
      duration: 3620,
    })
    const before = activeRows(store)
    createTimerCommands(store).stop({})
    expect(entries.merge({ ids: [one, two] })).toMatchObject({ ok: true })
    service.answerAll()
    stored(service, running, { duration: 3600 as Seconds })
    stored(service, one, { duration: 7200 as Seconds })
    store.history.undo()
    store.history.undo()
    expect(activeRows(store)).toEqual(before)
  })

  it('is nothing where the service tidied a text, or derived what follows from a project', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const [projectId, other] = [store.project(1, 7), store.project(2, 8)]
    const id = service.share('timeEntry', { ...shared, projectId, billable: true })
    const before = activeRows(store)
    createEntryCommands(store).edit({ id, projectId: other, note: 'Call  & more' })
    service.answerAll()
    stored(service, id, { note: 'Call &amp; more', clientId: 9 as ServiceId, billable: false })
    store.history.undo()
    expect(activeRows(store)).toEqual(before)
  })

  it('leaves an amount its currency, and a length its start, where either is newer', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const cost = service.share('expense', { ...expenseFields, draftId: null })
    const commands = createExpenseCommands(store)
    const newer = { amount: '25', currency: 'USD', taxName1: 'VAT', taxAmount1: '1' }
    const edits = [{ currency: 'USD' }, { amount: '20', currency: 'USD' }]
    for (const edit of edits) {
      expect(commands.edit({ id: cost, ...edit, notes: 'mine' })).toMatchObject({ ok: true })
      service.answerAll()
      service.write((transaction) => expenses.update(transaction, cost, newer))
      store.history.undo()
      expect(expenses.byId(store.database, cost)).toMatchObject({ ...newer, notes: 'Lunch' })
      service.write((transaction) => expenses.update(transaction, cost, expenseFields))
    }
    const startedAt = (store.clock.now() - 7_200_000) as EpochMs
    const timer = { ...shared, startedAt, duration: null, isLogged: false }
    const id = service.share('timeEntry', timer)
    createTimerCommands(store).stop({})
    service.answerAll()
    stored(service, id, { duration: 1800 as Seconds })
    store.history.undo()
    expect(timeEntries.byId(store.database, id)).toMatchObject({ isLogged: true, duration: 1800 })
  })

  it('keeps the newer value of a field and takes the others back', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const id = service.share('timeEntry', shared)
    createEntryCommands(store).edit({ id, note: 'mine', billable: true })
    service.answerAll()
    service.write((transaction) => timeEntries.update(transaction, id, { note: 'newer' }))
    store.history.undo()
    expect(timeEntries.byId(store.database, id)).toMatchObject({ note: 'newer', billable: false })
    expect(service.waiting()).toMatchObject([{ patch: { billable: false } }])
  })

  it('leaves a row gone that somebody else deleted, and says so', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const id = service.share('timeEntry', shared)
    createEntryCommands(store).edit({ id, note: 'mine' })
    service.answerAll()
    service.write((transaction) => timeEntries.setDeleted(transaction, id, store.clock.now()))
    expect(store.history.undo()).toMatchObject({
      error: {
        code: 'nothingToUndo',
        message: 'This has been changed since, so it stays as it is.',
      },
    })
    expect(store.history.state()).toEqual({ undo: null, redo: null })
    expect(activeRows(store)).toEqual({})
    expect(service.waiting()).toEqual([])
  })

  it('forgets what was taken back once something new is done', () => {
    const store = createStoreBench()
    const timer = createTimerCommands(store)
    timer.start({ note: 'one' })
    store.history.undo()
    timer.start({ note: 'two' })
    expect(store.history.state()).toEqual({ undo: 'Start timer', redo: null })
    expect(store.history.redo()).toMatchObject({ ok: false, error: { code: 'nothingToUndo' } })
  })

  it('counts neither a failed command nor one that changed nothing', () => {
    const store = createStoreBench()
    const id = new InMemoryService(store).share('timeEntry', shared)
    createTimerCommands(store).stop({})
    createEntryCommands(store).edit({ id, note: entryFields.note })
    expect(store.history.state()).toEqual({ undo: null, redo: null })
    expect(store.history.undo()).toMatchObject({ ok: false, error: { code: 'nothingToUndo' } })
  })

  it('keeps the last 200 changes', () => {
    const store = createStoreBench()
    const id = new InMemoryService(store).share('timeEntry', shared)
    for (let note = 0; note < 201; note += 1) {
      createEntryCommands(store).edit({ id, note: `note ${note}` })
    }
    for (let count = 0; count < 200; count += 1) store.history.undo()
    expect(timeEntries.byId(store.database, id)).toMatchObject({
      note: 'note 0',
      duration: 60 as Seconds,
    })
    expect(store.history.undo()).toMatchObject({ ok: false })
  })

  it('brings a member back under the same id whose deletion was sent', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const id = service.share('staff', staffFields)
    const commands = createStaffCommands(store)
    expect(commands.setState({ id, visState: 1 })).toMatchObject({ ok: true })
    service.answerAll()
    expect(activeRows(store)).toEqual({ [id]: { ...staffFields, visState: 1 } })
    store.history.undo()
    expect(service.waiting()).toMatchObject([{ kind: 'update', patch: { visState: 0 } }])
    service.answerAll()
    expect(activeRows(store)).toEqual({ [id]: staffFields })
  })

  it('takes back the deletion of a member that has not left', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const id = service.share('staff', staffFields)
    createStaffCommands(store).setState({ id, visState: 1 })
    store.history.undo()
    expect(activeRows(store)).toEqual({ [id]: staffFields })
    // Folded into a change to what the service has.
    expect(service.waiting()).toMatchObject([{ patch: { visState: 0 }, base: { visState: 0 } }])
  })

  it('deletes a new member that was sent, and redo brings that one back', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    const made = createStaffCommands(store).create(newMember)
    if (!made.ok) throw new Error(made.error.message)
    service.answerAll()
    store.history.undo()
    service.answerAll()
    const [row] = [...service.rows.values()]
    expect(row?.fields).toMatchObject({ firstName: 'Nia', visState: 1 })
    store.history.redo()
    service.answerAll()
    expect([...service.rows.values()].map(({ fields }) => fields)).toMatchObject([
      { firstName: 'Nia', visState: 0 },
    ])
  })

  it('removes a new member that was not sent, and redo adds it again', () => {
    const store = createStoreBench()
    const service = new InMemoryService(store)
    createStaffCommands(store).create(newMember)
    store.history.undo()
    expect([activeRows(store), service.waiting()]).toEqual([{}, []])
    store.history.redo()
    expect(service.waiting()).toMatchObject([{ kind: 'create', patch: { firstName: 'Nia' } }])
  })
})
