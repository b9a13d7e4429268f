/** Unsent work as a file: written here, read there, as often as somebody likes; anything else is refused. */
import { describe, expect, it } from 'vitest'
import { AnsweringService, livingRows } from '../../test/fakes/answering.ts'
import { entryFields, expenseFields, expenseInput } from '../../test/fakes/rows.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store.ts'
import { blankProject, projects } from '../store/projects.ts'
import { timeEntries } from '../store/time-entries.ts'
import { createCallbackCommands } from './callbacks.ts'
import { createEntryCommands } from './entries.ts'
import { createExpenseCommands } from './expenses.ts'
import { createProjectCommands } from './projects.ts'
import { createTimerCommands } from './timer.ts'
import { createUnsentFileCommands } from './unsent-file.ts'

/** `number`: two machines make different ids. */
function machine(number = 1) {
  const bench = createStoreBench()
  for (let count = 0; count < number * 500; count += 1) bench.ids.next()
  return { bench, service: new AnsweringService(bench), file: createUnsentFileCommands(bench) }
}

function textOf({ file }: ReturnType<typeof machine>): string {
  const text = file.write()
  if (!text.ok) throw new Error(text.error.message)
  return text.value.text
}

/** Work of every kind: new rows that hang together, a changed and a deleted row of the service. */
async function recorded() {
  const here = machine()
  const { bench, service } = here
  const project = service.share('project', {
    ...blankProject,
    title: 'Old',
    clientId: null,
    internal: true,
  })
  const known = { ...entryFields, projectId: project, zone: 'Europe/Berlin', timerId: null }
  const edited = service.share('timeEntry', known)
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
}: ReturnType<AnsweringService['waiting']>[number]) => operation

