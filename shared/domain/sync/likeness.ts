/**
 * Compares sent values with the values that a service stored. Live services derive some fields from others, and store
 * texts and times in a tidier form (docs/interface/live-services.md#14-values-that-a-service-changes). The description
 * of a field states how its value may differ (`serviceMay`, shared/domain/entity.ts). The look-up of an uncertain
 * create and the check of a response to an update both follow this rule.
 */
import { sameDecimal } from '../text/decimal.ts'
import type { Entity } from '../entity.ts'
import { fieldsOfEntity, sameValue, type Fields, type FieldValue } from './operation.ts'

/**
 * Relation of the stored value to the sent value. `tidied`: the stored value is the sent value in another form.
 * `derived`: the stored value is another one, but the service decides the value of this field.
 */
export type ValueLikeness = 'same' | 'tidied' | 'derived' | 'other'

/** Compares one field. `stored`: all fields of the stored row, because one field can follow from another. */
export function compareField(
  entity: Entity,
  name: string,
  sent: FieldValue,
  stored: Fields,
): ValueLikeness {
  const value = stored[name] ?? null
  if (sameValue(name, sent, value)) return 'same'
  switch (fieldsOfEntity[entity][name]?.serviceMay) {
    case 'tidyText':
      return sameTidyText(sent, value) ? 'tidied' : 'other'
    case 'roundInstant':
      return isRounded(60_000, sent, value) ? 'tidied' : 'other'
    case 'roundSeconds':
      return isRounded(60, sent, value) ? 'tidied' : 'other'
    case 'derive':
      return 'derived'
    case 'deriveFromProject':
      return (stored['projectId'] ?? null) === null ? 'other' : 'derived'
    case undefined:
      return 'other'
  }
}

/** True if both values are the same, or the stored value is the sent value in a tidier form. */
export function isSameOrTidied(
  entity: Entity,
  name: string,
  sent: FieldValue,
  stored: Fields,
): boolean {
  const likeness = compareField(entity, name, sent, stored)
  return likeness === 'same' || likeness === 'tidied'
}

/** True if the stored length differs from the sent length by less than a minute. */
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
 * Relation of a stored row to the create that was sent. `ours`: the row equals the create, apart from what the service
 * may change; `changed` counts the fields that differ. `similar`: the row could be the created one, but a field differs
 * in a way that no known service explains.
 */
export type RowLikeness =
  | { readonly kind: 'ours'; readonly changed: number }
  | { readonly kind: 'similar' }
  | { readonly kind: 'different' }

/** Compares the fields that a create sent with the fields of a stored row. */
export function compareRow(entity: Entity, sent: Fields, stored: Fields): RowLikeness {
  const found = Object.entries(sent).map(([name, value]) =>
    compareField(entity, name, value, stored),
  )
  if (!found.includes('other')) {
    return { kind: 'ours', changed: found.filter((one) => one !== 'same').length }
  }
  return { kind: resembles[entity](sent, stored) ? 'similar' : 'different' }
}

/** Maximum difference in ms between the sent and the stored start of what can still be the same entry. */
const nearbyStart = 3_600_000

/** Tests, for each kind of row, whether two rows share a field by which a person would recognize the row. */
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

/** True if `stored` is the whole minute before or after `sent`. `minute`: a minute in the unit of the values. */
function isRounded(minute: number, sent: FieldValue, stored: FieldValue): boolean {
  return isWithin(minute, sent, stored) && Number(stored) % minute === 0
}

function isWithin(
  limit: number,
  first: FieldValue | undefined,
  second: FieldValue | undefined,
): boolean {
  return typeof first === 'number' && typeof second === 'number' && Math.abs(first - second) < limit
}

/** Characters outside of the basic plane, symbols and their joiners, which services replace or drop. */
const symbols = /[\u{10000}-\u{10ffff}\u2600-\u27bf\ufe0f\u200d]/gu
const replacements = /[?\ufffd\u25a1]/g

/**
 * True if two texts are the same apart from surrounding and repeated white space, the ends of lines, Unicode
 * normalisation, HTML entities, and replaced or dropped symbols. Null counts as an empty text.
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

/** Decodes entities twice, because some services encode text that is encoded already. */
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

/** Minimum number of letters by which one text is recognised within another. */
const recognisable = 4

/** True if one text contains the letters and digits of the other, whatever is between them. */
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
