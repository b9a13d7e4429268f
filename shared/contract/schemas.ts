/**
 * Input schemas of all calls. Loaded by the gate (electron/ipc/) and by tests only: preload and the windows
 * need names and types, and must not load the schema library.
 */
import type { z } from 'zod'
import { aboutSchemas } from './about-schemas.ts'
import { businessSchemas } from './business-schemas.ts'
import { backupSchemas } from './backup-schemas.ts'
import { callbackSchemas } from './callback-schemas.ts'
import { classicCallbackSchemas } from './classic-callback-schemas.ts'
import { teamSchemas } from './team-schemas.ts'
import { receiverSchemas } from './receiver-schemas.ts'
import { certificateSchemas } from './certificate-schemas.ts'
import type { CallInput, CallName } from './contract.ts'
import { desktopSchemas } from './desktop-schemas.ts'
import { entrySchemas } from './entry-schemas.ts'
import { expenseSchemas } from './expense-schemas.ts'
import { exportSchemas } from './export-schemas.ts'
import { gapSchemas } from './gap-schemas.ts'
import { historySchemas } from './history-schemas.ts'
import { importSchemas } from './import-schemas.ts'
import { linkSchemas } from './link-schemas.ts'
import { logSchemas } from './log-schemas.ts'
import { paletteSchemas } from './palette-schemas.ts'
import { projectSchemas } from './project-schemas.ts'
import { mileageRateSchemas } from './mileage-rate-schemas.ts'
import { proposalSchemas } from './proposal-schemas.ts'
import { receiptFolderSchemas } from './receipt-folder-schemas.ts'
import { recurringSchemas } from './recurring-schemas.ts'
import { reportSchemas } from './report-schemas.ts'
import { settingsSchemas } from './settings-schemas.ts'
import { signInSchemas } from './sign-in-schemas.ts'
import { statementSchemas } from './statement-schemas.ts'
import { staffSchemas } from './staff-schemas.ts'
import { syncSchemas } from './sync-schemas.ts'
import { timeImportSchemas } from './time-import-schemas.ts'
import { timerSchemas } from './timer-schemas.ts'
import { updateSchemas } from './update-schemas.ts'
import { vendorRuleSchemas } from './vendor-rule-schemas.ts'
import { workspaceSchemas } from './workspace-schemas.ts'

/** Schemas by call name. Each parses into exactly the contract's input type; a missing one does not compile. */
export const schemas = {
  ...workspaceSchemas,
  ...signInSchemas,
  ...certificateSchemas,
  ...timerSchemas,
  ...entrySchemas,
  ...projectSchemas,
  ...reportSchemas,
  ...gapSchemas,
  ...settingsSchemas,
  ...expenseSchemas,
  ...vendorRuleSchemas,
  ...mileageRateSchemas,
  ...statementSchemas,
  ...proposalSchemas,
  ...receiptFolderSchemas,
  ...importSchemas,
  ...timeImportSchemas,
  ...staffSchemas,
  ...businessSchemas,
  ...callbackSchemas,
  ...classicCallbackSchemas,
  ...receiverSchemas,
  ...teamSchemas,
  ...recurringSchemas,
  ...backupSchemas,
  ...exportSchemas,
  ...logSchemas,
  ...aboutSchemas,
  ...historySchemas,
  ...syncSchemas,
  ...linkSchemas,
  ...paletteSchemas,
  ...desktopSchemas,
  ...updateSchemas,
} satisfies { readonly [Name in CallName]: z.ZodType<Loose<CallInput<Name>>> }

/**
 * Input type with `undefined` allowed in optional fields: zod writes absent ones so, and the gate drops them.
 */
type Loose<Input> = {
  [Key in keyof Input]: Input[Key] | (undefined extends Input[Key] ? undefined : never)
}
