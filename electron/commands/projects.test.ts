import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { projectColours } from '../../shared/domain/projects/project.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { allProjects, projects } from '../store/projects.ts'
import { createProjectCommands } from './projects.ts'

let bench: StoreBench
let commands: ReturnType<typeof createProjectCommands>
beforeEach(() => {
  bench = createStoreBench()
  commands = createProjectCommands(bench)
})
afterEach(() => bench.database.close())

describe('a project that gets another client', () => {
  it('is internal without one, and not with one', () => {
    const id = bench.project(1, null)
    commands.edit({ id, clientId: 7 as ServiceId })
    expect(projects.existing(bench.database, id)).toMatchObject({ clientId: 7, internal: false })
    expect(allOperations(bench.database)).toMatchObject([
      { kind: 'update', patch: { clientId: 7, internal: false } },
    ])
    commands.edit({ id, clientId: null })
    expect(projects.existing(bench.database, id)).toMatchObject({ clientId: null, internal: true })
  })

  it('stays what it is where something else is changed', () => {
    const id = bench.project(1, null)
    commands.edit({ id, title: 'Other' })
    expect(allOperations(bench.database)).toMatchObject([{ patch: { title: 'Other' } }])
    expect(Object.keys(allOperations(bench.database)[0]?.patch ?? {})).toEqual(['title'])
  })
})

describe('marks on a project', () => {
  const rounding = { minutes: 15, mode: 'up', per: 'day' } as const

  it('are kept one by one, and nothing of them is sent', () => {
    const id = bench.project(1, null)
    const before = allProjects(bench.database)[0]?.colour
    commands.mark({ id, isPinned: true })
    commands.mark({ id, rounding })
    expect(allProjects(bench.database)[0]).toMatchObject({
      isPinned: true,
      rounding,
      colour: before,
    })
    commands.mark({ id, colour: 5, isPinned: false })
    expect(allProjects(bench.database)[0]).toMatchObject({ isPinned: false, rounding, colour: 5 })
    commands.mark({ id, colour: null, rounding: null })
    expect(allProjects(bench.database)[0]).toMatchObject({ rounding: null, colour: before })
    expect(allOperations(bench.database)).toEqual([])
    expect(bench.history.state().undo).toBeNull()
  })

  it('let a project stand first', () => {
    bench.project(1, null)
    const second = bench.project(2, null)
    commands.mark({ id: second, isPinned: true })
    expect(allProjects(bench.database).map(({ serviceId }) => serviceId)).toEqual([2, 1])
  })

  it('have different colours from the start, if the projects were made one after another', () => {
    for (const colour of projectColours) bench.project(5000 + colour, 7)
    expect(new Set(allProjects(bench.database).map(({ colour }) => colour)).size).toBe(
      projectColours.length,
    )
  })

  it('need a project', () => {
    expect(commands.mark({ id: 'none' as LocalId, isPinned: true })).toMatchObject({
      ok: false,
      error: { code: 'notFound' },
    })
  })
})
