/** Conflicts between a remote change and ours, and what each choice leaves to send. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsWith, alteredByService, resolve, type Resolution } from './conflict.ts'
import type { Change, Fields, FieldValue } from './operation.ts'

const names = ['note', 'duration', 'isLogged', 'projectId'] as const
const value: fc.Arbitrary<FieldValue> = fc.constantFrom('a', 'b', 'c', 1, 2, true, false, null)
const fields: fc.Arbitrary<Fields> = fc.dictionary(fc.constantFrom(...names), value)
const update = fc.tuple(fields, fields).map(([patch, others]): Change => {
  const base = Object.fromEntries(Object.keys(patch).map((name) => [name, others[name] ?? null]))
  return { kind: 'update', patch, base }
})
const chain = fc.array(update, { maxLength: 4 })

const edit = (patch: Fields, base: Fields): Change => ({ kind: 'update', patch, base })

describe('conflictsWith', () => {
  it('finds the field that has neither the old nor the new value', () => {
    const waiting = [edit({ note: 'mine', duration: 2 }, { note: 'old', duration: 1 })]
    expect(
      conflictsWith('timeEntry', waiting, { note: 'theirs', duration: 1, billable: true }),
    ).toEqual({ note: 'theirs' })
  })

  it('takes another spelling of a decimal for the same value, and of no other field', () => {
    const waiting = [edit({ amount: '13.5', vendor: '1' }, { amount: '12.5', vendor: '2' })]
    expect(conflictsWith('expense', waiting, { amount: '12.50' })).toEqual({})
    expect(conflictsWith('expense', waiting, { amount: '13.50', vendor: '1.0' })).toEqual({
      vendor: '1.0',
    })
  })

  it('finds nothing where each field has a base or a patch value of the chain', () => {
    const chosen = fc.tuple(chain, fc.infiniteStream(fc.nat()))
    fc.assert(
      fc.property(chosen, ([waiting, picks]) => {
        const theirs = Object.fromEntries(
          names.flatMap((name) => {
            const known = waiting
              .filter(({ patch }) => name in patch)
              .flatMap(({ patch, base }) => [patch[name] ?? null, base?.[name] ?? null])
            const next = Number(picks.next().value) % Math.max(1, known.length)
            return known.length === 0 ? [] : [[name, known[next] ?? null] as const]
          }),
        )
        expect(conflictsWith('timeEntry', waiting, theirs)).toEqual({})
      }),
    )
  })

  it('finds every field with another value, and says theirs', () => {
    fc.assert(
      fc.property(chain, (waiting) => {
        const touched = new Set(waiting.flatMap(({ patch }) => Object.keys(patch)))
        const theirs = Object.fromEntries(names.map((name) => [name, 'nobody here knows']))
        const expected = Object.fromEntries(
          [...touched].map((name) => [name, 'nobody here knows' as const]),
        )
        expect(conflictsWith('timeEntry', waiting, theirs)).toEqual(expected)
      }),
    )
  })

  it('never names a field that nobody waits to send or that the service did not tell', () => {
    fc.assert(
      fc.property(chain, fields, (waiting, theirs) => {
        const touched = new Set(waiting.flatMap(({ patch }) => Object.keys(patch)))
        for (const [name, told] of Object.entries(conflictsWith('timeEntry', waiting, theirs))) {
          expect(touched).toContain(name)
          expect(theirs).toHaveProperty(name, told)
        }
      }),
    )
  })

  it('takes an emptied field for a change', () => {
    expect(
      conflictsWith('timeEntry', [edit({ note: 'b' }, { note: 'a' })], { note: null }),
    ).toEqual({ note: null })
  })

  it('leaves creates and deletes alone: they overwrite no field', () => {
    const create: Change = { kind: 'create', patch: { note: 'a' }, base: null }
    const remove: Change = { kind: 'delete', patch: {}, base: { note: 'a' } }
    expect(conflictsWith('timeEntry', [create, remove], { note: 'theirs' })).toEqual({})
  })
})

describe('resolve', () => {
  const conflict = update.filter(({ patch }) => Object.keys(patch).length > 0)
  const every = (change: Change, choice: Resolution[string]): Resolution =>
    Object.fromEntries(Object.keys(change.patch).map((name) => [name, choice]))
  const theirsOf = (change: Change): Fields =>
    Object.fromEntries(Object.keys(change.patch).map((name) => [name, 'theirs']))

  it('keeps the patch where all is mine, and takes theirs as its new base', () => {
    fc.assert(
      fc.property(conflict, (change) => {
        const theirs = theirsOf(change)
        const resolved = resolve(change, theirs, every(change, { take: 'mine' }))
        expect(resolved.change).toEqual({ kind: 'update', patch: change.patch, base: theirs })
        expect([resolved.taken, resolved.written]).toEqual([{}, {}])
        expect(conflictsWith('timeEntry', [resolved.change], theirs)).toEqual({})
      }),
    )
  })

  it('leaves nothing to send where all is theirs', () => {
    fc.assert(
      fc.property(conflict, (change) => {
        const theirs = theirsOf(change)
        const resolved = resolve(change, theirs, every(change, { take: 'theirs' }))
        expect(resolved).toEqual({
          change: { kind: 'update', patch: {}, base: {} },
          taken: theirs,
          written: {},
        })
      }),
    )
  })

  it('writes an edit over both', () => {
    const resolved = resolve(
      edit({ note: 'mine' }, { note: 'old' }),
      { note: 'theirs' },
      { note: { value: 'both' } },
    )
    expect(resolved).toEqual({
      change: { kind: 'update', patch: { note: 'both' }, base: { note: 'theirs' } },
      taken: {},
      written: { note: 'both' },
    })
  })

  it('drops an edit that is what the service has', () => {
    fc.assert(
      fc.property(conflict, (change) => {
        const theirs = theirsOf(change)
        const resolved = resolve(change, theirs, every(change, { value: 'theirs' }))
        expect(resolved.change.patch).toEqual({})
        expect([resolved.taken, resolved.written]).toEqual([theirs, {}])
      }),
    )
  })

  it('settles each field by its own choice and leaves the others as they are', () => {
    const change = edit(
      { note: 'mine', duration: 2, isLogged: true, billable: true },
      { note: 'old', duration: 1, isLogged: false, billable: false },
    )
    const theirs = { note: 'theirs', duration: 3, isLogged: null }
    const resolved = resolve(change, theirs, {
      note: { take: 'theirs' },
      duration: { value: 4 },
      billable: { take: 'theirs' },
    })
    expect(resolved).toEqual({
      change: {
        kind: 'update',
        patch: { duration: 4, isLogged: true, billable: true },
        base: { duration: 3, isLogged: null, billable: false },
      },
      taken: { note: 'theirs' },
      written: { duration: 4 },
    })
  })

  it('changes nothing of what it was given', () => {
    const change = edit({ note: 'mine' }, { note: 'old' })
    resolve(change, { note: 'theirs' }, { note: { take: 'theirs' } })
    expect(change).toEqual(edit({ note: 'mine' }, { note: 'old' }))
  })
})

describe('an update that came back', () => {
  const carried = ['note', 'projectId', 'clientId', 'duration', 'billable', 'internal']
  const known = { note: 'old', projectId: 'p', clientId: 1, duration: 60, billable: true }
  const answered = (patch: Fields, row: Fields): Fields =>
    alteredByService({ entity: 'timeEntry', patch, mergeBase: known, carried }, row)

  it('as it was sent, asks nothing', () => {
    expect(answered({ note: 'new' }, { ...known, note: 'new' })).toEqual({})
  })

  it('with another value than was sent, or with the old one, has that field', () => {
    expect(answered({ note: 'new' }, { ...known, note: 'else' })).toEqual({ note: 'else' })
    expect(answered({ note: 'new' }, { ...known, note: 'old' })).toEqual({ note: 'old' })
  })

  it('with a field cleared that went along unchanged, has that field', () => {
    const cleared = { ...known, note: 'new', projectId: null, clientId: null }
    expect(answered({ note: 'new' }, cleared)).toEqual({ projectId: null, clientId: null })
  })

  it('says nothing of fields that were not sent', () => {
    const sent = {
      entity: 'timeEntry',
      patch: { note: 'new' },
      mergeBase: known,
      carried: [],
    } as const
    expect(alteredByService(sent, { ...known, note: 'new', clientId: 2 })).toEqual({})
    expect(answered({ note: 'new' }, { note: 'new', status: 'paid' })).toEqual({})
  })

  it('asks nothing of what follows from a change by rule', () => {
    expect(answered({ projectId: 'q' }, { ...known, projectId: 'q', clientId: 2 })).toEqual({})
    expect(
      answered({ projectId: 'q', clientId: 1 }, { ...known, projectId: 'q', clientId: 2 }),
    ).toEqual({})
    expect(answered({ clientId: 3 }, { ...known, clientId: 2 })).toEqual({ clientId: 2 })
    expect(answered({ billable: false }, known)).toEqual({ billable: true })
  })

  it('asks nothing of a length that was rounded to the minute, or of a client that has none', () => {
    expect(answered({ duration: 1354 }, { ...known, duration: 1380 })).toEqual({})
    expect(answered({ duration: 1354 }, { ...known, duration: 1420 })).toEqual({ duration: 1420 })
    const internal = { projectId: 'q', clientId: null, internal: true, billable: false }
    expect(answered(internal, { ...known, ...internal, internal: false })).toEqual({})
  })

  it('asks nothing of a length that differs by less than a minute, whatever it was rounded to', () => {
    for (const duration of [1295, 1350, 1365, 1413]) {
      expect(answered({ duration: 1354 }, { ...known, duration })).toEqual({})
    }
    for (const duration of [1294, 1414, 0, null]) {
      expect(answered({ duration: 1354 }, { ...known, duration })).toEqual({ duration })
    }
    expect(answered({ note: 'new' }, { ...known, note: 'new', duration: 75 })).toEqual({})
  })

  it('asks nothing of what no screen shows: whether it is internal', () => {
    for (const internal of [true, false]) {
      expect(answered({ internal }, { ...known, internal: !internal })).toEqual({})
      const row = { entity: 'project', patch: { internal }, mergeBase: {}, carried: [] } as const
      expect(alteredByService(row, { internal: !internal })).toEqual({})
    }
    const carriedAlong = { ...known, internal: true, note: 'new' }
    expect(answered({ note: 'new' }, { ...carriedAlong, internal: false })).toEqual({})
  })

  it('takes space around a text, its line ends and the spelling of a decimal for the same', () => {
    expect(answered({ note: ' a\r\nb ' }, { ...known, note: 'a\nb' })).toEqual({})
    expect(answered({ note: '' }, { ...known, note: null })).toEqual({})
    const sent = {
      entity: 'expense',
      patch: { amount: '12.5' },
      mergeBase: {},
      carried: [],
    } as const
    expect(alteredByService(sent, { amount: '12.50' })).toEqual({})
    const noMarkup = { ...sent, patch: { markupPercent: '0' }, mergeBase: { markupPercent: '10' } }
    expect(alteredByService(noMarkup, { markupPercent: null })).toEqual({})
  })

  it('is not what a service rules: no work without a client, and none of a fixed price, is billable', () => {
    const altered = (patch: Fields, answered: Fields): Fields =>
      alteredByService(
        { entity: 'timeEntry', patch, mergeBase: {}, carried: [] },
        { clientId: 1, ...answered },
      )
    const no = { billable: false }
    expect(altered({ billable: true }, { ...no, clientId: null })).toEqual({})
    expect(altered({ projectId: 'fixed', billable: true }, no)).toEqual({})
    expect(altered({ projectServiceId: 3, billable: true }, no)).toEqual({})
    expect(altered({ billable: true }, no)).toEqual(no)
    expect(altered({ projectId: 'hourly', billable: false }, { billable: true })).toEqual({
      billable: true,
    })
  })
})
