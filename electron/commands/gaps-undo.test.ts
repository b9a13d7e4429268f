/** Undo and redo of every gap decision, sent or not. */
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../test/fakes/in-memory-service.ts'
import { running, stopped } from '../../test/fakes/gap-bench.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { gapsToResolve } from '../queries/gaps.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { allOperations } from '../store/outbox/outbox.ts'

describe('undo', () => {
  type Decide = (one: Awaited<ReturnType<typeof running>>) => Outcome<null>
  const decisions: readonly (readonly [string, Decide])[] = [
    ['keep', ({ gaps, gapId: id }) => gaps.keep({ id })],
    ['discard', ({ gaps, gapId: id }) => gaps.discard({ id })],
    ['break', ({ gaps, gapId: id }) => gaps.markBreak({ id })],
    ['give', ({ gaps, gapId: id }) => gaps.give({ id, note: 'Other' })],
    ['split', ({ gaps, gapId: id, at }) => gaps.split({ id, at: at(45) })],
  ]
  const kinds = [
    ['running', running],
    ['stopped', stopped],
  ] as const
  const cases = decisions.flatMap(([name, decide]) =>
    kinds.flatMap(([kind, make]) =>
      [false, true].map((isSent) => ({ name, decide, kind, make, isSent })),
    ),
  )
  it.each(cases)('$name, $kind, sent: $isSent', async ({ decide, make, isSent }) => {
    const one = await make()
    const service = new InMemoryService(one)
    const pass = () => isSent && service.answerAll()
    pass()
    const before = activeRows(one)
    expect(decide(one)).toMatchObject({ ok: true })
    const after = activeRows(one)
    pass()
    expect(one.history.undo()).toMatchObject({ ok: true })
    expect(activeRows(one)).toEqual(before)
    expect(unresolvedGaps(one.database)).toMatchObject([{ id: one.gapId, resolution: null }])
    pass()
    expect(one.history.redo()).toMatchObject({ ok: true })
    expect(activeRows(one)).toEqual(after)
    expect(unresolvedGaps(one.database)).toEqual([])
  })

  it('of a discarded timer and of its start takes its gaps along, and brings them back', async () => {
    const one = await running()
    const listed = () => gapsToResolve(one.database).map(({ id }) => id)
    one.timer.discard({ id: one.id })
    expect(listed()).toEqual([])
    one.history.undo()
    expect(listed()).toEqual([one.gapId])
    one.history.undo()
    expect(listed()).toEqual([])
    one.history.redo()
    expect(listed()).toEqual([one.gapId])
  })

  it('of keep alone sends nothing', async () => {
    const one = await running()
    const waiting = allOperations(one.database)
    one.gaps.keep({ id: one.gapId })
    one.history.undo()
    expect(allOperations(one.database)).toEqual(waiting)
  })
})
