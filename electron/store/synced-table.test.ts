/** Synchronised tables, on the real database: fields, the link to the service, deletion, send state. */
import { describe, expect, it } from 'vitest'
import { InMemoryService } from '../../test/fakes/in-memory-service.ts'
import { entryFields } from '../../test/fakes/sample-rows.ts'
import { createStoreBench } from '../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { allOperations, enqueue } from './outbox/outbox.ts'
import { claimForSending, markUncertain, park } from './outbox/outbox-states.ts'
import { timeEntries } from './time-entries.ts'

const local = { zone: 'Europe/Berlin', timerId: null, updatedAt: null }

function bench() {
  const store = createStoreBench()
  const { write } = new InMemoryService(store)
  const add = (): LocalId => {
    const id = store.ids.next()
    write((transaction) =>
      timeEntries.insert(transaction, id, { ...entryFields, ...local }, 1 as EpochMs),
    )
    return id
  }
  const row = (id: LocalId) => {
    const found = timeEntries.byId(store.database, id)
    if (!found) throw new Error(`no row ${id}`)
    return found
  }
  return { ...store, write, add, row }
}

describe('a synchronised table', () => {
  it('gives back what was put in, with flags as booleans and initial values', () => {
    const { add, row } = bench()
    const id = add()
    expect(row(id)).toEqual({
      ...entryFields,
      ...local,
      isNotBillableByChoice: false,
      tags: '',
      id,
      serviceId: null,
      base: null,
      isDeleted: false,
      sendState: 'sent',
    })
  })

  it('changes the given fields and leaves the others', () => {
    const { add, row, write } = bench()
    const [id, otherId] = [add(), add()]
    write((transaction) => timeEntries.update(transaction, id, { note: null, isLogged: false }))
    expect(row(id)).toMatchObject({ ...entryFields, note: null, isLogged: false })
    expect(row(otherId)).toMatchObject(entryFields)
  })

  it('does nothing and announces nothing for a change of no field', () => {
    const { add, changes, write } = bench()
    const id = add()
    const heard: string[] = []
    changes.subscribe(({ topics }) => heard.push(...topics))
    write((transaction) => timeEntries.update(transaction, id, {}))
    expect(heard).toEqual([])
    write((transaction) => timeEntries.update(transaction, id, { duration: 61 as Seconds }))
    expect(heard).toEqual(['entries', 'timer'])
  })

  it('knows a linked row by its service id, and no longer after unlinking', () => {
    const { add, row, write, database } = bench()
    const id = add()
    const serviceId = 77 as ServiceId
    const base = { ...entryFields, note: 'as the service has it' }
    write((transaction) =>
      timeEntries.applyRemote(transaction, id, {}, { serviceId, base: JSON.stringify(base) }),
    )
    expect(timeEntries.byServiceId(database, serviceId)).toMatchObject({ id, serviceId, base })
    expect(row(id).note).toBe('Call')
    write((transaction) => timeEntries.unlink(transaction, id))
    expect(timeEntries.byServiceId(database, serviceId)).toBeUndefined()
    expect(row(id)).toMatchObject({ serviceId: null, base: null, note: 'Call' })
  })

  it('refuses a second row with the same service id and writes neither', () => {
    const { add, row, write } = bench()
    const [id, otherId] = [add(), add()]
    const link = { serviceId: 77 as ServiceId, base: JSON.stringify(entryFields) }
    write((transaction) => timeEntries.applyRemote(transaction, id, {}, link))
    expect(() =>
      write((transaction) => {
        timeEntries.update(transaction, otherId, { note: 'lost with it' })
        timeEntries.applyRemote(transaction, otherId, {}, link)
      }),
    ).toThrow()
    expect(row(otherId)).toMatchObject({ serviceId: null, note: 'Call' })
  })

  it('keeps a deleted row with all its fields and brings it back', () => {
    const { add, row, write } = bench()
    const id = add()
    write((transaction) => timeEntries.setDeleted(transaction, id, 5 as EpochMs))
    expect(row(id)).toMatchObject({ ...entryFields, isDeleted: true })
    write((transaction) => timeEntries.setDeleted(transaction, id, null))
    expect(row(id)).toMatchObject({ ...entryFields, isDeleted: false })
  })

  it('shows the worst state of the operations of its own row', () => {
    const { add, row, write, ids } = bench()
    const [id, otherId] = [add(), add()]
    const operation = ids.next()
    const named = { id: operation, entity: 'timeEntry' } as const
    const error = { kind: 'invalid', message: '', fields: {} }
    const now = 1 as EpochMs
    const states = [
      () => write((transaction) => enqueueNote(transaction, id, operation)),
      () => write((transaction) => claimForSending(transaction, allOperations(transaction), now)),
      () => write((transaction) => markUncertain(transaction, named, now, null)),
      () => write((transaction) => park(transaction, named, error)),
    ].map((step) => {
      step()
      return row(id).sendState
    })
    expect(states).toEqual(['waiting', 'sending', 'uncertain', 'refused'])
    write((transaction) => markUncertain(transaction, named, now, null))
    write((transaction) => enqueueNote(transaction, id, ids.next()))
    expect(row(id).sendState).toBe('uncertain')
    expect(row(otherId).sendState).toBe('sent')
  })
})

function enqueueNote(
  transaction: Parameters<typeof enqueue>[0],
  localId: LocalId,
  id: string,
): void {
  const change = { kind: 'update', patch: { note: 'b' }, base: { note: 'a' } } as const
  enqueue(transaction, { entity: 'timeEntry', localId }, change, { id, now: 1 as EpochMs })
}
