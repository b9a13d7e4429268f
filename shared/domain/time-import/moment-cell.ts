import { dayOfText, weekdayOfName, withoutWeekday } from '../statements/statement-cells.ts'
import type { DayOrder } from '../language/region.ts'
import { shortCell } from '../text/short-cell.ts'
import { toEpochMs, type Day, type EpochMs } from '../units.ts'

/** Seconds after midnight. */
export type ClockTime = number

const clockForm =
  /^(?:kl\.? )?(?<before>[上下]午|午[前後]|오[전후])?\s?(?<hour>\d{1,2})(?:(?:[:.h]|[時时시]\s?)(?<minute>\d{2})(?:[:m](?<second>\d{2})(?:[.,]\d+)?)?)?\s*(?<behind>a\.?\s?(?:m\.?)?|p\.?\s?(?:m\.?)?|[上下]午|[πμ]\.?μ\.?|[صم])?(?<word>\s*uhr|\s*h|[時时시分분])?$/i
/** Matches `0900` and `090000`. */
const digitsAlone =
  /^(?=\d{3,4}$|\d{6}$)(?<hour>[01]?\d|2[0-4])(?<minute>[0-5]\d)(?<second>[0-5]\d)?$/

/**
 * Parses `9:00`, `09:00:00`, `9.05 PM`, `9:00a`, `午後1:00`, `14h30`, `0900`; null for other text. A point can be between
 * hour and minute but not before seconds, because `04.08.26` is a day.
 */
export function clockTime(cell: string): ClockTime | null {
  const text = shortCell(cell)
  const { before, hour, minute, second, behind, word } =
    (clockForm.exec(text) ?? digitsAlone.exec(text))?.groups ?? {}
  const half = before ?? behind
  if ((minute ?? half ?? word) === undefined) return null
  return secondsOf(hourOf(Number(hour), half?.toLowerCase() ?? null), minute, second)
}

function secondsOf(hour: number | null, minuteText = '0', secondText = '0'): ClockTime | null {
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour === null || minute > 59 || second > 59) return null
  // 24:00 is the end of the day.
  return hour === 24 && minute + second > 0 ? null : hour * 3600 + minute * 60 + second
}

function hourOf(hour: number, half: string | null): number | null {
  if (half === null) return hour <= 24 ? hour : null
  if (hour > 12) return hour <= 23 ? hour : null
  // The last two are Greek and Arabic.
  const isAfternoon = /^(?:p|下|午後|오후|μ|م)/.test(half)
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** What a cell states: a day, a time of day, or both. */
export type MomentCell = {
  readonly day: Day | null
  readonly time: ClockTime | null
  /** Minutes ahead of UTC; null if not stated. */
  readonly offset: number | null
}

/** Parses a day, a time, or both. Null if the cell has neither, or has other text as well. */
export function momentCell(cell: string, order: DayOrder): MomentCell | null {
  const text = shortCell(cell).normalize('NFC')
  if (text === '') return null
  const alone = timeOf(text)
  if (alone && !/^\d{3,6}$/.test(text)) return { day: null, ...alone }
  for (const [dayText, rest] of splits(text)) {
    const day = dayOfText(dayText, order)
    if (day === null) continue
    if (rest === '') return { day, time: null, offset: null }
    // `2026-03-02 Mon 09:00`, as Emacs writes times.
    const time = timeOf(withoutWeekday(rest).rest)
    if (time) return { day, ...time }
    // `2026-03-02 (Mon)`, `2.3.2026 Mo`.
    if (weekdayOfName(rest.replace(/[()]/g, '')) !== null) return { day, time: null, offset: null }
  }
  return alone && { day: null, ...alone }
}

/** Splits a text in all possible ways into a day and a time, the longest day first. */
function splits(text: string): readonly (readonly [string, string])[] {
  const cuts = [...text.matchAll(/,? at | um |T(?=\d)|[ ,]+|-(?=\d\d:)/g)].reverse()
  return [
    [text, ''],
    ...cuts.map(
      ({ 0: sign, index }) => [text.slice(0, index), text.slice(index + sign.length)] as const,
    ),
  ]
}

const offsetForm = /\s*\(?(?:(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?|([A-Z]{1,4}T?))\)?$/
/** Minutes ahead of UTC, by name. Lists only names with a single meaning in trackers' exports. */
const namedOffsets: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
}

function timeOf(text: string): { readonly time: ClockTime; readonly offset: number | null } | null {
  const plain = clockTime(text)
  if (plain !== null) return { time: plain, offset: null }
  const zoned = offsetForm.exec(text)
  if (!zoned) return null
  const time = clockTime(text.slice(0, zoned.index))
  const [, sign, hours = '0', minutes = '0', name = ''] = zoned
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const offset = sign === undefined ? namedOffsets[name] : ahead
  return time === null || offset === undefined ? null : { time, offset }
}

/** Returns the instant of a local time. `offset`: minutes ahead of UTC. Null if no such instant exists. */
export function instantWithOffset(day: Day, time: ClockTime, offset: number): EpochMs | null {
  return toEpochMs(Date.parse(day) + time * 1000 - offset * 60_000) ?? null
}
