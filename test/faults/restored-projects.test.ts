/** Undoing the deletion of a project restores the references of its entries and expenses, under all faults. */
import { describe, expect, it } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import type { Fault } from '../../electron/sandbox/fault-plan.ts'
import { allProjects } from '../../electron/store/projects.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { remoteIdOf, startedAt, withProject, type ProjectScene } from './deleted-project-scene.ts'

const refusal = '{"errno":2001,"error":{"title":"Not now."}}'
const all = ['Harbour', 'Harbour', 'Harbour']

/** No row refers to a project that does not exist. */
function expectNamed({ bench, project }: ProjectScene): void {
  expect(allProjects(bench.database).filter(({ title }) => title.startsWith('#'))).toEqual([])
  const living = timeEntries.where(bench.database, 'WHERE r.deleted_at IS NULL', [])
  expect(living.map(({ projectId }) => projectId)).toEqual([project, project])
}

describe('the deletion of a project that was sent, undone', () => {
  it('points its entries, expenses and running timer at the project that is there again', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      expect(await scene.links()).toEqual(['gone', 'gone', 'gone'])
      scene.undo()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
      expectNamed(scene)
    }))

  it('keeps the colour that the project had', () =>
    withProject(async (scene) => {
      const colour = () =>
        allProjects(scene.bench.database).find(({ id }) => id === scene.project)?.colour
      const before = colour()
      scene.remove()
      await scene.settled()
      scene.undo()
      await scene.settled()
      expect(colour()).toBe(before)
    }))

  it('sends each of them once', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      const before = (await scene.far.requests()).length
      scene.undo()
      await scene.settled()
      await scene.settled()
      const sent = (await scene.far.requests()).slice(before)
      expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
      expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(3)
    }))

  it('does so after each of three deletions, undone, redone and undone', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      scene.undo()
      await scene.settled()
      scene.redo()
      await scene.settled()
      expect(await scene.links()).toEqual(['gone', 'gone', 'gone'])
      scene.undo()
      await scene.settled()
      scene.remove()
      await scene.settled()
      scene.undo()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
      expectNamed(scene)
    }))

  it('does so after the undo was taken back before it left', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      scene.undo()
      scene.redo()
      await scene.settled()
      expect(await scene.links()).toEqual(['gone', 'gone', 'gone'])
      scene.undo()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
    }))

  const faults: readonly (readonly [string, readonly Fault[]])[] = [
    ['whose create is not answered', [{ do: 'dropAfter', method: 'POST' }]],
    ['whose create does not arrive', [{ do: 'dropBefore', times: 3 }]],
    ['whose updates are not answered', [{ do: 'dropAfter', method: 'PUT', times: 2 }]],
    ['whose deletion is not answered', [{ do: 'dropAfter', method: 'DELETE' }]],
  ]
  it.each(faults)('does so with a project %s', (_name, order) =>
    withProject(async (scene) => {
      scene.remove()
      if (order.some(({ method }) => method === 'DELETE')) await scene.far.order(order)
      await scene.program.untilSent()
      await scene.far.order(order)
      scene.undo()
      await scene.program.untilSent()
      await scene.program.restart()
      await scene.settled()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
      expectNamed(scene)
      expect(allProjects(scene.bench.database)).toHaveLength(2)
    }),
  )

  it('sends no entry without its project while that is not there again', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      const [entry] = timeEntries.where(scene.bench.database, "WHERE r.note = 'Map'", [])
      scene.undo()
      createEntryCommands(scene.bench).edit({ id: entry?.id as LocalId, note: 'Chart' })
      await scene.settled()
      expect(await scene.links()).toEqual(all)
    }))

  it('keeps the project of an entry that another device changes meanwhile', () =>
    withProject(async (scene) => {
      scene.remove()
      await scene.settled()
      scene.undo()
      const { service } = scene.far
      const page = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
      const row = page.ok ? page.value.rows.find(({ note }) => note === 'Map') : undefined
      if (!row) throw new Error('the entry is not there')
      await service.timeEntries.update(row.id, row.raw, { note: 'Theirs' })
      await scene.program.pull()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
      expectNamed(scene)
    }))

  it('does so where another device had deleted it already', () =>
    withProject(async (scene) => {
      const { far } = scene
      await far.service.projects.delete(await remoteIdOf(far, 'Harbour'))
      scene.remove()
      await scene.settled()
      scene.undo()
      await scene.settled()
      expect(await scene.links()).toEqual(all)
      expectNamed(scene)
    }))
})

