/**
 * Live services derive some fields from others, and store text and times in a tidier format
 * (docs/interface/live-services.md#14-values-that-a-service-changes). Each field says how its value may differ
 * (`serviceMay`, shared/domain/entity.ts). Sent and stored values are compared to look up an uncertain create, and to
 * check the response to an update.
 */
import { sameDecimal } from '../text/decimal.ts'
import type { Entity } from '../entity.ts'
import { fieldsOfEntity, sameValue, type Fields, type FieldValue } from './operation.ts'

/** How alike a sent and a stored value are. `tidied`: in a tidier format. `derived`: set by the service itself. */
export type ValueLikeness = 'same' | 'tidied' | 'derived' | 'other'

/**
 * Compares a sent value with the stored one. `stored`: all stored fields of the row, because the service can derive one
 * field from another.
 */
export function compareField(
  entity: Entity,
  name: string,
  sent: FieldValue,
  stored: Fields,
): ValueLikeness {
  const value = stored[name] ?? null
  if (sameValue(name, sent, value)) return 'same'
  const change = fieldsOfEntity[entity][name]?.serviceMay
  switch (change) {
    case 'derive':
      return 'derived'
    case 'deriveFromProject':
      return (stored['projectId'] ?? null) === null ? 'other' : 'derived'
    default:
      return change !== undefined && isTidied[change](sent, value) ? 'tidied' : 'other'
  }
}

const isTidied = {
  tidyText: sameTidyText,
  roundInstant: (sent: FieldValue, value: FieldValue) => isRounded(60_000, sent, value),
  roundSeconds: (sent: FieldValue, value: FieldValue) => isRounded(60, sent, value),
  dropZero: (sent: FieldValue, value: FieldValue) => isZero(sent) && isZero(value),
}

export function isSameOrTidied(
  entity: Entity,
  name: string,
  sent: FieldValue,
  stored: Fields,
): boolean {
  const likeness = compareField(entity, name, sent, stored)
  return likeness === 'same' || likeness === 'tidied'
}

/** True if the field is a duration, and the sent and stored durations differ by less than a minute. */
export function isNearLength(
  entity: Entity,
  name: string,
  sent: FieldValue,
  stored: Fields,
): boolean {
  const isLength = fieldsOfEntity[entity][name]?.serviceMay === 'roundSeconds'
  return isLength && isWithin(60, sent, stored[name])
}

/**
 * Result of comparing a row on the service with the fields that a create operation sent. `ours`: services are known to
 * cause all the differences; `changed` is the number of fields that differ. `similar`: there are other differences, but
 * a field by which a person would recognize the row is alike. `different`: there are other differences, and no such
 * field is alike.
 */
export type RowLikeness =
  | { readonly kind: 'ours'; readonly changed: number }
  | { readonly kind: 'similar' }
  | { readonly kind: 'different' }

/** Compares the fields that a create operation sent with a row that the service stores. */
export function compareRow(entity: Entity, sent: Fields, stored: Fields): RowLikeness {
  const found = Object.entries(sent).map(([name, value]) =>
    compareField(entity, name, value, stored),
  )
  if (!found.includes('other')) {
    return { kind: 'ours', changed: found.filter((one) => one !== 'same').length }
  }
  return { kind: resembles[entity](sent, stored) ? 'similar' : 'different' }
}

/** In ms. Starts that differ by more belong to different entries. */
const nearbyStart = 3_600_000

/** Whether two rows are alike in a field by which a person would recognize them. */
const resembles: Readonly<Record<Entity, (sent: Fields, stored: Fields) => boolean>> = {
  timeEntry: (sent, stored) =>
    isWithin(nearbyStart, sent['startedAt'], stored['startedAt']) ||
    areSimilarTexts(sent['note'], stored['note']) ||
    (Number(sent['duration']) >= 60 && isWithin(60, sent['duration'], stored['duration'])),
  project: (sent, stored) => areSimilarTexts(sent['title'], stored['title']),
  expense: (sent, stored) =>
    sameDecimal(String(sent['amount']), String(stored['amount'])) ||
    areSimilarTexts(sent['vendor'], stored['vendor']) ||
    areSimilarTexts(sent['notes'], stored['notes']),
  staff: (sent, stored) =>
    areSimilarTexts(sent['email'], stored['email']) ||
    (areSimilarTexts(sent['firstName'], stored['firstName']) &&
      areSimilarTexts(sent['lastName'], stored['lastName'])),
  callback: (sent, stored) =>
    sent['event'] === stored['event'] && areSimilarTexts(sent['uri'], stored['uri']),
}

/**
 * True if `stored` is the last whole minute before `sent`, or the first one after it. `minute`: in the unit of `sent`
 * and `stored`.
 */
function isRounded(minute: number, sent: FieldValue, stored: FieldValue): boolean {
  return isWithin(minute, sent, stored) && Number(stored) % minute === 0
}

function isZero(decimal: FieldValue): boolean {
  return decimal === null || sameDecimal(String(decimal), '0')
}

function isWithin(
  limit: number,
  first: FieldValue | undefined,
  second: FieldValue | undefined,
): boolean {
  return typeof first === 'number' && typeof second === 'number' && Math.abs(first - second) < limit
}

/**
 * Characters that services replace or drop: those outside the basic plane, symbols, and characters that join symbols.
 */
const symbols = /[\u{10000}-\u{10ffff}\u2600-\u27bf\ufe0f\u200d]/gu
const replacements = /[?\ufffd\u25a1]/g

/**
 * True if equal, ignoring surrounding and repeated white space, line ends, Unicode normalization, HTML entities, and
 * symbols that were replaced or dropped. Null counts as empty.
 */
function sameTidyText(sent: FieldValue, stored: FieldValue): boolean {
  const [sentText, storedText] = [sent ?? '', stored ?? '']
  if (typeof sentText !== 'string' || typeof storedText !== 'string') return false
  const hasSymbols = sentText.search(symbols) !== -1
  const plain = (text: string): string => {
    const decoded = withoutEntities(text).normalize('NFC')
    const readable = hasSymbols ? decoded.replace(symbols, '').replace(replacements, '') : decoded
    return readable.replace(/\s+/g, ' ').trim()
  }
  return plain(sentText) === plain(storedText)
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Replaces entities twice, because some services encode a text that is already encoded. */
function withoutEntities(text: string): string {
  const decode = (encoded: string): string =>
    encoded.replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
      (whole, decimal, hex, name) => {
        if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? whole
        const code =
          typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
  return decode(decode(text))
}

/** Minimum number of letters in a text to look for within another. */
const recognisable = 4

/** True if one text contains the other, by letters and digits only. */
function areSimilarTexts(first: FieldValue | undefined, second: FieldValue | undefined): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') return false
  const [shorter, longer] = [lettersOf(first), lettersOf(second)].sort(
    (left, right) => left.length - right.length,
  ) as [string, string]
  if (shorter === '') return false
  return shorter === longer || (shorter.length >= recognisable && longer.includes(shorter))
}

function lettersOf(text: string): string {
  return withoutEntities(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
