import { plainCommands } from '../../../shared/contract/remote-answers.ts'
import type { RemoteCommand } from '../../../shared/contract/remote-schemas.ts'

/** The kind of an option's value, for shell completion. */
export type ValueKind = 'project' | 'client' | 'tag' | 'category' | 'file' | 'by' | 'day' | 'text'
/** Keyed by the option's name; null for an option without a value. */
type Options = Readonly<Record<string, ValueKind | null>>

const common = { json: null, help: null } as const satisfies Options
const starting = {
  ...common,
  project: 'project',
  client: 'client',
  billable: null,
  'not-billable': null,
  ago: 'text',
  at: 'text',
} satisfies Options
const filter = {
  ...common,
  from: 'day',
  to: 'day',
  project: 'project',
  client: 'client',
  tag: 'tag',
} satisfies Options

export type StintCommand =
  | Exclude<RemoteCommand, 'assistant'>
  | 'help'
  | 'version'
  | 'completion'
  | 'mcp'

const plainOptions = Object.fromEntries(
  plainCommands.map((name): [string, Options] => [name, common]),
) as Record<(typeof plainCommands)[number], Options>

export const commandOptions: Readonly<Record<StintCommand, Options>> = {
  start: starting,
  switch: starting,
  capture: { ...common, anyway: null },
  list: { ...filter, search: 'text', limit: 'text' },
  report: { ...filter, by: 'by', csv: null },
  expense: { ...common, category: 'category', receipt: 'file' },
  propose: { ...common, project: 'project', from: 'text', to: 'text', ago: 'text', day: 'day' },
  names: common,
  ...plainOptions,
  completion: { help: null },
  mcp: { help: null },
  help: common,
  version: common,
}

export const commandNames = Object.keys(commandOptions) as readonly StintCommand[]

/** Kinds of names that `stint names` lists. */
export const nameKinds = ['projects', 'clients', 'tags', 'categories'] as const
export type NameKind = (typeof nameKinds)[number]

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]