describe('the file of unsent work', () => {
  it('gives an empty store the same rows and operations', async () => {
    const one = await recorded()
    const other = machine(2)
    const before = one.service.waiting()
    expect(other.file.read(textOf(one))).toMatchObject({
      ok: true,
      value: { added: before.length },
    })
    expect(other.service.waiting().map(plain)).toEqual(before.map(plain))
    expect(livingRows(other.bench)).toEqual(livingRows(one.bench))
    expect(timeEntries.byId(other.bench.database, one.edited)).toMatchObject({
      serviceId: timeEntries.byId(one.bench.database, one.edited)?.serviceId,
      base: { note: 'Call', projectId: one.project },
    })
  })

  it('lets creates be looked for before they are sent, there and here', async () => {
    const [one, other] = [await recorded(), machine(2)]
    other.file.read(textOf(one))
    for (const { service } of [one, other]) {
      const states = service.waiting().map(({ kind, state }) => `${kind} ${state}`)
      expect(new Set(states)).toEqual(
        new Set(['create uncertain', 'update queued', 'delete queued']),
      )
    }
  })

  it('adds nothing when it is read again, here or there', async () => {
    const [one, other] = [await recorded(), machine(2)]
    const text = textOf(one)
    other.file.read(text)
    const [before, rows] = [other.service.waiting(), livingRows(other.bench)]
    expect(other.file.read(text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(one.file.read(text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(other.service.waiting()).toEqual(before)
    expect(livingRows(other.bench)).toEqual(rows)
  })

  it('adds nothing when everything was sent meanwhile', async () => {
    const one = await recorded()
    const text = textOf(one)
    one.service.answerAll()
    const rows = livingRows(one.bench)
    expect(one.file.read(text)).toMatchObject({ ok: true, value: { added: 0 } })
    expect(livingRows(one.bench)).toEqual(rows)
    expect(one.service.waiting()).toEqual([])
  })

  it('recognizes what the first machine has sent and a pull has brought here', async () => {
    const [one, other] = [await recorded(), machine(2)]
    const text = textOf(one)
    one.service.answerAll()
    pulled(one.service, other.service)
    const count = Object.keys(livingRows(other.bench)).length
    expect(other.file.read(text)).toMatchObject({ ok: true })
    expect(other.service.waiting().filter(({ kind }) => kind === 'create')).toEqual([])
    expect(Object.keys(livingRows(other.bench))).toHaveLength(count)
  })

  it('does not take for the same what the first machine had sent before', () => {
    const [one, other] = [machine(), machine(2)]
    const submit = () =>
      createExpenseCommands(one.bench).submit({ ...expenseInput, draftId: one.bench.ids.next() })
    submit()
    one.service.answerAll()
    pulled(one.service, other.service)
    submit()
    expect(other.file.read(textOf(one))).toMatchObject({ ok: true, value: { added: 1 } })
    expect(other.service.waiting()).toMatchObject([{ kind: 'create', state: 'uncertain' }])
    expect(Object.keys(livingRows(other.bench))).toHaveLength(2)
  })

  it('uses the project that this machine knows by its service id', async () => {
    const one = machine()
    const theirs = one.bench.project(7, null)
    const id = one.service.share('timeEntry', { ...entryFields, zone: 'UTC', timerId: null })
    createEntryCommands(one.bench).edit({ id, projectId: theirs })
    const other = machine(2)
    const mine = other.bench.project(7, null)
    expect(mine).not.toBe(theirs)
    other.file.read(textOf(one))
    expect(other.service.waiting()).toMatchObject([{ patch: { projectId: mine } }])
    expect(timeEntries.byId(other.bench.database, id)).toMatchObject({ projectId: mine })
    expect(projects.where(other.bench.database, '', [])).toHaveLength(1)
  })

  it('changes and deletes the rows that are known here already', async () => {
    const [one, other] = [await recorded(), machine(2)]
    pulled(one.service, other.service)
    const mine = idHere(other.bench, one.bench, one.edited)
    other.file.read(textOf(one))
    expect(timeEntries.byId(other.bench.database, mine)).toMatchObject({ note: 'mine' })
    expect(livingRows(other.bench)).not.toHaveProperty(one.removed)
    expect(
      other.service
        .waiting()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...['create', 'create', 'create', 'create', 'delete', 'update']])
  })

  it('asks where this machine knows that somebody else changed the field', async () => {
    const [one, other] = [await recorded(), machine(2)]
    pulled(one.service, other.service, { note: 'theirs' })
    other.file.read(textOf(one))
    expect(other.service.waiting().filter(({ kind }) => kind === 'update')).toMatchObject([
      {
        state: 'parked',
        theirs: { note: 'theirs' },
        patch: { note: 'mine' },
        base: { note: 'Call' },
      },
    ])
  })

  it('takes projects in before what belongs to them, however the rows are ordered', () => {
    const [one, other] = [machine(), machine(2)]
    for (let count = 0; count < 40; count += 1) {
      const made = createProjectCommands(one.bench).create({ title: `Project ${count}` })
      if (made.ok) createTimerCommands(one.bench).switch({ projectId: made.value.id })
    }
    const file = JSON.parse(textOf(one)) as { rows: unknown[] }
    file.rows.reverse()
    expect(other.file.read(JSON.stringify(file))).toMatchObject({ ok: true, value: { added: 80 } })
    expect(livingRows(other.bench)).toEqual(livingRows(one.bench))
  })
})

/** Brings the service's rows to another machine, under ids of its own, as a pull would. */
function pulled(from: AnsweringService, to: AnsweringService, changed: object = {}): void {
  const ids = new Map<unknown, string>()
  const projectsFirst = [...from.rows].sort(([, one]) => (one.entity === 'project' ? -1 : 1))
  for (const [serviceId, { entity, fields }] of projectsFirst) {
    const projectId = ids.get(fields['projectId']) ?? null
    const local = entity === 'timeEntry' ? { zone: 'UTC', timerId: null, ...changed } : {}
    const row = { ...fields, ...('projectId' in fields && { projectId }), ...local }
    const id = to.share(entity, row, serviceId)
    if (entity === 'project') ids.set(from.idOf(entity, serviceId), id)
  }
}

function idHere(other: StoreBench, one: StoreBench, id: Parameters<typeof timeEntries.byId>[1]) {
  const serviceId = timeEntries.byId(one.database, id)?.serviceId
  const found = serviceId == null ? undefined : timeEntries.byServiceId(other.database, serviceId)
  if (!found) throw new Error('the row is not here')
  return found.id
}
