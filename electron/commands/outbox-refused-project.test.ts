import { describe, expect, it } from 'vitest'
import { park } from '../store/outbox/outbox-states.ts'
import { createProjectCommands } from './projects.ts'
import { createUnsentBench } from '../../test/fakes/unsent-bench.ts'

/** Creates an update that the service refuses because the project of the row was deleted. */
function refusedForItsProject() {
  const bench = createUnsentBench()
  const { entries, id, last, write } = bench
  entries.edit({ id, note: 'mine' })
  const operation = last()
  const message = 'Project not found.'
  write((transaction) =>
    park(transaction, operation, { kind: 'notFound', message, fields: { project_id: message } }),
  )
  return { ...bench, operation }
}

describe('a refusal that is about the project of a row', () => {
  it('is no reason to make the row anew: it is there, and would be there twice', () => {
    const { outbox, operation, service } = refusedForItsProject()
    expect(outbox.recreate({ id: operation.id })).toMatchObject({ error: { code: 'invalid' } })
    expect(service.waiting()).toMatchObject([{ kind: 'update' }])
  })

  it('given up, leaves the row as the service has it', () => {
    const { outbox, operation, entry } = refusedForItsProject()
    outbox.discard({ id: operation.id })
    expect(entry()).toMatchObject({ isDeleted: false, note: 'Call' })
  })
})

it('a row that was deleted before its project was given up comes back without it', () => {
  const bench = createUnsentBench()
  const { entries, outbox, entry, id, service } = bench
  const made = createProjectCommands(bench).create({ title: 'New' })
  if (!made.ok) throw new Error(made.error.message)
  const [create] = service.waiting()
  entries.edit({ id, projectId: made.value.id })
  entries.remove({ id })
  outbox.discard({ id: create?.id ?? '' })
  expect(entries.restore({ id })).toMatchObject({ ok: true, value: { projectId: null } })
  expect(entry().projectId).toBeNull()
  expect(service.waiting()).toMatchObject([{ kind: 'update', patch: { projectId: null } }])
})
