/** Concurrent changes of two people: the same field is a conflict, different fields are merged. */
import type { ServiceId } from '../../shared/domain/units.ts'
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { withConflictScene, kinds, type ConflictScene } from './conflict-scene.ts'

describe.each(kinds)('a conflict in $entity', (kind) => {
  const { field } = kind

  it('is parked with all three values, and nothing is overwritten', () =>
    withConflictScene(kind, async (desk) => {
      await desk.collide()
      expect(desk.item()).toMatchObject({
        state: 'parked',
        conflict: [{ field, base: 'old', mine: 'mine', theirs: 'theirs' }],
      })
      expect(await desk.remoteField()).toBe('theirs')
      expect(desk.row()).toMatchObject({ [field]: 'mine', sendState: 'refused' })
    }))

  it.each([
    ['mine', { take: 'mine' } as const, 'mine'],
    ['theirs', { take: 'theirs' } as const, 'theirs'],
    ['an edit', { value: 'both' }, 'both'],
  ])('settled by %s reaches the service so', (_name, choice, expected) =>
    withConflictScene(kind, async (desk) => {
      await desk.collide()
      const { id } = desk.item()
      expect(desk.outbox.resolve({ id, choices: { [field]: choice } })).toMatchObject({ ok: true })
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.remoteField()).toBe(expected)
      expect(desk.row()).toMatchObject({ [field]: expected, sendState: 'sent' })
    }),
  )

  it('goes away by itself where they change it back, and mine is sent', () =>
    withConflictScene(kind, async (desk) => {
      await desk.collide()
      await desk.changeRemotely('old')
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.remoteField()).toBe('mine')
    }))

  it('is none where both wrote the same', () =>
    withConflictScene(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.changeRemotely('same')
      desk.changeLocally('same')
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(await desk.remoteField()).toBe('same')
    }))
})

const [entries, expenseKind] = kinds
if (!entries || !expenseKind) throw new Error('no kinds')

describe('changes of different fields', () => {
  it('are merged without asking', () =>
    withConflictScene(entries, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.changeRemotely('theirs')
      const { id } = desk.row()
      createEntryCommands(desk.bench).edit({ id, clientId: 3101 as ServiceId })
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(desk.row()).toMatchObject({ note: 'theirs', billable: true, sendState: 'sent' })
      expect(await desk.remote()).toMatchObject({ note: 'theirs', billable: true })
    }))
})

const changesOfMoney = [
  { here: { amount: '20.00' }, there: { amount: '7.00', code: 'USD' } },
  { here: { currency: 'USD' }, there: { amount: '20.00', code: 'EUR' } },
]

describe.each(changesOfMoney)('$here here, $there there', ({ here, there }) => {
  const meet = (test: (desk: ConflictScene) => Promise<void>): Promise<void> =>
    withConflictScene(expenseKind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.far.service.expenses.update(desk.row().serviceId as ServiceId, { amount: there })
      createExpenseCommands(desk.bench).edit({ id: desk.row().id, ...here })
      await desk.syncLater()
      await test(desk)
    })
  const mine = { amount: '7.00', currency: 'EUR', ...here }

  it('asks about amount and currency, and sends neither', () =>
    meet(async (desk) => {
      const { conflict } = desk.item()
      const values = new Map(conflict.map((one) => [one.field, [one.mine, one.theirs]]))
      expect(values).toEqual(
        new Map([
          ['amount', [mine.amount, there.amount]],
          ['currency', [mine.currency, there.code]],
        ]),
      )
      expect(await desk.remote()).toMatchObject({ amount: there })
    }))

  it.each(['mine', 'theirs'] as const)('%s: has one of the two amounts of money', (take) =>
    meet(async (desk) => {
      const choices = { amount: { take }, currency: { take } }
      expect(desk.outbox.resolve({ id: desk.item().id, choices })).toMatchObject({ ok: true })
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      const chosen = take === 'mine' ? { amount: mine.amount, code: mine.currency } : there
      expect(await desk.remote()).toMatchObject({ amount: chosen })
      expect(desk.row()).toMatchObject({ amount: chosen.amount, currency: chosen.code })
    }),
  )
})

