/** Exporting and importing unsent work, any number of times; anything else is refused. */
import { describe, expect, it } from 'vitest'
import { InMemoryService, activeRows } from '../../../test/fakes/in-memory-service.ts'
import { entryFields, expenseFields, expenseInput } from '../../../test/fakes/sample-rows.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { success } from '../../../shared/contract/errors.ts'
import type { EpochMs, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { blankProject, projects } from '../../store/projects.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createCallbackCommands } from '../callbacks.ts'
import { createEntryCommands } from '../entries/entries.ts'
import { createImportedChangeCommands } from './imported-changes.ts'
import { importedChanges } from '../../store/imported-changes.ts'
import { waitingImports } from '../../queries/whole-lists.ts'
import { createExpenseCommands } from '../expenses.ts'
import { createProjectCommands } from '../projects.ts'
import { createTimerCommands } from '../timer.ts'
import { createUnsentFileCommands } from './commands.ts'
import { importText } from '../../../test/fakes/import-unsent-file.ts'

/** Creates a machine. `number` keeps the ids of the two machines apart. */
function machine(number = 1) {
  const bench = createStoreBench()
  for (let count = 0; count < number * 500; count += 1) bench.ids.next()
  return { bench, service: new InMemoryService(bench), file: createUnsentFileCommands(bench) }
}

function textOf({ file }: ReturnType<typeof machine>): string {
  const text = file.export()
  if (!text.ok) throw new Error(text.error.message)
  return text.value.text
}

/**
 * Records unsent work of every entity: new rows that refer to each other, and an updated and a deleted row of the
 * service.
 */
async function recorded() {
  const here = machine()
  const { bench, service } = here
  const project = service.share('project', {
    ...blankProject,
    title: 'Old',
    clientId: null,
    internal: true,
  })
  const knownEntry = { ...entryFields, projectId: project, zone: 'Europe/Berlin', timerId: null }
  const edited = service.share('timeEntry', knownEntry)
  const removed = service.share('expense', { ...expenseFields, draftId: null })
  const made = createProjectCommands(bench).create({ title: 'New' })
  if (!made.ok) throw new Error(made.error.message)
  createTimerCommands(bench).start({ note: 'in the new one', projectId: made.value.id })
  await bench.clock.advance(60_000)
  createTimerCommands(bench).stop({})
  createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
  createCallbackCommands(bench).register({ event: 'all', uri: 'https://a.example/' })
  createEntryCommands(bench).edit({ id: edited, note: 'mine' })
  createExpenseCommands(bench).remove({ id: removed })
  return { ...here, project, edited, removed }
}

const plain = ({
  seq: _seq,
  state: _state,
  ...operation
}: ReturnType<InMemoryService['waiting']>[number]) => operation

describe('the file of unsent work', () => {
  it('gives an empty store the same creates; changes and deletions wait for the person', async () => {
    const source = await recorded()
    const target = machine(2)
    const before = source.service
      .waiting()
      .filter(({ kind, entity }) => kind === 'create' && entity !== 'callback')
    expect(importText(target.bench, textOf(source))).toMatchObject({
      ok: true,
      value: { added: before.length, toConfirm: 2 },
    })
    expect(target.service.waiting().map(plain)).toEqual(before.map(plain))
    expect(waitingImports(target.bench.database, 10)).toMatchObject({
      total: 2,
      items: [
        { kind: 'update', title: 'mine', row: 'missing', fields: [{ field: 'note', new: 'mine' }] },
        { kind: 'delete', row: 'here' },
      ],
    })
    const made = Object.entries(activeRows(source.bench)).filter(([id]) =>
      before.some(({ localId }) => localId === id),
    )
    // And the expense that could be mistaken for the new one: the service still has it.
    const knownRows = [
      source.removed,
      expect.objectContaining({ vendor: 'Café' }) as unknown,
    ] as const
    expect(activeRows(target.bench)).toEqual(Object.fromEntries([...made, knownRows]))
  })

  it('lets creates be looked for before they are sent, there and here', async () => {
    const [source, target] = [await recorded(), machine(2)]
    importText(target.bench, textOf(source))
    for (const { service } of [source, target]) {
      const creates = service.waiting().filter(({ kind }) => kind === 'create')
      expect(new Set(creates.map(({ state }) => state))).toEqual(new Set(['uncertain']))
    }
  })

  it('is not written with more changes than can be read again', () => {
    const { bench, service, file } = machine()
    createTimerCommands(bench).start({ note: 'Call' })
    const add = (count: number) =>
      bench.database.write((transaction) => {
        transaction.run(`UPDATE outbox SET state = 'queued'`)
        return success(
          transaction.run(
            `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
             INSERT INTO outbox (id, entity, local_id, kind, patch, state, created_at)
             SELECT 'change-' || ? || '-' || i, 'timeEntry', i, 'delete', '{}', 'queued', 0 FROM n`,
            [count, count],
          ),
        )
      })
    add(99_999)
    expect(file.export().ok).toBe(true)
    add(1)
    expect(file.export().ok).toBe(false)
    expect(service.waiting()[0]?.state).toBe('queued')
  })

  it('adds nothing when it is read again, here or there', async () => {
    const [source, target] = [await recorded(), machine(2)]
    const text = textOf(source)
    importText(target.bench, text)
    const [before, rows] = [target.service.waiting(), activeRows(target.bench)]
    expect(importText(target.bench, text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(importText(source.bench, text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(target.service.waiting()).toEqual(before)
    expect(activeRows(target.bench)).toEqual(rows)
  })

  it('adds nothing when everything was sent meanwhile', async () => {
    const source = await recorded()
    const text = textOf(source)
    source.service.answerAll()
    const rows = activeRows(source.bench)
    expect(importText(source.bench, text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(activeRows(source.bench)).toEqual(rows)
    expect(source.service.waiting()).toEqual([])
  })

  it('recognizes what the first machine has sent and a pull has brought here', async () => {
    const [source, target] = [await recorded(), machine(2)]
    const text = textOf(source)
    source.service.answerAll()
    pulled(source.service, target.service)
    const count = Object.keys(activeRows(target.bench)).length
    expect(importText(target.bench, text)).toMatchObject({ ok: true })
    expect(target.service.waiting().filter(({ kind }) => kind === 'create')).toEqual([])
    expect(Object.keys(activeRows(target.bench))).toHaveLength(count)
  })

  it('does not take for the same what the first machine had sent before', () => {
    const [source, target] = [machine(), machine(2)]
    const submit = () =>
      createExpenseCommands(source.bench).submit({
        ...expenseInput,
        draftId: source.bench.ids.next(),
      })
    submit()
    source.service.answerAll()
    pulled(source.service, target.service)
    submit()
    expect(importText(target.bench, textOf(source))).toMatchObject({
      ok: true,
      value: { added: 1 },
    })
    expect(target.service.waiting()).toMatchObject([{ kind: 'create', state: 'uncertain' }])
    expect(Object.keys(activeRows(target.bench))).toHaveLength(2)
  })

  it('does not take a project of the same title for the same where another client has it', () => {
    const [source, target] = [machine(), machine(2)]
    const title = 'Website relaunch'
    const base = { ...blankProject, title, internal: false }
    const targetProject = target.service.share('project', { ...base, clientId: 3 })
    const made = createProjectCommands(source.bench).create({ title, clientId: 4 as ServiceId })
    if (!made.ok) throw new Error(made.error.message)
    createEntryCommands(source.bench).create({
      startedAt: (source.bench.clock.now() - 60_000) as EpochMs,
      duration: 60 as Seconds,
      projectId: made.value.id,
    })
    expect(importText(target.bench, textOf(source))).toMatchObject({
      ok: true,
      value: { added: 2 },
    })
    const [entry] = timeEntries.where(target.bench.database, '', [])
    expect(entry).toMatchObject({ clientId: 4 })
    expect(entry?.projectId).not.toBe(targetProject)
  })

  it('uses the project that this machine knows by its service id', async () => {
    const source = machine()
    const sourceProject = source.bench.project(7, null)
    const id = source.service.share('timeEntry', { ...entryFields, zone: 'UTC', timerId: null })
    createEntryCommands(source.bench).edit({ id, projectId: sourceProject })
    const target = machine(2)
    const targetProject = target.bench.project(7, null)
    expect(targetProject).not.toBe(sourceProject)
    importText(target.bench, textOf(source))
    expect(importedChanges(target.bench.database, 10)).toMatchObject([
      { localId: id, patch: { projectId: targetProject } },
    ])
    expect(projects.where(target.bench.database, '', [])).toHaveLength(1)
  })

  it('changes and deletes the rows that are known here already, once the person confirms', async () => {
    const [source, target] = [await recorded(), machine(2)]
    pulled(source.service, target.service)
    const targetEntry = idHere(target.bench, source.bench, source.edited)
    importText(target.bench, textOf(source))
    expect(timeEntries.byId(target.bench.database, targetEntry)).toMatchObject({ note: 'Call' })
    createImportedChangeCommands(target.bench).confirm({ ids: null })
    expect(timeEntries.byId(target.bench.database, targetEntry)).toMatchObject({ note: 'mine' })
    expect(activeRows(target.bench)).not.toHaveProperty(source.removed)
    expect(
      target.service
        .waiting()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['create', 'create', 'create', 'delete', 'update'])
  })

  it('says where somebody else changed the field since', async () => {
    const [source, target] = [await recorded(), machine(2)]
    pulled(source.service, target.service, { note: 'theirs' })
    importText(target.bench, textOf(source))
    const { items } = waitingImports(target.bench.database, 10)
    expect(items.filter(({ kind }) => kind === 'update')).toMatchObject([
      { fields: [{ field: 'note', old: 'theirs', new: 'mine', isChangedSince: true }] },
    ])
  })

  it('takes projects in before what belongs to them, however the rows are ordered', () => {
    const [source, target] = [machine(), machine(2)]
    for (let count = 0; count < 40; count += 1) {
      const made = createProjectCommands(source.bench).create({ title: `Project ${count}` })
      if (made.ok) createTimerCommands(source.bench).switch({ projectId: made.value.id })
    }
    const file = JSON.parse(textOf(source)) as { rows: unknown[] }
    file.rows.reverse()
    expect(importText(target.bench, JSON.stringify(file))).toMatchObject({
      ok: true,
      value: { added: 80 },
    })
    expect(activeRows(target.bench)).toEqual(activeRows(source.bench))
  })
})

/** Copies the service's rows to another machine under different ids, as a pull would. */
function pulled(from: InMemoryService, to: InMemoryService, changed: object = {}): void {
  const ids = new Map<unknown, string>()
  const projectsFirst = [...from.rows].sort(([, row]) => (row.entity === 'project' ? -1 : 1))
  for (const [serviceId, { entity, fields }] of projectsFirst) {
    const projectId = ids.get(fields['projectId']) ?? null
    const local = entity === 'timeEntry' ? { zone: 'UTC', timerId: null, ...changed } : {}
    const row = { ...fields, ...('projectId' in fields && { projectId }), ...local }
    const id = to.share(entity, row, serviceId)
    if (entity === 'project') ids.set(from.idOf(entity, serviceId), id)
  }
}

function idHere(
  target: StoreBench,
  source: StoreBench,
  id: Parameters<typeof timeEntries.byId>[1],
) {
  const serviceId = timeEntries.byId(source.database, id)?.serviceId
  const found = serviceId == null ? undefined : timeEntries.byServiceId(target.database, serviceId)
  if (!found) throw new Error('the row is not here')
  return found.id
}
