import type { LocalId } from '../units.ts'
import type { ImportRow } from './import-row.ts'

/** A project in the file, or a client's work without a project, to be assigned to a project in Stint. */
export type ImportTarget = {
  /** As in the file; empty for none. */
  readonly project: string
  readonly client: string
  readonly rows: number
  readonly seconds: number
}

/** What a project in the file becomes. */
export type TargetChoice =
  | { readonly kind: 'existing'; readonly id: LocalId }
  | { readonly kind: 'new' }
  | { readonly kind: 'none' }

/** Normalizes a name, so that case and spaces make no difference. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

export function targetKey({ project, client }: Pick<ImportTarget, 'project' | 'client'>): string {
  return JSON.stringify([comparableName(client), comparableName(project)])
}

/** Lists the projects in the rows, the one with the most time first. Of several spellings, the first is used. */
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
