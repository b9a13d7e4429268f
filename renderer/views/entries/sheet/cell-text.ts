import { t } from '../../../../shared/domain/language/translate.ts'
import type { SheetCell, SheetSum } from '../../../../shared/domain/sheet/week-sheet.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { hoursMinutes, formatLength } from '../../../lib/time-format.ts'

/** Formats the duration of a cell in the week sheet, or a sum of durations. Returns a dash for 0. */
export function cellText(seconds: number): string {
  return seconds === 0 ? '–' : formatLength(seconds)
}

/** Says how much of a duration in the week sheet is planned time. */
export function plannedPart({ seconds, planned }: SheetSum): string {
  return planned === seconds ? t`all of it planned` : t`including ${formatLength(planned)} planned`
}

/** Returns what a screen reader says for a duration in the week sheet, including its planned part. */
export function spokenCell(sum: SheetSum): string {
  const length = cellText(sum.seconds)
  return sum.planned === 0 ? length : `${length}, ${plannedPart(sum)}`
}

/**
 * Returns the text that a cell's field contains when editing begins. The text includes seconds, so that a cell left
 * without changes keeps its exact duration.
 */
export function editableText(seconds: number): string {
  if (seconds === 0) return ''
  const rest = seconds % 60
  const minutes = Math.floor(seconds / 60)
  return rest === 0
    ? hoursMinutes(seconds)
    : `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}m${String(rest).padStart(2, '0')}s`
}

/** Returns a tooltip that lists up to eight entries of a week sheet cell; undefined if the cell has no entries. */
export function partsText({ parts }: SheetCell): string | undefined {
  if (parts.length === 0) return undefined
  const lines = parts.slice(0, 8).map(({ entry, ...sum }) => {
    const note = cutText(entry.note ?? t`no note`, 60)
    const length = formatLength(sum.seconds)
    return `${length} ${note}${sum.planned === 0 ? '' : ` (${plannedPart(sum)})`}`
  })
  return [...lines, ...(parts.length > 8 ? [t`… and ${parts.length - 8} more`] : [])].join('\n')
}
