/** Undoing an import: unsent rows, rows sent from here, and rows sent by the other computer. */
import { describe, expect, it } from 'vitest'
import { activeRows } from '../../../test/fakes/in-memory-service.ts'
import { importText } from '../../../test/fakes/import-unsent-file.ts'
import { fileOf, machine, type Wish } from '../../../test/fakes/unsent-file-builder.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { waitingImports } from '../../queries/whole-lists.ts'
import { recordFoundCreate } from '../../store/outbox/found-creates.ts'
import { timeEntries } from '../../store/time-entries.ts'

describe('the undo of an import', () => {
  const wishes: readonly Wish[] = [
    { kind: 'create', serviceId: null, note: 'new' },
    { kind: 'delete', serviceId: 1 },
  ]

  it('is one step, and takes away what was not sent without a word to the service', () => {
    const { bench, service } = machine()
    const before = activeRows(bench)
    importText(bench, fileOf(wishes))
    expect(bench.history.state()).toEqual({ undo: 'Import', redo: null })
    bench.history.undo()
    expect(service.waiting()).toEqual([])
    expect(waitingImports(bench.database, 10).total).toBe(0)
    expect(activeRows(bench)).toEqual(before)
    bench.history.redo()
    expect(service.waiting()).toMatchObject([{ kind: 'create', state: 'uncertain' }])
    expect(waitingImports(bench.database, 10).total).toBe(1)
    bench.history.undo()
    expect(service.waiting()).toEqual([])
  })

  it('deletes at the service what was sent from here', () => {
    const { bench, service } = machine(1)
    importText(bench, fileOf(wishes))
    service.answerAll()
    expect(service.rows.size).toBe(2)
    bench.history.undo()
    service.answerAll()
    expect([...service.rows.keys()]).toEqual([1])
  })

  it('leaves what the other computer had sent, and was only found', () => {
    const { bench, service } = machine(1)
    importText(bench, fileOf(wishes))
    const [create] = service.waiting()
    service.answerAll()
    service.write((transaction) => recordFoundCreate(transaction, create as never))
    bench.history.undo()
    expect(service.waiting()).toEqual([])
    expect(service.rows.size).toBe(2)
  })

  it('of a confirmation makes it wait again', () => {
    const { bench, service, ids, confirming } = machine(1)
    importText(bench, fileOf([{ kind: 'update', serviceId: 1, note: 'altered' }]))
    confirming.confirm({ ids: null })
    bench.history.undo()
    service.answerAll()
    expect(service.rows.get(1)?.fields).toMatchObject({ note: 'own 1' })
    expect(timeEntries.byId(bench.database, ids[0] as LocalId)).toMatchObject({ note: 'own 1' })
    expect(waitingImports(bench.database, 10)).toMatchObject({ total: 1 })
  })
})
