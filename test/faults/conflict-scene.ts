/** One row of a kind that is changed locally and on the service. */
import { expect } from 'vitest'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { unsentItems } from '../../electron/queries/unsent-items.ts'
import { syncedTables } from '../../electron/store/synced-tables.ts'
import type { ServiceResult } from '../../electron/service/result.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import type { Entity } from '../../shared/domain/entity.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'

export type Kind = {
  readonly entity: Entity
  readonly field: string
  readonly make: (far: SandboxServer) => Promise<ServiceResult<unknown>>
  readonly changeLocally: (bench: StoreBench, id: LocalId, text: string) => unknown
  readonly changeRemotely: (
    far: SandboxServer,
    id: never,
    text: string,
  ) => Promise<ServiceResult<unknown>>
  readonly remove: (bench: StoreBench, id: LocalId) => unknown
  readonly removal: 'DELETE' | 'PUT'
  readonly removeRemotely: (far: SandboxServer, id: never) => Promise<ServiceResult<unknown>>
  readonly remoteRow: (far: SandboxServer, id: never) => Promise<ServiceResult<object>>
}

export const kinds: readonly Kind[] = [
  {
    entity: 'timeEntry',
    field: 'note',
    make: ({ service }) =>
      service.timeEntries.create({
        note: 'old',
        duration: 60 as Seconds,
        isLogged: true,
        startedAt: 1_790_000_000_000 as EpochMs,
        clientId: null,
        projectId: null,
      }),
    changeLocally: (bench, id, note) => createEntryCommands(bench).edit({ id, note }),
    changeRemotely: ({ service }, id, note) => changeEntryRemotely(service, id, { note }),
    remove: (bench, id) => createEntryCommands(bench).remove({ id }),
    removal: 'DELETE',
    removeRemotely: ({ service }, id) => service.timeEntries.delete(id),
    async remoteRow({ service }, id) {
      const page = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
      if (!page.ok) return page
      const found = page.value.rows.find((row) => row.id === id)
      return { ...page, value: found ?? {} }
    },
  },
  {
    entity: 'expense',
    field: 'notes',
    make: ({ service }) =>
      service.expenses.create({
        amount: { amount: '7', code: 'EUR' },
        categoryId: expenseInput.categoryId,
        staffId: expenseInput.staffId,
        date: expenseInput.date,
        notes: 'old',
      }),
    changeLocally: (bench, id, notes) => createExpenseCommands(bench).edit({ id, notes }),
    changeRemotely: ({ service }, id, notes) => service.expenses.update(id, { notes }),
    remove: (bench, id) => createExpenseCommands(bench).remove({ id }),
    removal: 'PUT',
    removeRemotely: ({ service }, id) => service.expenses.delete(id),
    remoteRow: ({ service }, id) => service.expenses.get(id),
  },
  {
    entity: 'project',
    field: 'description',
    make: ({ service }) => service.projects.create({ title: 'Site', description: 'old' }),
    changeLocally: (bench, id, description) =>
      createProjectCommands(bench).edit({ id, description }),
    changeRemotely: ({ service }, id, description) => service.projects.update(id, { description }),
    remove: (bench, id) => createProjectCommands(bench).remove({ id }),
    removal: 'DELETE',
    removeRemotely: ({ service }, id) => service.projects.delete(id),
    remoteRow: ({ service }, id) => service.projects.get(id),
  },
]

export class ConflictScene {
  readonly bench = createStoreBench()
  readonly program: SimulatedProgram
  readonly outbox = createOutboxCommands(this.bench)
  readonly kind: Kind
  readonly far: SandboxServer

  constructor(kind: Kind, far: SandboxServer) {
    this.kind = kind
    this.far = far
    this.program = new SimulatedProgram(this.bench, far)
  }

  row() {
    const [row] = syncedTables[this.kind.entity].where(
      this.bench.database,
      'ORDER BY r.created_at',
      [],
    )
    if (!row) throw new Error('the row was not pulled')
    return row
  }

  changeLocally(text: string): void {
    expect(this.kind.changeLocally(this.bench, this.row().id, text)).toMatchObject({ ok: true })
  }

  async changeRemotely(text: string): Promise<void> {
    expect(
      await this.kind.changeRemotely(this.far, this.row().serviceId as never, text),
    ).toMatchObject({ ok: true })
  }

  async removeRemotely(): Promise<void> {
    const id = this.row().serviceId as never
    expect(await this.kind.removeRemotely(this.far, id)).toMatchObject({ ok: true })
  }

  activeRows() {
    return syncedTables[this.kind.entity].where(
      this.bench.database,
      'WHERE r.deleted_at IS NULL',
      [],
    )
  }

  async remote(): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.kind.remoteRow(this.far, this.row().serviceId as never)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value as Readonly<Record<string, unknown>>
  }

  async remoteField(): Promise<unknown> {
    return (await this.remote())[this.kind.field]
  }

  async existsRemotely(): Promise<boolean> {
    const answer = await this.kind.remoteRow(this.far, this.row().serviceId as never)
    if (!answer.ok) return false
    const { id, isDeleted } = answer.value as { readonly id?: number; readonly isDeleted?: boolean }
    return id !== undefined && isDeleted !== true
  }

  /** A minute passes, so that the pulled state is stale, then everything is pulled and sent. */
  async syncLater(): Promise<void> {
    this.bench.clock.jump(60_000)
    await this.program.pull()
    await this.program.untilEmpty()
  }

  async collide(): Promise<void> {
    this.bench.clock.jump(60_000)
    await this.changeRemotely('theirs')
    this.changeLocally('mine')
    await this.syncLater()
  }

  item() {
    const [item, ...others] = unsentItems(this.bench.database)
    if (!item || others.length > 0) throw new Error(`${others.length} others wait`)
    return item
  }
}

export async function withConflictScene(
  kind: Kind,
  live: (desk: ConflictScene) => Promise<void>,
): Promise<void> {
  const clockOwner = createStoreBench()
  const far = await openSandboxServer(clockOwner.clock, { projects: 0 })
  const made = await kind.make(far)
  if (!made.ok) throw new Error(made.error.message)
  const desk = new ConflictScene(kind, far)
  try {
    await desk.program.pull()
    await live(desk)
  } finally {
    await desk.program.end()
    await far.close()
    desk.bench.database.close()
    clockOwner.database.close()
  }
}
