import { useEffect, useMemo, useState } from 'react'
import {
  importDuplicates,
  type ComparedEntry,
  type DuplicateKind,
} from '../../../shared/domain/time-import/import-duplicates.ts'
import {
  rowBillable,
  importPeople,
  rowsOfPeople,
  withoutDuplicates,
  type ImportBilling,
} from '../../../shared/domain/time-import/import-plan.ts'
import type { ImportRow, ImportRows } from '../../../shared/domain/time-import/import-row.ts'
import {
  comparableName,
  importTargets,
  targetKey,
  type ImportTarget,
  type TargetChoice,
} from '../../../shared/domain/time-import/import-targets.ts'
import {
  clientOfName,
  proposedChoice,
  type ClientHere,
} from '../../../shared/domain/time-import/propose-target.ts'
import type { ExistingEntries } from '../../../shared/contract/groups/time-imports.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Answers } from '../../data/answers.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients, useProjects } from '../../data/work.ts'
import { dayIn } from '../../lib/days.ts'
import type { EntryRange } from '../../stores/window-state.ts'
import type { ImportMapping } from '../../../shared/domain/time-import/import-mapping.ts'
import { createImportReader } from '../../../shared/domain/time-import/import-rows.ts'
import type { ImportTable } from '../../../shared/domain/time-import/import-table.ts'
import { after, now } from '../../lib/clock.ts'
import type { ReadingOptions } from './ImportOptions.tsx'
import { useLoaded } from '../../data/use-query.ts'

/** Choices that the user has made. Where the user has made none, the proposals apply. */
export type ImportChoices = {
  /** Names of the people whose work is imported. Null means the person with the most rows. */
  readonly people: ReadonlySet<string> | null
  readonly targets: Readonly<Record<string, TargetChoice>>
  readonly clients: Readonly<Record<string, ServiceId | null>>
  readonly wantsDuplicates: boolean
  readonly billing: ImportBilling['kind']
  /** Last billed day, as typed. */
  readonly billedUntil: string
}

/** Props of the parts of the preview that show and change the choices. */
export type ChoiceProps = {
  readonly choices: ImportChoices
  readonly onChange: (part: Partial<ImportChoices>) => void
}

export const noChoices: ImportChoices = {
  people: null,
  targets: {},
  clients: {},
  wantsDuplicates: false,
  billing: 'file',
  billedUntil: '',
}

/** A project or client in the file, and what was chosen for it. */
export type ChosenTarget = ImportTarget & {
  readonly key: string
  /** The choice; null while the user has yet to decide. */
  readonly choice: TargetChoice | null
  /** Client for a new project, or for work without a project. */
  readonly clientId: ClientHere
  /** True if the user must decide, or has decided, what the project in the file becomes. */
  readonly isAsked: boolean
}

/** Client in the file, and the client of this account that it becomes. */
export type ChosenClient = ReturnType<typeof useChosenClients>[number]

const noDuplicates: ReadonlyMap<number, DuplicateKind> = new Map()

export type Planned = { readonly rows: number; readonly seconds: number }

export type ImportPreviewState = ReturnType<typeof useImportPreview>

/**
 * Returns what an import of these rows with these choices would do. `billing`: which work is billable; null while the
 * user has typed an invalid day as the end of the work already billed.
 */
