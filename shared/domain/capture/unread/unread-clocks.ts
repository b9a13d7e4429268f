import { saidClockAt, saidClocksAt } from '../said-clocks.ts'
import { offsetIn } from '../wall-time.ts'
import { otherThanTimer, type UnreadRule } from './unread-rule.ts'

/** Hours ahead of UTC; several for an ambiguous name. */
const zoneOffsets: Readonly<Record<string, readonly number[]>> = {
  GMT: [0],
  UTC: [0],
  BST: [1],
  IST: [5.5, 1],
  CET: [1],
  MEZ: [1],
  CEST: [2],
  MESZ: [2],
  EST: [-5],
  EDT: [-4],
  ET: [-5, -4],
  CST: [-6],
  CDT: [-5],
  CT: [-6, -5],
  MST: [-7],
  MDT: [-6],
  MT: [-7, -6],
  PST: [-8],
  PDT: [-7],
  PT: [-8, -7],
  JST: [9],
  AWST: [8],
  ACST: [9.5],
  ACDT: [10.5],
  AEST: [10],
  AEDT: [11],
  NZST: [12],
  NZDT: [13],
}

/** A time in another zone than the line's: `call at 10am PST 30m` in Berlin. */
const otherZone: UnreadRule = (line, first, { zone, now }) => {
  const typed = line.bare(first).replace(/^\(|\)$/g, '')
  // “ist” is a word in German, and “est” in French.
  const name = /^(?!ist$|est$)[a-z]{3,4}$/.test(typed) ? typed.toUpperCase() : typed
  const hours = Object.hasOwn(zoneOffsets, name) ? zoneOffsets[name] : undefined
  if (hours === undefined || line.meaningAt(first - 1) !== 'time') return null
  return hours.includes(offsetIn(zone, now)) ? null : { first, end: first + 1 }
}

/**
 * Four digits from 0 on: `site visit 18/11 0900`, `train 0715 to Kings X 2h10`. In a line with a duration, also another
 * first number: `1430 call 30m`, `9.30 call 30m`. A round hundred is more likely a count: “1200 words 3h”.
 */
const figuresLeft: UnreadRule = (line, first) => {
  const isBeforeLength = line.isFirst(first) && line.hasMeaning('duration')
  const time = isBeforeLength
    ? /^([01]?\d|2[0-4])(?:\.([0-5]\d)|(15|30|45))$/
    : /^(0\d)([0-5][05])$/
  const [, hours, minutes, digits] =
    time.exec(line.core(first)) ?? /^(0\d)([0-5][05])$/.exec(line.core(first)) ?? []
  const isNumbered = line.isOneOf(first - 1, 'numbered')
  if (hours === undefined || isNumbered || line.hasMeaning('time', 'amount')) return null
  const opener = line.vocabulary.wordFor(line.hasMeaning('duration') ? 'at' : 'since')
  const start = `${opener} ${hours}:${minutes ?? digits ?? ''}`
  return { first, end: first + 1, readings: [start] }
}

/** Hours at which somebody came or went: `left 9, back 11`, `los 7:30 zurück 12`, `knock off 230`. */
const cameOrWent: UnreadRule = (line, first) => {
  if (line.hasMeaning(...otherThanTimer)) return null
  const both = saidClocksAt(line, first)
  if (both !== null) return both
  const clock = line.isOneOf(first, 'cameOrWent') ? saidClockAt(line, first) : null
  return clock?.end === line.freeEnd ? clock : null
}

/** Rules for times of day, in the order in which they are tried. */
export const clockRules: readonly UnreadRule[] = [cameOrWent, otherZone, figuresLeft]
