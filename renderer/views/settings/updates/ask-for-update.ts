import type { CommandName } from '../../../../shared/contract/contract.ts'

/** Runs a command about updates and shows why it failed. */
export type AskForUpdate = (
  name: Exclude<Extract<CommandName, `updates.${string}`>, 'updates.reportForm'>,
) => void
