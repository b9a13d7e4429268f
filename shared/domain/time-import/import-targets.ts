/** Targets of an import: the projects and clients in a file, and what they become in Stint. */
import type { LocalId } from '../units.ts'
import type { ImportRow } from './import-row.ts'

/** A project in the file, or a client's work that has no project. */
export type ImportTarget = {
  /** Names as stated in the file; empty for none. */
  readonly project: string
  readonly client: string
  readonly rows: number
  readonly seconds: number
}

/** Choice for a project in the file: a project that exists in Stint, a new one, or none. */
export type TargetChoice =
  | { readonly kind: 'existing'; readonly id: LocalId }
  | { readonly kind: 'new' }
  | { readonly kind: 'none' }

/** Normalizes a name. Names that differ only in case and spaces become equal. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

export function targetKey({ project, client }: Pick<ImportTarget, 'project' | 'client'>): string {
  return JSON.stringify([comparableName(client), comparableName(project)])
}

/**
 * Returns the projects in the rows, starting with the one that has the most time. If a name is spelled in several ways,
 * the first spelling is used.
 */
export function importTargets(rows: readonly ImportRow[]): readonly ImportTarget[] {
  const targets = new Map<string, { target: ImportTarget }>()
  for (const { project, client, duration } of rows) {
    const key = targetKey({ project, client })
    const existing = targets.get(key)?.target ?? { project, client, rows: 0, seconds: 0 }
    const target = { ...existing, rows: existing.rows + 1, seconds: existing.seconds + duration }
    targets.set(key, { target })
  }
  return [...targets.values()]
    .map(({ target }) => target)
    .sort((one, other) => other.seconds - one.seconds)
}