const news = [
  { heard: 'before it is sent', isFresh: false },
  // Of some services a deleted expense can still be changed (docs/interface/expenses.md#deletion).
  { heard: 'from the answer, behind fresh news', isFresh: true },
]
const deletions = kinds.flatMap((kind) => news.map((one) => ({ ...one, ...kind, kind })))

describe.each(deletions)(
  'a deletion there of what is changed here, in $entity, heard of $heard',
  ({ kind, isFresh }) => {
    /** The row is deleted on the service while it is changed locally. */
    async function deletedThere(desk: ConflictScene): Promise<void> {
      if (isFresh) await desk.syncLater()
      else desk.bench.clock.jump(60_000)
      await desk.removeRemotely()
      desk.changeLocally('mine')
      if (isFresh) await desk.program.untilEmpty()
      else await desk.syncLater()
    }

    it('is parked, and stays so with later news', () =>
      withConflictScene(kind, async (desk) => {
        await deletedThere(desk)
        expect(desk.item()).toMatchObject({ state: 'parked', error: { kind: 'notFound' } })
        await desk.syncLater()
        expect(desk.item()).toMatchObject({
          kind: 'update',
          state: 'parked',
          error: { kind: 'notFound' },
        })
        expect(desk.row()).toMatchObject({ [kind.field]: 'mine', isDeleted: false })
      }))

    it('is made anew by recreate, with everything that it had', () =>
      withConflictScene(kind, async (desk) => {
        await deletedThere(desk)
        const old = desk.row().serviceId
        expect(desk.outbox.recreate(desk.item())).toMatchObject({ ok: true })
        await desk.syncLater()
        expect(unsentItems(desk.bench.database)).toEqual([])
        expect(desk.row().serviceId).not.toBe(old)
        expect(await desk.remoteField()).toBe('mine')
        expect(desk.activeRows()).toHaveLength(1)
      }))

    it('is accepted by discard, and made anew where that is taken back', () =>
      withConflictScene(kind, async (desk) => {
        await deletedThere(desk)
        desk.outbox.discard(desk.item())
        await desk.syncLater()
        expect(desk.activeRows()).toEqual([])
        expect(unsentItems(desk.bench.database)).toEqual([])
        desk.bench.history.undo()
        await desk.syncLater()
        expect(desk.activeRows()).toMatchObject([{ [kind.field]: 'mine', sendState: 'sent' }])
        expect(await desk.remoteField()).toBe('mine')
      }))
  },
)

describe.each(kinds)('a deletion here of what is changed there, in $entity', (kind) => {
  it('is done: the row is gone on both sides', () =>
    withConflictScene(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.changeRemotely('theirs')
      expect(kind.remove(desk.bench, desk.row().id)).toMatchObject({ ok: true })
      await desk.syncLater()
      expect(unsentItems(desk.bench.database)).toEqual([])
      expect(desk.activeRows()).toEqual([])
      expect(await desk.existsRemotely()).toBe(false)
    }))

  it('taken back before it left keeps what was changed here, and asks', () =>
    withConflictScene(kind, async (desk) => {
      desk.bench.clock.jump(60_000)
      await desk.changeRemotely('theirs')
      await desk.far.order([{ do: 'status', status: 403, method: kind.removal }])
      desk.changeLocally('mine')
      kind.remove(desk.bench, desk.row().id)
      await desk.syncLater()
      expect(desk.item()).toMatchObject({ kind: 'delete', state: 'parked' })
      desk.bench.history.undo()
      expect(desk.item()).toMatchObject({
        kind: 'update',
        conflict: [{ field: kind.field, base: 'old', mine: 'mine', theirs: 'theirs' }],
      })
      await desk.syncLater()
      expect(await desk.remoteField()).toBe('theirs')
    }))
})
