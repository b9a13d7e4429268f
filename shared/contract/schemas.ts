/**
 * Input schemas of all calls. Loaded by the gate (electron/ipc/) and by tests only: preload and the windows
 * need names and types, and must not load the schema library.
 */
import type { z } from 'zod'
import { backupSchemas } from './backup-schemas.ts'
import { callbackSchemas } from './callback-schemas.ts'
import { classicCallbackSchemas } from './classic-callback-schemas.ts'
import { receiverSchemas } from './receiver-schemas.ts'
import { olderCallNames, type CallInput, type CallName, type OlderCallName } from './contract.ts'
import { groupSchemas } from './groups/groups.ts'
import { expenseSchemas } from './expense-schemas.ts'
import { exportSchemas } from './export-schemas.ts'
import { importSchemas } from './import-schemas.ts'
import { paletteSchemas } from './palette-schemas.ts'
import { projectSchemas } from './project-schemas.ts'
import { proposalSchemas } from './proposal-schemas.ts'
import { receiptFolderSchemas } from './receipt-folder-schemas.ts'
import { reportSchemas } from './report-schemas.ts'
import { syncSchemas } from './sync-schemas.ts'
import { timeImportSchemas } from './time-import-schemas.ts'

/** Schemas by call name. Each parses into exactly the contract's input type; a missing one does not compile. */
const olderSchemas = {
  ...projectSchemas,
  ...reportSchemas,
  ...expenseSchemas,
  ...proposalSchemas,
  ...receiptFolderSchemas,
  ...importSchemas,
  ...timeImportSchemas,
  ...callbackSchemas,
  ...classicCallbackSchemas,
  ...receiverSchemas,
  ...backupSchemas,
  ...exportSchemas,
  ...syncSchemas,
  ...paletteSchemas,
} satisfies { readonly [Name in OlderCallName]: z.ZodType<Loose<CallInput<Name>>> }

/** Schemas of all calls. */
export const schemas = { ...groupSchemas, ...olderSchemas }

/**
 * Input type with `undefined` allowed in optional fields: zod writes absent ones so, and the gate drops them.
 */
type Loose<Input> = {
  [Key in keyof Input]: Input[Key] | (undefined extends Input[Key] ? undefined : never)
}

/** Names of all calls. */
export const callNames: readonly CallName[] = [
  ...olderCallNames,
  ...(Object.keys(groupSchemas) as (keyof typeof groupSchemas)[]),
]
