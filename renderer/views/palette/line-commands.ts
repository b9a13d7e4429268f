import { t } from '../../../shared/domain/language/translate.ts'
import { Clock, CircleHelp, Play, ReceiptText } from 'lucide'
import {
  blockingProblem,
  problemToConfirm,
  type Preview,
} from '../../../shared/domain/capture/capture.ts'
import { isPlainNote } from '../../../shared/domain/capture/plain-note.ts'
import { parseCapture } from '../../../shared/domain/capture/parse-capture.ts'
import { dayOrder, regionGroupSign } from '../../../shared/domain/language/region.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { localZone } from '../../lib/clock.ts'
import type { Stores } from '../../stores/stores.ts'
import { contextOf } from '../capture/capture-context.ts'
import { applyOption, candidatesOf } from '../capture/completion-options.ts'
import { recordAnywayLabel, summaryOf } from '../capture/line-summary.ts'
import { clearLineDraft, recordLine, type CaptureParts } from '../capture/record-line.ts'
import type { PaletteCommand } from './palette-commands.ts'

type Context = {
  readonly stores: Stores
  readonly parts: CaptureParts
  readonly now: EpochMs
  readonly onQuery: (query: string) => void
}

const icons = { entry: Clock, timer: Play, expense: ReceiptText } as const

/**
 * Returns the command that Enter runs for the text, or the answers to choose from if the text raises a question. Empty
 * text has no commands.
 */
export function lineCommands(text: string, context: Context): readonly PaletteCommand[] {
  const line = text.trim()
  if (line === '') return []
  const { stores, parts, now, onQuery } = context
  const zone = localZone()
  const state = parts.stores.state.getState()
  const read = contextOf(state, { now, zone, dayOrder: dayOrder(), groupSign: regionGroupSign() })
  const preview = parseCapture(line, read)
  if (isPlainNote(preview, line, read)) {
    const run = (): void => void stores.act('timer.switch', { note: line })
    return [{ key: 'line:start', label: t`Start timer “${line}”`, icon: Play, run }]
  }
  const record = {
    key: 'line:record',
    icon: icons[preview.kind],
    run: () => void recordFrom(line, preview, context),
  }
  const obstacle = blockingProblem(preview)
  const problem = obstacle ?? problemToConfirm(preview)
  if (!problem) {
    const pieces = summaryOf(preview, { ...state, now, zone })
    return [{ ...record, label: pieces.map((piece) => piece.text).join(' · ') }]
  }
  const choices = candidatesOf(problem).map((choice): PaletteCommand => {
    const next = applyOption(line, choice).text.trim()
    return {
      key: `line:${next}`,
      label: next,
      detail: problem.message,
      icon: CircleHelp,
      staysOpen: true,
      run: () => onQuery(next),
    }
  })
  if (!obstacle) return [...choices, { ...record, label: recordAnywayLabel(preview, problem) }]
  if (choices.length > 0) return choices
  const icon = CircleHelp
  const run = (): void => undefined
  return [{ key: 'line:asked', label: problem.message, icon, staysOpen: true, run }]
}

async function recordFrom(
  line: string,
  preview: Preview,
  { stores, parts, now }: Context,
): Promise<void> {
  const outcome = await recordLine(parts, line, preview, now)
  if (!outcome.ok) return stores.showToast(outcome.error.message)
  await clearLineDraft(parts)
  const { message, undo } = outcome.value
  if (preview.kind !== 'expense') await stores.offerUndo(message)
  else if (undo) stores.offerRevert(message, undo)
}