export function useImportPreview(
  all: readonly ImportRow[],
  choices: ImportChoices,
  { billing, zone }: { readonly billing: ImportBilling | null; readonly zone: string },
) {
  const projects = useProjects()
  const people = useMemo(() => importPeople(all), [all])
  const chosenPeople = useMemo(
    () => choices.people ?? new Set(people.slice(0, 1).map(({ name }) => name)),
    [choices.people, people],
  )
  const rows = useMemo(() => rowsOfPeople(all, chosenPeople), [all, chosenPeople])
  const found = useMemo(() => importTargets(rows), [rows])
  const clients = useChosenClients(found, choices.clients)
  const targets = useMemo(
    () => chosenTargets(found, { clients, chosen: choices.targets, projects }),
    [found, clients, choices.targets, projects],
  )
  const { entries, problem } = useEntriesOf(rows)
  const duplicates = useMemo(() => {
    if (!entries) return null
    const ids = new Map(
      targets.map(({ key, choice }) => [key, choice?.kind === 'existing' ? choice.id : null]),
    )
    return importDuplicates(rows, entries, (row) => ids.get(targetKey(row)) ?? null)
  }, [rows, entries, targets])
  const wanted = useMemo(() => {
    if (!duplicates) return null
    return choices.wantsDuplicates ? rows : withoutDuplicates(rows, duplicates)
  }, [rows, duplicates, choices.wantsDuplicates])
  const planned = useMemo(() => plannedRows(wanted ?? rows), [wanted, rows])
  const asked = targets.filter(({ key, choice }) => choice === null && planned.has(key))
  const unbilled = useMemo(
    () => unbilledSeconds(wanted ?? [], { targets, projects, billing, zone }),
    [wanted, targets, projects, billing, zone],
  )
  return {
    people,
    chosenPeople,
    /** Targets, those with an open question first. */
    targets,
    clients,
    /** Number and total seconds of the rows that would be imported, keyed by their target's key. */
    planned,
    /** Keys of the targets that need the user's decision before their rows can be imported. */
    open: new Set(asked.map(({ key }) => key)),
    /** Time that would be billable and not yet billed, in seconds. */
    unbilled,
    problem,
    duplicates: duplicates ?? noDuplicates,
    /** Rows that would be imported; null until they have been compared with the recorded entries. */
    rows: wanted,
  }
}

function useChosenClients(found: readonly ImportTarget[], chosen: ImportChoices['clients']) {
  const allClients = useClients()
  return useMemo(() => {
    const names = new Map(found.map(({ client }) => [comparableName(client), client]))
    names.delete('')
    return [...names].map(([key, name]) => {
      const proposed = clientOfName(name, allClients)
      const clientId = key in chosen ? chosen[key] : proposed
      /** `isUnknown`: true if the client's name matches no client of this account, or several. */
      return { name, clientId, isUnknown: proposed === undefined }
    })
  }, [found, allClients, chosen])
}

type TargetContext = {
  readonly clients: readonly ChosenClient[]
  readonly chosen: ImportChoices['targets']
  readonly projects: readonly Project[]
}

function chosenTargets(
  found: readonly ImportTarget[],
  { clients, chosen, projects }: TargetContext,
): readonly ChosenTarget[] {
  const clientIds = new Map<string, ClientHere>([['', null]])
  for (const { name, clientId } of clients) clientIds.set(comparableName(name), clientId)
  const targets = found.map((target): ChosenTarget => {
    const key = targetKey(target)
    const clientId = clientIds.get(comparableName(target.client))
    const proposed = proposedChoice(target, clientId, projects)
    return { ...target, key, clientId, choice: chosen[key] ?? proposed, isAsked: proposed === null }
  })
  return targets.sort((one, other) => Number(other.isAsked) - Number(one.isAsked))
}

function plannedRows(rows: readonly ImportRow[]): ReadonlyMap<string, Planned> {
  return new Map(importTargets(rows).map((target) => [targetKey(target), target]))
}

type Billed = {
  readonly targets: readonly ChosenTarget[]
  readonly projects: readonly Project[]
  readonly billing: ImportBilling | null
  readonly zone: string
}

function unbilledSeconds(
  rows: readonly ImportRow[],
  { targets, projects, billing, zone }: Billed,
): number {
  const owners = new Map(projects.map(({ id, clientId }) => [id, clientId]))
  const clientIds = new Map(
    targets.map(({ key, choice, clientId }) => [
      key,
      choice?.kind === 'existing' ? owners.get(choice.id) : clientId,
    ]),
  )
  return rows.reduce((sum, row) => {
    const hasClient = (clientIds.get(targetKey(row)) ?? null) !== null
    if (!hasClient || billableOf(row, billing, zone) === false) return sum
    return sum + row.duration
  }, 0)
}

