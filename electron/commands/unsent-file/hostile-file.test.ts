/** A malicious file: what it can bring, and what it never does without confirmation. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeRows } from '../../../test/fakes/in-memory-service.ts'
import { importText } from '../../../test/fakes/import-unsent-file.ts'
import {
  fileId,
  fileOf,
  machine,
  type Kind,
  type Wish,
} from '../../../test/fakes/unsent-file-builder.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { waitingImports } from '../../queries/whole-lists.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createUnsentFileCommands } from './commands.ts'

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

const deletesAll = (count: number): readonly Wish[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'delete', serviceId: index + 1 }))

describe('a hostile file', () => {
  it('that guesses the ids of all rows and registers a callback does nothing by itself', () => {
    const { bench, service } = machine(200)
    const before = activeRows(bench)
    const text = fileOf(deletesAll(200), { callbacks: ['https://evil.example/'] })
    expect(importText(bench, text)).toMatchObject({ value: { added: 0, toConfirm: 200 } })
    expect(service.waiting()).toEqual([])
    expect(activeRows(bench)).toEqual(before)
  })

  it('is shown before: each row as it is here, each address, refused', () => {
    const { bench, service } = machine()
    const wishes: readonly Wish[] = [
      { kind: 'delete', serviceId: 1 },
      { kind: 'update', serviceId: 2, note: 'altered' },
      { kind: 'create', serviceId: null, note: 'new' },
      { kind: 'delete', serviceId: 99 },
    ]
    const text = fileOf(wishes, { callbacks: ['https://evil.example/'] })
    const preview = valueOf(createUnsentFileCommands(bench).preview(text))
    expect(preview).toMatchObject({
      counts: [{ entity: 'timeEntry', creates: 1, changes: 1, deletes: 2 }],
      callbacks: [{ event: 'all', uri: 'https://evil.example/' }],
      items: [
        { kind: 'delete', title: 'own 1', row: 'here' },
        {
          kind: 'update',
          title: 'own 2',
          fields: [{ field: 'note', old: 'own 2', new: 'altered' }],
        },
        { kind: 'delete', row: 'missing' },
        { kind: 'create', title: 'new' },
      ],
    })
    expect(service.waiting()).toEqual([])
    expect(waitingImports(bench.database, 10).total).toBe(0)
  })

  it('brings nothing after its preview was closed, or another file was chosen', () => {
    const { bench, service } = machine()
    const file = createUnsentFileCommands(bench)
    const first = valueOf(file.preview(fileOf([{ kind: 'create', serviceId: null }])))
    const second = valueOf(file.preview(fileOf(deletesAll(1))))
    expect(file.import(first.id)).toMatchObject({ ok: false, error: { code: 'notFound' } })
    file.close(second.id)
    expect(file.import(second.id)).toMatchObject({ ok: false, error: { code: 'notFound' } })
    expect(service.waiting()).toEqual([])
  })

  it('changes and deletes just what is confirmed, and once', () => {
    const { bench, service, ids, confirming } = machine(3)
    importText(bench, fileOf(deletesAll(3)))
    expect(confirming.confirm({ ids: [fileId(2, 1)] })).toMatchObject({ value: { confirmed: 1 } })
    expect(service.waiting()).toMatchObject([{ kind: 'delete', localId: ids[1] }])
    expect(importText(bench, fileOf(deletesAll(3)))).toMatchObject({ value: { toConfirm: 0 } })
    service.answerAll()
    expect([...service.rows.keys()]).toEqual([1, 3])
    expect(waitingImports(bench.database, 10).total).toBe(2)
    expect(confirming.discard({ ids: null })).toMatchObject({ value: { discarded: 2 } })
    expect(service.waiting()).toEqual([])
  })

  it('can’t take a change along with the person’s own', () => {
    const { bench, service, ids } = machine(1)
    importText(bench, fileOf([{ kind: 'update', serviceId: 1, note: 'altered' }]))
    createEntryCommands(bench).edit({ id: ids[0] as LocalId, billable: true })
    expect(service.waiting()).toMatchObject([{ kind: 'update', patch: { billable: true } }])
    service.answerAll()
    expect(service.rows.get(1)?.fields).toMatchObject({ note: 'own 1', billable: true })
  })

  it('never reaches a row of the service without a confirmation, whatever it holds', () => {
    const wish = fc.record({
      kind: fc.constantFrom<Kind>('create', 'update', 'delete'),
      serviceId: fc.option(fc.integer({ min: 1, max: 6 })),
      note: fc.constantFrom('own 1', 'own 2', 'other'),
    })
    const act = fc.constantFrom('send', 'edit', 'undo', 'redo', 'again')
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 8 }),
        fc.array(act, { maxLength: 6 }),
        (wishes, acts) => {
          const { bench, service, ids } = machine(3)
          const text = fileOf(wishes, { callbacks: ['https://evil.example/'] })
          importText(bench, text)
          for (const act of acts) {
            if (act === 'send') service.answerAll()
            else if (act === 'again') importText(bench, text)
            else if (act === 'edit') {
              createEntryCommands(bench).edit({ id: ids[0] as LocalId, billable: true })
            } else bench.history[act]()
          }
          service.answerAll()
          for (const index of [1, 2, 3]) {
            expect(service.rows.get(index)?.fields).toMatchObject({ note: `own ${index}` })
          }
          expect([...service.rows.values()].filter(({ entity }) => entity === 'callback')).toEqual(
            [],
          )
        },
      ),
      { numRuns: 60 },
    )
  }, 30_000)
})

describe('a file of another business', () => {
  const account = { businessId: '1', accountId: 'a' }
  const written = (bench: StoreBench): string =>
    valueOf(createUnsentFileCommands(bench, () => account).export()).text

  it('is refused with a sentence, and taken where it belongs or nothing is connected', () => {
    const text = written(createStoreBench())
    const at = (here: typeof account | null) =>
      createUnsentFileCommands(createStoreBench(), () => here).preview(text)
    expect(at({ businessId: '2', accountId: 'a' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('another business (1)') as unknown },
    })
    expect(at({ businessId: '1', accountId: 'b' }).ok).toBe(false)
    expect(at(account).ok).toBe(true)
    expect(at(null).ok).toBe(true)
  })
})

describe('a create that was made and deleted in the file', () => {
  it('is left out', () => {
    const { bench } = machine(0)
    const text = fileOf([{ kind: 'create', serviceId: null }])
    const file = JSON.parse(text) as { operations: Record<string, unknown>[] }
    file.operations.push({
      ...file.operations[0],
      id: fileId(5, 0),
      kind: 'delete',
      patch: {},
      base: {},
    })
    const preview = valueOf(createUnsentFileCommands(bench).preview(JSON.stringify(file)))
    expect(preview).toMatchObject({ counts: [], undone: 1, items: [] })
  })
})
