/** Undo and redo of every gap decision, sent or not. */
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../test/fakes/in-memory-service.ts'
import { running, stopped } from '../../test/fakes/gap-bench.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import { gapsToResolve } from '../queries/recorded-work.ts'
import { unresolvedGaps } from '../store/gaps.ts'
import { allOperations } from '../store/outbox/outbox.ts'

describe('undo', () => {
  type Decide = (scene: Awaited<ReturnType<typeof running>>) => Outcome<null>
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
    const scene = await make()
    const service = new InMemoryService(scene)
    const pass = () => isSent && service.answerAll()
    pass()
    const before = activeRows(scene)
    expect(decide(scene)).toMatchObject({ ok: true })
    const after = activeRows(scene)
    pass()
    expect(scene.history.undo()).toMatchObject({ ok: true })
    expect(activeRows(scene)).toEqual(before)
    expect(unresolvedGaps(scene.database)).toMatchObject([{ id: scene.gapId, resolution: null }])
    pass()
    expect(scene.history.redo()).toMatchObject({ ok: true })
    expect(activeRows(scene)).toEqual(after)
    expect(unresolvedGaps(scene.database)).toEqual([])
  })

  it('of a discarded timer and of its start takes its gaps along, and brings them back', async () => {
    const scene = await running()
    const listed = () => gapsToResolve(scene.database).map(({ id }) => id)
    scene.timer.discard({ id: scene.id })
    expect(listed()).toEqual([])
    scene.history.undo()
    expect(listed()).toEqual([scene.gapId])
    scene.history.undo()
    expect(listed()).toEqual([])
    scene.history.redo()
    expect(listed()).toEqual([scene.gapId])
  })

  it('of keep alone sends nothing', async () => {
    const scene = await running()
    const waiting = allOperations(scene.database)
    scene.gaps.keep({ id: scene.gapId })
    scene.history.undo()
    expect(allOperations(scene.database)).toEqual(waiting)
  })
})
