import {
  isSameCapture,
  type Capture,
  type CaptureContext,
  type EntryCapture,
} from '../../shared/domain/capture/capture.ts'
import { formatTimeOfDay } from '../../shared/domain/capture/time-of-day.ts'
import { rangeOn } from '../../shared/domain/capture/resolve-times.ts'
import { formatDuration } from '../../shared/domain/capture/durations.ts'
import { printDistance } from '../../shared/domain/capture/distance-phrases.ts'
import { printMoney } from '../../shared/domain/capture/amounts.ts'
import { parseCapture } from '../../shared/domain/capture/parse-capture.ts'
import { printClient, printProject } from '../../shared/domain/capture/resolve-references.ts'
import { wallOf } from '../../shared/domain/capture/wall-time.ts'
import { printReference, quote } from '../../shared/domain/capture/tokenize.ts'

/**
 * Formats a capture as canonical text with full days and times. The text parses to the same capture even later, in the
 * same zone and with the same names.
 */
export function formatCapture(capture: Capture, context: CaptureContext): string {
  const print = (note: string) =>
    [...head(capture, context), note, ...references(capture, context), ...billable(capture)]
      .filter((piece) => piece !== '')
      .join(' ')
  const plain = print(capture.note)
  // A note that would parse as something else is quoted.
  if (isSameCapture(parseCapture(plain, context), capture)) return plain
  return print(capture.note === '' ? '' : quote(capture.note))
}

function head(capture: Capture, context: CaptureContext): readonly string[] {
  switch (capture.kind) {
    case 'entry':
      return entryHead(capture, context.zone)
    case 'timer': {
      const { day, clock } = wallOf(capture.start, context.zone)
      return ['start', day, `at ${formatTimeOfDay(clock)}`]
    }
    case 'expense': {
      const { amount, currency, date, mileage } = capture
      if (mileage) return [date, printDistance(mileage.distance.length, mileage.distance.unit)]
      return amount === null ? ['expense', date] : [date, printMoney(amount, currency)]
    }
  }
}

/** As a range where it is unambiguous, else start and duration. */
function entryHead({ start, end, duration }: EntryCapture, zone: string): readonly string[] {
  const from = wallOf(start, zone)
  const until = wallOf(end, zone)
  const range = rangeOn(from.day, from.clock, until.clock, zone)
  const isExact = range.start.instant === start && range.end.instant === end
  if (isExact) return [from.day, `${formatTimeOfDay(from.clock)}-${formatTimeOfDay(until.clock)}`]
  return [from.day, `at ${formatTimeOfDay(from.clock)}`, formatDuration(duration)]
}

function references(capture: Capture, context: CaptureContext): readonly string[] {
  const { client, project, tags } = capture
  return [
    client === null ? '' : printClient(client, context),
    project === null ? '' : printProject(project, client, context),
    ...tags.map((tag) => printReference('#', tag)),
  ]
}

function billable(capture: Capture): readonly string[] {
  if (capture.kind === 'expense' || capture.billable === null) return []
  return [capture.billable ? 'billable' : 'non-billable']
}
