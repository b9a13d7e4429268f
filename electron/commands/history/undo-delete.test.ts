/** Undoing a delete that has no response yet, and deleting the row again. */
import { describe, expect, it } from 'vitest'
import { InMemoryService } from '../../../test/fakes/in-memory-service.ts'
import { blankProject } from '../../store/projects.ts'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { createUnsentBench } from '../../../test/fakes/unsent-bench.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { readyOperations } from '../../store/outbox/outbox.ts'
import { markQueued } from '../../store/outbox/outbox-states.ts'
import { createProjectCommands } from '../projects.ts'
import { createTimerCommands } from '../timer.ts'
import { createUnsentFileCommands } from '../unsent-file/commands.ts'

/** Creates an entry whose delete was sent and has no response. */
function tried(change: Readonly<Record<string, unknown>> = {}) {
  const bench = createUnsentBench()
  const { entries, id, last, send, write } = bench
  if (Object.keys(change).length > 0) entries.edit({ id, ...change })
  entries.remove({ id })
  const removal = last()
  send(removal)
  write((transaction) => markQueued(transaction, removal, 0 as EpochMs, null))
  return bench
}

describe('an undo of a delete without an answer', () => {
  it('sends nothing where nothing was changed here', () => {
    const { history, service, entry } = tried()
    history.undo()
    expect(service.waiting()).toMatchObject([{ kind: 'delete', state: 'uncertain' }])
    expect(entry().isDeleted).toBe(false)
  })

  it('states again what was changed since the merge base, and nothing else', () => {
    const { history, service } = tried({ note: 'mine' })
    history.undo()
    expect(service.waiting()).toMatchObject([
      { kind: 'delete', base: {} },
      { kind: 'update', state: 'queued', patch: { note: 'mine' }, base: { note: 'Call' } },
    ])
    expect(Object.keys(service.waiting()[1]?.patch ?? {})).toEqual(['note'])
  })

  it('makes a conflict of a field that somebody else has changed', () => {
    const { history, service, write, id } = tried({ note: 'mine' })
    write((transaction) =>
      transaction.run(
        `UPDATE time_entries SET base = json_set(base, '$.note', 'theirs') WHERE id = ?`,
        [id],
      ),
    )
    history.undo()
    expect(service.waiting()[1]).toMatchObject({ state: 'parked', remote: { note: 'theirs' } })
  })

  it('makes the row anew, as it is here by then, where the delete had arrived', () => {
    const { history, service, entries, id, entry } = tried({ note: 'mine' })
    history.undo()
    entries.edit({ id, billable: true })
    service.answerAll()
    expect(service.waiting()).toEqual([])
    expect([...service.rows.values()]).toMatchObject([{ fields: { note: 'mine', billable: true } }])
    expect(entry()).toMatchObject({ isDeleted: false, note: 'mine' })
  })

  it('is taken back by one delete, which an undo can take back again', () => {
    const { history, service, entry } = tried({ note: 'mine' })
    history.undo()
    history.redo()
    expect(service.waiting()).toMatchObject([{ kind: 'delete', base: { note: 'Call' } }])
    expect(entry().isDeleted).toBe(true)
    history.undo()
    expect(service.waiting()).toMatchObject([
      { kind: 'delete' },
      { kind: 'update', patch: { note: 'mine' }, base: { note: 'Call' } },
    ])
  })

  it('is no deletion in a file: the machine that sent it finds out what became of it', () => {
    const here = tried({ note: 'mine' })
    here.history.undo()
    const text = createUnsentFileCommands(here).export()
    if (!text.ok) throw new Error(text.error.message)
    const otherStore = createStoreBench()
    const preview = createUnsentFileCommands(otherStore).preview(text.value.text)
    if (!preview.ok) throw new Error(preview.error.message)
    expect(preview.value).toMatchObject({ items: [{ kind: 'update' }] })
  })
})

it('an entry waits for a project that is wanted back: it may get another id', () => {
  const store = createStoreBench()
  const service = new InMemoryService(store)
  const fields = { ...blankProject, title: 'Wanted', clientId: null, internal: true }
  const id = service.share('project', fields)
  createProjectCommands(store).remove({ id })
  service.take()
  store.history.undo()
  createTimerCommands(store).start({ note: 'in it', projectId: id })
  expect(readyOperations(store.database, store.clock.now(), 5)).not.toContainEqual(
    expect.objectContaining({ entity: 'timeEntry' }),
  )
})
