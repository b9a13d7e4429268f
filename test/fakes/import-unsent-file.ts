/** In one step; changes and deletions stay unconfirmed. */
import type { CommandContext } from '../../electron/commands/undoable-write.ts'
import { createUnsentFileCommands } from '../../electron/commands/unsent-file/commands.ts'
import type { ImportResult } from '../../shared/domain/sync/unsent-file.ts'
import type { Outcome } from '../../shared/contract/errors.ts'

export function importText(
  context: CommandContext,
  text: string,
  kept: ReadonlySet<string> = new Set(),
): Outcome<ImportResult> {
  const file = createUnsentFileCommands(context)
  const preview = file.preview(text)
  return preview.ok ? file.import(preview.value.id, kept) : preview
}
