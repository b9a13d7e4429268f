/** Preview of an import: which project each of the file is, the open questions, and how its time counts. */
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { success } from '../../../shared/contract/errors.ts'
import type { Client } from '../../../shared/domain/projects/client.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { guessImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import { importTable } from '../../../shared/domain/time-import/import-table.ts'
import type { LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import type { Answers } from '../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { TimeImportView } from './TimeImportView.tsx'
import { useImportRows } from './use-import-preview.ts'

const clientOf = (id: number, name: string): Client => ({
  id: id as ServiceId,
  name,
  serviceName: name,
  isArchived: false,
  currency: 'EUR',
})
const nordlicht = clientOf(3, 'Nordlicht Outdoor')
const acme = clientOf(4, 'Acme GmbH')

const projectOf = (id: string, title: string, clientId: ServiceId | null): Project =>
  listedProject({ id, title, clientId, internal: clientId === null })
const relaunch = projectOf('n', 'Website relaunch', nordlicht.id)

type Row = readonly [client: string, project: string, note: string, day: string, billable?: string]

/** Returns a file as Toggl Track exports it: half an hour each, one behind the other on its day. */
function togglFile(rows: readonly Row[]): File {
  const lines = rows.map(([client, project, note, day, billable = 'Yes'], index) => {
    const at = (minutes: number): string =>
      new Date((index % 40) * 1_800_000 + minutes * 60_000).toISOString().slice(11, 19)
    const work = `Ada,ada@example.com,${client},${project},,${note},${billable}`
    return `${work},${day},${at(0)},${day},${at(30)},00:30:00,,`
  })
  const header =
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)'
  return new File([[`\ufeff${header}`, ...lines].join('\r\n')], 'toggl.csv', { type: 'text/csv' })
}

const rowsOf = (count: number, client: string, project: string): readonly Row[] =>
  Array.from({ length: count }, (_, index): Row => {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 40))).toISOString().slice(0, 10)
    return [client, project, `Part ${index}`, day]
  })

async function preview(
  file: File,
  {
    projects = [relaunch],
    clients = [nordlicht, acme],
    existing = () => success({ entries: [], next: null }),
  }: {
    readonly projects?: readonly Project[]
    readonly clients?: readonly Client[]
    readonly existing?: NonNullable<Answers['timeImports.existing']>
  } = {},
) {
  const bench = createWindowBench({
    known: { 'projects.all': projects, 'clients.all': clients },
    answers: {
      'timeImports.memory': () => success({ latest: null, mappings: {} }),
      'timeImports.existing': existing,
      'timeImports.keepMapping': () => success(null),
      'timeImports.begin': () => success({ id: 'i' as LocalId, isStaged: false }),
      'timeImports.stage': () => success(null),
      'timeImports.run': () => success(null),
      'projects.times': () => success([{ id: relaunch.id, seconds: 302_160 as Seconds }]),
    },
  })
  const { person } = bench.open(<TimeImportView onBack={() => undefined} />)
  await person.upload(screen.getByLabelText('Choose a file with time entries'), file)
  await screen.findByRole('heading', { name: 'What will be imported' })
  await screen.findByRole('button', { name: /^Import [1-9]/ })
  const { fake } = bench
  return {
    person,
    fake,
    header: () => fake.inputsOf('timeImports.begin')[0],
    billable: () =>
      fake.inputsOf('timeImports.stage').flatMap(({ rows }) => rows.map((row) => row.billable)),
  }
}

const item = (name: string): HTMLElement => screen.getByRole('listitem', { name })
const questions = (): readonly HTMLElement[] =>
  screen.queryAllByRole('combobox', { name: 'Which project is this?' })
const fact = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const importButton = (): HTMLElement => screen.getByRole('button', { name: /^Import \d/ })

