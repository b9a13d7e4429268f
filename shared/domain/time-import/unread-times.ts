import { nameCurrency } from '../statements/statement-amounts.ts'
import { isWeekday } from '../statements/statement-cells.ts'
import { canHold, columnsOfName, plainName } from './column-of-name.ts'
import { formOfColumn, hasTimesAlone, isOfRecord } from './columns-by-content.ts'
import type { ImportMapping } from './import-mapping.ts'
import type { NoWork } from './import-row.ts'
import type { ImportTable } from './import-table.ts'
import { yesOrNo } from './time-cells.ts'

const money = /rate|price|cost|amount|satz|preis|kosten|betrag|umsatz|prix/i

/**
 * Returns the names of columns that may hold times but are not read. If no column has durations, returns further
 * columns of starts, ends and breaks, as in `von;bis;von;bis`. If the duration column has an unknown name, returns
 * other columns that can hold durations. If its name is known, returns the columns of weekdays that hold durations, and
 * further starts and ends that have durations of their own, as in `Start;End;Hours;Start 2;End 2;Hours 2`. Overtime
 * beside regular hours is not part of them.
 */
export function unreadTimes(table: ImportTable, { columns }: ImportMapping): readonly string[] {
  const mapped = new Set<number | undefined>(Object.values(columns))
  const length = table.header[columns.duration ?? -1]
  const isNamed = length !== undefined && canHold(length, /^duration$/)
  const hasFurther = table.header.some(
    (name, index) => !mapped.has(index) && canHold(name, /^duration$/) && isOfLengths(table, index),
  )
  const isUnread = (name: string, index: number): boolean => {
    const isEdge = canHold(name, /^(?:start|end)/) && hasTimesAlone(table, index)
    if (isNamed && !isWeekday(name)) return hasFurther && isEdge && !canHold(name, /^duration$/)
    if (length === undefined && canHold(name, /^break$/))
      return formOfColumn(table, index) !== 'empty'
    if (length === undefined) return isEdge
    const isMoney = money.test(name) || nameCurrency(name) !== null
    const isOther = columnsOfName(name).length > 0 || isOfRecord(name) || isMoney
    return name !== '' && !isOther && isOfLengths(table, index)
  }
  const isOvertime = (name: string, index: number): boolean =>
    /^reg/i.test(length ?? '') &&
    /overtime|^ot(?:\b|\d)/i.test(name) &&
    table.rows.some((row) => /[1-9]/.test(row[index] ?? ''))
  return table.header.filter(
    (name, index) => !mapped.has(index) && (isUnread(name, index) || isOvertime(name, index)),
  )
}

function isOfLengths(table: ImportTable, column: number): boolean {
  return /^(?:lengths|clocks)$/.test(formOfColumn(table, column))
}

/** Names of columns, and the cells in them that say that a row is not work. */
type Mark = readonly [reason: NoWork, names: RegExp, says: (cell: string) => boolean]

const free =
  /^(?:3|free|frei|libre|disponible|livre|libero|vrij|ledig|wolny|transparent|свободен)$/i
const absent =
  /^(?:urlaub|krank(?:heit|meldung)?|feiertag|abwesen(?:d|heit)|vacation|annual leave|sick(?: leave)?|holiday|public holiday|pto|absence|congés?|maladie|vacaciones|ferie|vakantie|verlof|ziek|pausen?|mittagspause|(?:lunch )?break|lunch|pausa|descanso|intervalo|pauze|rast|przerwa|expense ?(?:entry)?|auslagen?|spesen|mileage)$/i
const gone =
  /^(?:deleted|removed|trashed|cancell?ed|gelöscht|abgesagt|storniert|supprimée?|annulée?|eliminad[oa]|cancelad[oa]|annullat[oa]|cancellat[oa]|verwijderd|geannuleerd|usunięt[ey]|odwołan[ey]|inställd|aflyst|avlyst|удалено|отменено)$/i

/** In the exports of calendars and trackers. */
const marks: readonly Mark[] = [
  [
    'allDay',
    /^(?:(?:is )?all[ -]?day(?: event)?|ganztägig(?:es ereignis|er termin)?|journée entière|todo el día|(?:o )?dia (?:todo|inteiro)|tutto il giorno|giornata intera|(?:de )?hele dag|gebeurtenis hele dag|heldag\p{L}*|całodzienn[ey]|wydarzenie całodzienne|весь день|終日|全天)$/iu,
    (cell) => yesOrNo(cell) === true,
  ],
  [
    'free',
    /^(?:show (?:time )?as|busy status|availability|transparency|transp|zeitspanne zeigen als|anzeigen als|disponibilité|mostrar (?:la )?hora como|mostrar como|mostra (?:ora|orario) come|tijd weergeven als|weergeven als|visa tid som|visa som|vis (?:tid|klokkeslæt|som).*|pokaż (?:czas )?jako|показать время как)$/i,
    (cell) => free.test(cell),
  ],
  [
    'free',
    /^(?:art|typ|type|tipo(?: de [a-z]+)?|kind|abwesenheit|zeitart|tätigkeitsart|kategorie|category|absence|(?:absence|leave|pay|time|work|entry|task|activity) type)$/i,
    (cell) => absent.test(cell),
  ],
  // Computer usage in ManicTime and ActivityWatch.
  ['free', /^(?:name|status)$/, (cell) => /^(?:away|session lock|power off|afk)$/i.test(cell)],
  [
    'deleted',
    /^(?:is )?(?:deleted|removed|trashed|cancell?ed|gelöscht|abgesagt)(?: (?:at|on|date|am))?$/i,
    // The cell says yes, or when it was.
    (cell) => cell !== '' && yesOrNo(cell) !== false && !/^(?:null|none|-)$/i.test(cell),
  ],
]
/** In a tracker's table, it can be the state of a task on which somebody worked. */
const markOfCalendars: Mark = [
  'deleted',
  /^(?:(?:event |meeting |entry )?(?:status|state)|termin-?status|zustand|statut|estado|stato)$/i,
  (cell) => gone.test(cell),
]

/** Returns a function that says why a readable row is not work; null for work. */
export function noWorkReader(header: readonly string[]): (row: readonly string[]) => NoWork | null {
  const hasLengths = header.some((name) => canHold(name, /^duration$/))
  const found = [...marks, ...(hasLengths ? [] : [markOfCalendars])].flatMap(
    ([reason, names, says]) =>
      header.flatMap((name, column) =>
        names.test(plainName(name)) ? [{ reason, says, column }] : [],
      ),
  )
  return (row) => found.find(({ says, column }) => says((row[column] ?? '').trim()))?.reason ?? null
}
