import { describe, expect, it } from 'vitest'
import { park } from '../store/outbox/outbox-states.ts'
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
