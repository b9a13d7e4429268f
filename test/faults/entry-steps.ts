/** Steps that change what entries are recorded on, their flags, notes and tags, also in bulk; and imports. */
import fc from 'fast-check'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { isRunning } from '../../shared/domain/entries/time-entry.ts'
import { allProjects } from '../../electron/store/projects.ts'
import { timeEntries, type StoredTimeEntry } from '../../electron/store/time-entries.ts'
import type { StagedRow } from '../../shared/contract/groups/time-imports.ts'
import type { EpochMs, LocalId, Seconds } from '../../shared/domain/units.ts'
import { begin, headerOf, importsOn, newProject, noProject, work } from '../fakes/import-scene.ts'
import type { StoreBench } from '../fakes/store-bench.ts'

/** A random action on entries. `pick`: selects one of the latest entries. `project`: selects a project, or none. */
export type EntryStep =
  | { readonly do: 'assign'; readonly pick: number; readonly project: number }
  | { readonly do: 'bill'; readonly pick: number; readonly billable: boolean }
  | { readonly do: 'rename'; readonly pick: number; readonly note: string }
  | { readonly do: 'tag'; readonly pick: number; readonly tags: string }
  | { readonly do: 'bulk'; readonly what: BulkEdit; readonly project: number }
  | { readonly do: 'split' | 'duplicate'; readonly pick: number }
  | { readonly do: 'merge' }
  /** Plans an hour and a half, as the week sheet does, after so many hours. */
  | { readonly do: 'plan'; readonly project: number; readonly hours: number }
  /** `rows`: notes of the entries of the file. */
  | { readonly do: 'import'; readonly rows: readonly string[] }

type BulkEdit = 'project' | 'billable' | 'notBillable' | 'prefix' | 'tags' | 'remove'

/** Generates notes. They share words, so that after an edit some words of a note remain. */
export const note = fc.constantFrom(
  ...['', 'call', 'call with Ann', 'draft v2', 'call draft', 'Draft, with Ann', 'v2'],
  // What services tidy.
  'R&D  cafe\u0301 \u{1F680}\ncall',
)
const pick = fc.nat(3)
const project = fc.nat(4)

export const entryStep: fc.Arbitrary<EntryStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('assign' as const), pick, project }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bill' as const), pick, billable: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), pick, note }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('tag' as const),
      pick,
      tags: fc.constantFrom('', 'call', 'home,draft'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      project,
      what: fc.constantFrom<BulkEdit>(
        ...(['project', 'billable', 'notBillable', 'prefix', 'tags', 'remove'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('split' as const, 'duplicate' as const), pick }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'merge' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      rows: fc.array(note, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      project,
      hours: fc.constantFrom(-1, 0, 5, 30),
    }),
  },
)

const names: ReadonlySet<string> = new Set<EntryStep['do']>([
  ...([
    'assign',
    'bill',
    'rename',
    'tag',
    'bulk',
    'split',
    'duplicate',
    'merge',
    'import',
    'plan',
  ] as const),
])

export function isEntryStep(step: { readonly do: string }): step is EntryStep {
  return names.has(step.do)
}

/** Carries out an action with the program's commands. Does nothing if the entry does not exist. */
export function actOnEntries(bench: StoreBench, step: EntryStep): unknown {
  const entries = createEntryCommands(bench)
  const latest = latestEntries(bench)
  const entry = 'pick' in step ? latest[step.pick % Math.max(1, latest.length)] : undefined
  if (step.do === 'merge') return entries.merge({ ids: idsOf(latest.slice(0, 2)) })
  if (step.do === 'bulk') return actOnMany(bench, step, idsOf(latest.slice(0, 3)))
  if (step.do === 'import') return importFile(bench, step.rows)
  if (step.do === 'plan') return planAhead(bench, step)
  if (!entry) return undefined
  const { id } = entry
  switch (step.do) {
    case 'assign':
      return entries.edit({ id, projectId: projectAt(bench, step.project) })
    case 'bill':
      return entries.edit({ id, billable: step.billable })
    case 'rename':
      return entries.edit({ id, note: step.note })
    case 'tag':
      return entries.edit({ id, tags: step.tags })
    case 'split':
      return entries.split({ id, at: middleOf(bench, entry) })
    case 'duplicate':
      return entries.duplicate({ id, startedAt: (entry.startedAt - 3_600_000) as EpochMs })
  }
}

function planAhead(
  bench: StoreBench,
  { project: number, hours }: Extract<EntryStep, { readonly do: 'plan' }>,
): unknown {
  const startedAt = (bench.clock.now() + hours * 3_600_000) as EpochMs
  const projectId = projectAt(bench, number)
  const duration = 5400 as Seconds
  return createEntryCommands(bench).applySheet({
    steps: [{ do: 'create', projectId, startedAt, duration, zone: bench.clock.zone() }],
  })
}

/** Not deleted ones, the latest first, those of the future included. */
function latestEntries({ database }: StoreBench): readonly StoredTimeEntry[] {
  return timeEntries.where(
    database,
    'WHERE r.deleted_at IS NULL ORDER BY r.started_at DESC, r.id LIMIT 4',
    [],
  )
}

function idsOf(entries: readonly StoredTimeEntry[]): readonly LocalId[] {
  return entries.map(({ id }) => id)
}

/** Null after the last project. */
function projectAt({ database }: StoreBench, number: number): LocalId | null {
  const all = allProjects(database)
  return all[number % (all.length + 1)]?.id ?? null
}

function middleOf({ clock }: StoreBench, entry: StoredTimeEntry): EpochMs {
  const end = isRunning(entry) ? clock.now() : entry.startedAt + (entry.duration ?? 0) * 1000
  return ((entry.startedAt + end) / 2) as EpochMs
}

function actOnMany(
  bench: StoreBench,
  { what, project: number }: Extract<EntryStep, { readonly do: 'bulk' }>,
  ids: readonly LocalId[],
): unknown {
  const entries = createEntryCommands(bench)
  const edits = {
    project: () => entries.editMany({ ids, projectId: projectAt(bench, number) }),
    billable: () => entries.editMany({ ids, billable: true }),
    notBillable: () => entries.editMany({ ids, billable: false }),
    prefix: () => entries.editMany({ ids, notePrefix: 'call' }),
    tags: () => entries.editMany({ ids, addTags: 'draft' }),
    remove: () => entries.removeMany({ ids }),
  }
  return edits[what]()
}

/** In ms. The file is of the day before the history. */
const quarter = 900_000
const yesterday = Date.parse('2026-11-19T08:00:00Z')

/** Every second row is of a project of the file. The same file again adds nothing. */
function importFile(bench: StoreBench, notes: readonly string[]): unknown {
  const rows = notes.map((text, index): StagedRow => {
    const startedAt = (yesterday + index * quarter) as EpochMs
    return {
      startedAt,
      wall: startedAt,
      duration: 900 as Seconds,
      repeat: 0,
      note: text,
      tags: index === 0 ? 'home' : '',
      person: 0,
      target: index % 2,
      billable: index === 2 ? true : null,
    }
  })
  const targets = [{ ...newProject, project: 'mine imported' }, noProject]
  // One file follows from its content, and a changed one is another.
  const fingerprint = Buffer.from(notes.join('\n')).toString('hex').padEnd(64, '0').slice(0, 64)
  const header = { ...headerOf(rows, targets), fingerprint }
  begin(importsOn(bench), rows, { header })
  return work(bench)
}

/** Continues an import after an undo or a redo has changed its direction. */
export function workOnImports(bench: StoreBench): void {
  work(bench)
}
