import { useEffect, useMemo, useState } from 'react'
import type { ImportedTarget } from '../../../shared/contract/time-import-payloads.ts'
import {
  importDuplicates,
  type ComparedEntry,
  type DuplicateKind,
} from '../../../shared/domain/time-import/import-duplicates.ts'
import {
  importPeople,
  type ImportPerson,
} from '../../../shared/domain/time-import/import-people.ts'
import { rowsOfPeople, withoutDuplicates } from '../../../shared/domain/time-import/import-plan.ts'
import type { ImportRow } from '../../../shared/domain/time-import/import-row.ts'
import {
  clientOfName,
  comparableName,
  importTargets,
  targetKey,
  usualChoice,
  type ImportTarget,
  type TargetChoice,
} from '../../../shared/domain/time-import/import-targets.ts'
import type { EpochMs, ServiceId } from '../../../shared/domain/units.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'

/** What the person chose otherwise than proposed. */
export type ImportChoices = {
  /** Null: the one with most rows. */
  readonly people: ReadonlySet<string> | null
  readonly targets: Readonly<Record<string, TargetChoice>>
  readonly clients: Readonly<Record<string, ServiceId | null>>
  readonly wantsDuplicates: boolean
}

export const noChoices: ImportChoices = {
  ...{ people: null, targets: {}, clients: {}, wantsDuplicates: false },
}

/** A target with what it becomes. */
export type ChosenTarget = ImportTarget & ImportedTarget

export type ImportPreviewState = {
  readonly people: readonly ImportPerson[]
  readonly chosenPeople: ReadonlySet<string>
  readonly targets: readonly ChosenTarget[]
  /** Names of clients in the file, with the client here that each is. */
  readonly clients: readonly { readonly name: string; readonly clientId: ServiceId | null }[]
  readonly duplicates: ReadonlyMap<number, DuplicateKind>
  /** What would be imported; null until it was compared with what is recorded. */
  readonly rows: readonly ImportRow[] | null
  readonly problem: string | null
}

/** What an import of the rows would do, with these choices. */
export function useImportPreview(
  all: readonly ImportRow[],
  choices: ImportChoices,
): ImportPreviewState {
  const projects = useWindowState((state) => state.projects)
  const knownClients = useWindowState((state) => state.clients)
  const people = useMemo(() => importPeople(all), [all])
  const chosenPeople = useMemo(
    () => choices.people ?? new Set(people.slice(0, 1).map(({ name }) => name)),
    [choices.people, people],
  )
  const rows = useMemo(() => rowsOfPeople(all, chosenPeople), [all, chosenPeople])
  const found = useMemo(() => importTargets(rows), [rows])
  const clients = useMemo(() => {
    const names = new Map(found.map(({ client }) => [comparableName(client), client]))
    names.delete('')
    return [...names].map(([key, name]) => {
      const chosen = choices.clients[key]
      return { name, clientId: chosen === undefined ? clientOfName(name, knownClients) : chosen }
    })
  }, [found, knownClients, choices.clients])
  const targets = useMemo(() => {
    const clientIds = new Map(clients.map(({ name, clientId }) => [comparableName(name), clientId]))
    return found.map((target) => ({
      ...target,
      choice:
        choices.targets[targetKey(target)] ??
        usualChoice(target, { projects, clients: knownClients }),
      clientId: clientIds.get(comparableName(target.client)) ?? null,
    }))
  }, [found, clients, choices.targets, projects, knownClients])
  const { entries, problem } = useEntriesOf(rows)
  const duplicates = useMemo(() => {
    if (!entries) return null
    const ids = new Map(
      targets.map((target) => [
        targetKey(target),
        target.choice.kind === 'existing' ? target.choice.id : null,
      ]),
    )
    return importDuplicates(rows, entries, (row) => ids.get(targetKey(row)) ?? null)
  }, [rows, entries, targets])
  const wanted = useMemo(() => {
    if (!duplicates) return null
    return choices.wantsDuplicates ? rows : withoutDuplicates(rows, duplicates)
  }, [rows, duplicates, choices.wantsDuplicates])
  return {
    ...{ people, chosenPeople, targets, clients, problem },
    duplicates: duplicates ?? new Map(),
    rows: wanted,
  }
}

/** A minute: entries are compared by their start to the minute. */
const margin = 60_000

/** The entries that are recorded in the time of the rows; null until they are loaded. */
function useEntriesOf(rows: readonly ImportRow[]): {
  readonly entries: readonly ComparedEntry[] | null
  readonly problem: string | null
} {
  const { entriesToCompare } = useStores()
  const [read, setRead] = useState<{
    readonly entries: readonly ComparedEntry[] | null
    readonly problem: string | null
  }>({ entries: null, problem: null })
  useEffect(() => {
    let isCurrent = true
    const starts = rows.map(({ startedAt }) => startedAt)
    const least = starts.reduce((one, other) => Math.min(one, other), Infinity)
    const most = starts.reduce((one, other) => Math.max(one, other), -Infinity)
    const span =
      rows.length === 0
        ? { from: 0 as EpochMs, to: 0 as EpochMs }
        : { from: (least - margin) as EpochMs, to: (most + margin) as EpochMs }
    void entriesToCompare(span).then((outcome) => {
      if (!isCurrent) return
      if (outcome.ok) setRead({ entries: outcome.value, problem: null })
      else setRead({ entries: null, problem: outcome.error.message })
    })
    return () => {
      isCurrent = false
    }
  }, [rows, entriesToCompare])
  return read
}