/**
 * Returns whether the file or `billing` makes a row billable. Returns null if neither decides: the row is then recorded
 * as billable if it has a client.
 */
export function billableOf(
  row: ImportRow,
  billing: ImportBilling | null,
  zone: string,
): boolean | null {
  return rowBillable(row, billing ?? { kind: 'file' }, () => dayIn(row.startedAt, zone))
}

/** Time added around the rows, in ms, because the starts of entries are compared to the minute. */
const margin = 60_000

/** Returns the entries that the rows are compared with; null until they are loaded. */
function useEntriesOf(rows: readonly ImportRow[]) {
  const { answers } = useStores()
  const [read, setRead] = useState<{
    readonly rows: readonly ImportRow[]
    readonly outcome: Outcome<readonly ComparedEntry[]>
  } | null>(null)
  const load = () => {
    const starts = rows.map(({ startedAt }) => startedAt)
    const earliest = starts.reduce((one, other) => Math.min(one, other), Infinity)
    const latest = starts.reduce((one, other) => Math.max(one, other), -Infinity)
    const isEmpty = rows.length === 0
    return entriesToCompare(answers, {
      from: (isEmpty ? 0 : earliest - margin) as EpochMs,
      to: (isEmpty ? 0 : latest + margin) as EpochMs,
    })
  }
  useLoaded(load, (outcome) => setRead({ rows, outcome }), [rows, answers])
  const outcome = read?.rows === rows ? read.outcome : null
  return {
    entries: outcome?.ok === true ? outcome.value : null,
    problem: outcome?.ok === false ? outcome.error.message : null,
  }
}

async function entriesToCompare(
  answers: Answers,
  span: EntryRange,
): Promise<Outcome<readonly ComparedEntry[]>> {
  const entries: ComparedEntry[] = []
  let next: ExistingEntries['next'] = null
  do {
    const page: Outcome<ExistingEntries> = await answers.once('timeImports.existing', {
      ...span,
      after: next,
    })
    if (!page.ok) return page
    entries.push(...page.value.entries)
    next = page.value.next
  } while (next !== null)
  return success(entries)
}

/** Number of rows read before the next pause. The pauses keep the window responsive. */
const slice = 1000

/**
 * Reads a table. Returns its rows, and the fraction of the table read so far. If an argument changes, the table is read
 * again. Until the new reading ends, the rows are those of the previous reading, and `isCurrent` is false.
 */
export function useImportRows(
  table: ImportTable,
  mapping: ImportMapping,
  { zone, workStart }: ReadingOptions,
) {
  const [read, setRead] = useState<{
    readonly of: object | null
    readonly rows: ImportRows | null
    readonly share: number
  }>({ of: null, rows: null, share: 0 })
  const of = useMemo(() => ({ table, mapping, zone, workStart }), [table, mapping, zone, workStart])
  useEffect(() => {
    const reader = createImportReader(mapping, { zone, workStart, now: now() }, table.header)
    let cancel = (): void => undefined
    const readFrom = (first: number): void => {
      const end = Math.min(first + slice, table.rows.length)
      for (let index = first; index < end; index += 1) {
        reader.add(table.rows[index] ?? [], table.firstRow + index)
      }
      if (end === table.rows.length) return setRead({ of, rows: reader.result(), share: 1 })
      setRead((before) => ({ ...before, share: end / table.rows.length }))
      cancel = after(0, () => readFrom(end))
    }
    cancel = after(0, () => readFrom(0))
    return () => cancel()
  }, [of, table, mapping, zone, workStart])
  return { ...read, isCurrent: read.of === of }
}
