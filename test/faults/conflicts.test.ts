/** What two people change at the same time: asked for where it is the same field, merged where it is not. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { atDesk, kinds, type Desk, type Kind } from './conflict-scene.ts'

describe.each(kinds)('a conflict in $entity', (kind) => {
  const { field } = kind

  it('is parked with all three values, and nothing is overwritten', () =>
    atDesk(kind, async (desk) => {
      await desk.collide()
      expect(desk.item()).toMatchObject({
        state: 'parked',
        conflict: [{ field, base: 'old', mine: 'mine', theirs: 'theirs' }],
      })
      expect(await desk.there()).toBe('theirs')
      expect(desk.row()).toMatchObject({ [field]: 'mine', sendState: 'refused' })
    }))

  it.each([
    ['mine', { take: 'mine' } as const, 'mine'],
    ['theirs', { take: 'theirs' } as const, 'theirs'],
    ['an edit', { value: 'both' }, 'both'],
  ])('settled by %s reaches the service so', (_name, choice, expected) =>
    atDesk(kind, async (desk) => {
      await desk.collide()
      const { id } = desk.item()
      expect(desk.outbox.resolve({ id, choices: { [field]: choice } })).toMatchObject({ ok: true })
      await desk.later()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.there()).toBe(expected)
      expect(desk.row()).toMatchObject({ [field]: expected, sendState: 'sent' })
    }),
  )

  it('goes away by itself where they change it back, and mine is sent', () =>
    atDesk(kind, async (desk) => {
      await desk.collide()
      await desk.theirs('old')
      await desk.later()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.there()).toBe('mine')
    }))

  it('is none where both wrote the same', () =>
    atDesk(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.theirs('same')
      desk.mine('same')
      await desk.later()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.there()).toBe('same')
    }))
})

const [entries, , projects] = kinds
if (!entries || !projects) throw new Error('no kinds')

describe('changes of different fields', () => {
  it('are merged without asking', () =>
    atDesk(entries, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.theirs('theirs')
      const { id } = desk.row()
      createEntryCommands(desk.bench).edit({ id, billable: true })
      await desk.later()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(desk.row()).toMatchObject({ note: 'theirs', billable: true, sendState: 'sent' })
      expect(await desk.remote()).toMatchObject({ note: 'theirs', billable: true })
    }))
})

/** They delete the row on the service while it is changed here. */
async function deletedThere(desk: Desk): Promise<void> {
  desk.bench.clock.jump(60_000)
  await desk.removeThere()
  desk.mine('mine')
  await desk.later()
}

describe.each([entries, projects])(
  'a deletion there of what is changed here, in $entity',
  (kind: Kind) => {
    it('is parked', () =>
      atDesk(kind, async (desk) => {
        await deletedThere(desk)
        expect(desk.item()).toMatchObject({
          kind: 'update',
          state: 'parked',
          error: { kind: 'notFound' },
        })
        expect(desk.row()).toMatchObject({ [kind.field]: 'mine', isDeleted: false })
      }))

    it('is made anew by recreate, with everything that it had', () =>
      atDesk(kind, async (desk) => {
        await deletedThere(desk)
        const old = desk.row().serviceId
        expect(desk.outbox.recreate(desk.item())).toMatchObject({ ok: true })
        await desk.later()
        expect(unsentItems(desk.bench.database)).toEqual([])
        expect(desk.row().serviceId).not.toBe(old)
        expect(await desk.there()).toBe('mine')
        expect(desk.living()).toHaveLength(1)
      }))

    it('is accepted by discard, and made anew where that is taken back', () =>
      atDesk(kind, async (desk) => {
        await deletedThere(desk)
        desk.outbox.discard(desk.item())
        await desk.later()
        expect(desk.living()).toEqual([])
        expect(unsentItems(desk.bench.database)).toEqual([])
        desk.bench.history.undo()
        await desk.later()
        expect(desk.living()).toMatchObject([{ [kind.field]: 'mine', sendState: 'sent' }])
        expect(await desk.there()).toBe('mine')
      }))
  },
)

describe.each(kinds)('a deletion here of what is changed there, in $entity', (kind) => {
  it('is done: the row is gone on both sides', () =>
    atDesk(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.theirs('theirs')
      expect(kind.remove(desk.bench, desk.row().id)).toMatchObject({ ok: true })
      await desk.later()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(desk.living()).toEqual([])
      expect(await desk.isThere()).toBe(false)
    }))

  it('taken back before it left keeps what was changed here, and asks', () =>
    atDesk(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.theirs('theirs')
      await desk.far.order([{ do: 'status', status: 403, method: kind.removal }])
      desk.mine('mine')
      kind.remove(desk.bench, desk.row().id)
      await desk.later()
      expect(desk.item()).toMatchObject({ kind: 'delete', state: 'parked' })
      desk.bench.history.undo()
      expect(desk.item()).toMatchObject({
        kind: 'update',
        conflict: [{ field: kind.field, base: 'old', mine: 'mine', theirs: 'theirs' }],
      })
      await desk.later()
      expect(await desk.there()).toBe('theirs')
    }))
})