it('offers a client for each name in the file, also for the 101st', async () => {
  const rows = Array.from({ length: 101 }, (_, index): Row => {
    return [`Client ${index + 1}`, '', 'Part', '2024-01-01']
  })
  const { person } = await preview(togglFile(rows))
  expect(screen.queryByRole('listitem', { name: 'Client 101' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show more (1 left)' }))
  expect(item('Client 101')).toBeDefined()
})

describe('an import whose project has the title of another client’s', () => {
  it('is not booked there: it is asked, with both clients named, and decided by keyboard', async () => {
    const file = togglFile(rowsOf(3000, 'Acme GmbH', 'Website relaunch'))
    const { person, fake, header } = await preview(file)
    const row = item('Website relaunch · Acme GmbH')
    expect(within(row).getByText('1500:00 · 3,000 rows')).toBeTruthy()
    expect(within(row).getByText(/In Stint, Acme GmbH has no project with this title/)).toBeTruthy()
    expect(within(row).getByRole<HTMLInputElement>('combobox').value).toBe('')

    importButton().focus()
    await person.keyboard('{Enter}')
    expect(fake.calls).not.toContain('timeImports.begin')
    expect(screen.getByRole('alert').textContent).toBe('1 project still has to be assigned.')
    const [question] = questions()
    expect(document.activeElement).toBe(question)

    await person.keyboard('{ArrowDown}')
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toEqual([
      'Website relaunch · Nordlicht Outdoor',
      'New project · Acme GmbH',
      'No project · Acme GmbH',
    ])
    await person.keyboard('{ArrowDown}{Enter}')
    expect(questions()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    importButton().focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    const choice = { kind: 'new' }
    expect(header()?.targets).toEqual([
      { project: 'Website relaunch', client: 'Acme GmbH', choice, clientId: 4 },
    ])
  })

  it('can be booked there on purpose, which says whose it is and what becomes of its budget', async () => {
    const budget = 324_000 as Seconds
    const { person } = await preview(togglFile(rowsOf(60, 'Acme GmbH', 'Website relaunch')), {
      projects: [{ ...relaunch, budget }],
    })
    await person.click(questions()[0] as HTMLElement)
    await person.click(screen.getByRole('option', { name: 'Website relaunch · Nordlicht Outdoor' }))
    expect(
      screen.getByText(
        'This import would bring the project to 113:56 hours, above its budget of 90:00.',
      ),
    ).toBeTruthy()
  })

  it('is not asked where its client has a project of this title', async () => {
    const { person, header, fake } = await preview(
      togglFile(rowsOf(2, 'ACME gmbh', 'website relaunch')),
      { projects: [relaunch, projectOf('a', 'Website relaunch', acme.id)] },
    )
    const row = item('website relaunch · ACME gmbh')
    expect(within(row).getByRole<HTMLInputElement>('combobox').value).toBe(
      'Website relaunch · Acme GmbH',
    )
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    expect(header()?.targets[0]?.choice).toEqual({ kind: 'existing', id: 'a' })
  })
})

describe('an import of a client that is not known here', () => {
  const twelve = Array.from({ length: 12 }, (_, index) =>
    rowsOf(2, 'Acme Inc.', `Project ${index}`),
  ).flat()

  it('asks about each project, says what it means, and takes one answer for all', async () => {
    const { person, header, fake } = await preview(togglFile(twelve))
    expect(questions()).toHaveLength(12)
    expect(
      screen.getAllByText(/Acme Inc\. isn’t a client in Stint, so a new project gets no client/),
    ).toHaveLength(12)
    await person.click(screen.getByRole('button', { name: 'Create 12 new projects' }))
    expect(questions()).toEqual([])
    expect(
      screen.getAllByText('Without a client, this time is internal and not billable.'),
    ).toHaveLength(12)
    expect(fact('Billable, not billed yet')).toBe('0:00')
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    expect(header()?.targets).toHaveLength(12)
    expect(header()?.targets.every(({ clientId }) => clientId === null)).toBe(true)
  })

  it('is answered by saying which client it is', async () => {
    const { person } = await preview(togglFile(twelve))
    const client = screen.getByRole('combobox', { name: 'Client for “Acme Inc.”' })
    await person.click(client)
    await person.click(screen.getByRole('option', { name: 'Acme GmbH' }))
    expect(questions()).toEqual([])
    expect(fact('Billable, not billed yet')).toBe('12:00')
    const row = item('Project 0 · Acme Inc.')
    expect(within(row).getByRole<HTMLInputElement>('combobox').value).toBe(
      'New project · Acme GmbH',
    )
  })
})

describe('how the time of an import counts', () => {
  const rows: readonly Row[] = [
    ['Nordlicht Outdoor', 'Website relaunch', 'old', '2025-06-29'],
    ['Nordlicht Outdoor', 'Website relaunch', 'last', '2025-06-30'],
    ['Nordlicht Outdoor', 'Website relaunch', 'new', '2025-07-01'],
    ['Nordlicht Outdoor', 'Website relaunch', 'free', '2025-07-01', 'No'],
    ['', '', 'own', '2025-07-02', 'No'],
  ]
  const counts = async (...names: readonly string[]) => {
    const opened = await preview(togglFile(rows))
    for (const name of names) {
      await opened.person.click(screen.getByRole('button', { name: /Count imported time as/ }))
      await opened.person.click(screen.getByRole('option', { name }))
    }
    return opened
  }

  it('is as in the file at first', async () => {
    const { person, billable, fake } = await counts()
    expect(fact('Billable, not billed yet')).toBe('1:30')
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    expect(billable()).toEqual([true, true, true, false, false])
  })

  it('is billed already up to a day, typed, and that day with it', async () => {
    const { person, billable, fake } = await counts('Already billed')
    expect(fact('Billable, not billed yet')).toBe('0:00')
    const until = screen.getByRole('textbox', { name: 'Billed up to and including' })
    await person.type(until, '30.6.')
    await person.type(until, 'x')
    await person.click(importButton())
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter a date/)
    expect(document.activeElement).toBe(until)
    expect(fake.calls).not.toContain('timeImports.begin')
    await person.clear(until)
    await person.type(until, '30.6.2025')
    expect(fact('Billable, not billed yet')).toBe('0:30')
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    expect(billable()).toEqual([false, false, true, false, false])
  })

  it('is not billable, all of it', async () => {
    const { person, billable, fake } = await counts('Not billable')
    await person.click(importButton())
    await waitFor(() => expect(fake.calls).toContain('timeImports.run'))
    expect(billable().every((one) => one === false)).toBe(true)
  })
})

describe('an import whose choices change', () => {
  it('waits until the rows are compared with what is recorded on their days', async () => {
    const lines = [
      'Date,Hours,Note,User',
      '2025-06-01,1,Call,Ada',
      '2025-06-02,1,Call,Ada',
      '2024-03-01,2,Plan,Ben',
    ]
    const file = new File([lines.join('\n')], 'hours.csv', { type: 'text/csv' })
    const { person, fake } = await preview(file, {
      existing: ({ from }) =>
        from > Date.UTC(2025, 0)
          ? success({ entries: [], next: null })
          : new Promise(() => undefined),
    })
    await person.click(screen.getByRole('checkbox', { name: /Ben/ }))
    const asked = () => fake.inputsOf('timeImports.existing').map(({ from }) => from)
    await waitFor(() => expect(Math.min(...asked())).toBeLessThan(Date.UTC(2025, 0)))
    expect(importButton()).toMatchObject({ textContent: 'Import 0 entries', disabled: true })
  })

  it('knows that its rows are of an earlier choice until the file is read again', async () => {
    const table = importTable([
      ['Date', 'Start', 'End'],
      ['2025-06-01', '09:00', '10:00'],
    ])
    if (!table) throw new Error('there is no table')
    const mapping = guessImportMapping(table, 'dmy')
    const read = renderHook(({ zone }) => useImportRows(table, mapping, { zone, workStart: 540 }), {
      initialProps: { zone: 'UTC' },
    })
    const state = () => {
      const { rows, isCurrent } = read.result.current
      return [new Date(rows?.rows[0]?.startedAt ?? 0).toISOString().slice(11, 16), isCurrent]
    }
    await waitFor(() => expect(state()).toEqual(['09:00', true]))
    read.rerender({ zone: 'Asia/Tokyo' })
    expect(state()).toEqual(['09:00', false])
    await waitFor(() => expect(state()).toEqual(['00:00', true]))
  })
})