describe('the deletion of a project that was never sent', () => {
  it('leaves its entries without one, and the undo brings the links back', () =>
    withProject(
      async (scene) => {
        scene.remove()
        await scene.program.restart()
        await scene.settled()
        expect(await scene.links()).toEqual(['none', 'none', 'none'])
        scene.undo()
        await scene.settled()
        expect(await scene.links()).toEqual(all)
        expectNamed(scene)
      },
      { isSent: false },
    ))

  it('undone before anything left, sends all of it once with its project', () =>
    withProject(
      async (scene) => {
        scene.remove()
        scene.undo()
        await scene.program.restart()
        await scene.settled()
        expect(await scene.links()).toEqual(all)
        expectNamed(scene)
      },
      { isSent: false },
    ))
})

describe('a project that the service refuses, given up', () => {
  it('leaves its entries without one, and the undo brings the links back', () =>
    withProject(
      async (scene) => {
        const { bench, far, program } = scene
        await far.order([{ do: 'status', method: 'POST', status: 422, body: refusal, times: 1 }])
        await program.restart()
        await program.untilSent()
        const refused = unsentItems(bench.database).find(({ state }) => state === 'parked')
        expect(refused).toMatchObject({ entity: 'project' })
        const { id = '' } = refused ?? {}
        expect(createOutboxCommands(bench).discard({ id })).toMatchObject({ ok: true })
        await scene.settled()
        expect(await scene.links()).toEqual(['none', 'none', 'none'])
        scene.undo()
        await scene.settled()
        expect(await scene.links()).toEqual(all)
      },
      { isSent: false },
    ))
})

describe('the service under which an entry is booked', () => {
  const booked = async (
    scene: ProjectScene,
    service: number,
  ): Promise<number | null | undefined> => {
    const { far, bench } = scene
    const page = await far.service.timeEntries.page({}, 1, 100)
    const row = page.ok ? page.value.rows.find(({ note }) => note === 'Map') : undefined
    if (!row) throw new Error('the entry is not there')
    const projectServiceId = service as ServiceId
    await far.service.timeEntries.update(row.id, row.raw, { projectServiceId })
    await scene.settled()
    scene.remove()
    await scene.settled()
    scene.undo()
    await scene.settled()
    expect(await scene.links()).toEqual(all)
    return timeEntries.byServiceId(bench.database, row.id)?.projectServiceId
  }

  it('stays where the project that is there again offers it', () =>
    withProject(async (scene) => expect(await booked(scene, 11)).toBe(11)))

  it('is left out where it does not', () =>
    withProject(async (scene) => expect(await booked(scene, 12)).toBeNull()))
})

describe('the deletion of a project with unsent entries', () => {
  it('leaves after them, so that none is refused', () =>
    withProject(async (scene) => {
      const { bench, far } = scene
      const entry = { note: 'Last', startedAt: (startedAt + 7_200_000) as EpochMs }
      createEntryCommands(bench).create({
        ...entry,
        duration: 60 as Seconds,
        projectId: scene.project,
      })
      scene.remove()
      await scene.settled()
      const methods = (await far.requests()).map(({ method }) => method)
      expect(methods.lastIndexOf('POST')).toBeLessThan(methods.indexOf('DELETE'))
      scene.undo()
      await scene.settled()
      expect(await scene.links()).toEqual([...all, 'Harbour'])
    }))
})
