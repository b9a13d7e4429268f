import { hasTag, type Tags } from '../../shared/domain/entries/tags.ts'
import { foldText, plainLetters } from '../../shared/domain/text/fold.ts'
import type { SqlValue, Reader } from '../store/database.ts'
import { toSql } from '../store/stored-row.ts'

/** Part of an SQL statement, with its parameters' values. */
export type Clause = { readonly sql: string; readonly values: readonly SqlValue[] }

/** Returns the condition that the column has one of these values. Uses one parameter, however many values there are. */
export function isOneOf(column: string, values: readonly SqlValue[]): Clause {
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
}

/** Returns a list of one condition: `sql`, with `value` as its only parameter. Empty if `value` is undefined. */
export function given(sql: string, value: SqlValue | boolean | undefined): readonly Clause[] {
  return value === undefined ? [] : [{ sql, values: [toSql(value)] }]
}

/** Joins conditions: all of them must hold (`AND`), or at least one of them (`OR`). */
export function joined(parts: readonly Clause[], word: 'AND' | 'OR' = 'AND'): Clause {
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${word} `)})`,
    values: parts.flatMap(({ values }) => values),
  }
}

/** Range of rowids (column `row`) of entries, including `first` and `last`. */
export type RowRange = { readonly first: number; readonly last: number }

/** Text without spaces between its words: the index has a whole run of such letters as one word. */
const unspaced =
  /^[\p{M}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u

/**
 * Returns an SQL query for the rowids of the entries whose note matches `text`; null if `text` has nothing to search
 * for. A note matches if it contains every word of `text`; the last word may be the beginning of a longer one. Emoji,
 * and text in scripts without spaces (such as Thai), may stand anywhere in the note. `ss` also finds `ß`, `l`
 * also finds `ł`, and vice versa. `rows`: the entries to search; null for all entries.
 */
export function notesWith(text: string, rows: RowRange | null): Clause | null {
  // Marks and signs stay in their words. If the index splits its words at some of them, it splits these words too.
  const parts = text.normalize('NFC').match(/[^\s\p{P}\p{Z}\p{Cc}\p{Cf}$+<=>^`|~\ufe0f]+/gu) ?? []
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !unspaced.test(part))
  const contained = parts.filter((part) => !words.includes(part))
  if (parts.length === 0) return null
  const range: Clause = rows
    ? { sql: ' AND rowid BETWEEN ? AND ?', values: [rows.first, rows.last] }
    : { sql: '', values: [] }
  // The full-text index returns matches by rowid and stops at the end of the range.
  const indexed: Clause = {
    sql: `SELECT rowid FROM time_entry_texts WHERE time_entry_texts MATCH ?${range.sql}`,
    values: [matchOf(words), ...range.values],
  }
  if (contained.length === 0) return indexed
  const rest = words.length === 0 ? range : { ...indexed, sql: ` AND row IN (${indexed.sql})` }
  const containing = contained.map(() => 'instr(note, ?) > 0').join(' AND ')
  return {
    sql: `SELECT row FROM time_entries WHERE ${containing}${rest.sql}`,
    values: [...contained, ...rest.values],
  }
}

/** Returns the FTS5 query for notes with all these words, the last one as a prefix. */
function matchOf(words: readonly string[]): string {
  const conditions = words.map((word, index) => {
    const spellings = spellingsOf(word)
    const prefix = index === words.length - 1 ? '*' : ''
    return `(${[...spellings].map((spelling) => `"${spelling}"${prefix}`).join(' OR ')})`
  })
  return conditions.join(' AND ')
}

/** Letters that one word can have together, as `Færøerne`. The others are rarely in a word with another of them. */
const northern = 'øðþæ'

/** Maximum number of spellings with different northern letters: each of them is looked up. */
const maxSpellings = 200

/** Returns a word as it is, with plain letters, and with each letter of `plainLetters` in any of its places. */
function spellingsOf(word: string): ReadonlySet<string> {
  const [lower, letters] = [word.toLowerCase(), Object.entries(plainLetters)]
  const plain = letters.reduce((text, [letter, spelt]) => text.replaceAll(letter, spelt), lower)
  const mixed = letters
    .filter(([letter]) => northern.includes(letter))
    .reduce<readonly string[]>(
      (texts, pair) => texts.flatMap((text) => spellingsWith(text, pair)).slice(0, maxSpellings),
      [plain],
    )
  return new Set([word, ...mixed, ...letters.flatMap((pair) => spellingsWith(lower, pair))])
}

/** Number of places beyond which a letter is in all of them or none, because each place doubles the spellings. */
const maxPlaces = 4

function spellingsWith(
  word: string,
  [letter, spelt]: readonly [letter: string, spelt: string],
): readonly string[] {
  const [first = '', ...others] = word.split(spelt)
  if (others.length > maxPlaces) return [word, word.replaceAll(spelt, letter)]
  return others.reduce<readonly string[]>(
    (begun, part) => begun.flatMap((text) => [text + spelt + part, text + letter + part]),
    [first],
  )
}

// SQL conditions on the tags of time entries. SQLite ignores case for ASCII only, so spellings are compared here.

/**
 * Returns the SQL condition for entries with a tag, ignoring case; if `tag` is null, for entries without tags.
 * `column`: the tags' column.
 */
export function tagClause(reader: Reader, column: string, tag: string | null): Clause {
  if (tag === null) return { sql: `${column} = ''`, values: [] }
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => hasTag(tags, tag)),
  )
}

/** Returns the condition that the column `tags` of time_entries contains a string, ignoring case and accents. */
export function tagTextClause(reader: Reader, column: string, text: string): Clause {
  const wanted = foldText(text)
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => foldText(tags).includes(wanted)),
  )
}

/** Returns all tags. Those of deleted entries need their own query, because deleted entries have their own index. */
function storedTags(reader: Reader): readonly Tags[] {
  const ofState = (state: string): string =>
    `SELECT tags FROM time_entries WHERE tags <> '' AND deleted_at ${state}`
  return reader
    .all(`${ofState('IS NULL')} UNION ${ofState('IS NOT NULL')}`)
    .map((row) => row['tags'] as Tags)
}
