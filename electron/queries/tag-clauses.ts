/** SQL conditions on the tags of time entries. SQLite ignores case for ASCII only, so spellings are compared here. */
import { hasTag, type Tags } from '../../shared/domain/entries/tags.ts'
import type { Reader } from '../store/database.ts'
import { isOneOf, type Clause } from './clause.ts'

/** A column of time_entries with tags contains this one, in any case; null: it has no tag. */
export function tagClause(reader: Reader, column: string, tag: string | null): Clause {
  if (tag === null) return { sql: `${column} = ''`, values: [] }
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => hasTag(tags, tag)),
  )
}

/** A column of time_entries with tags contains this text, in any case. */
export function tagTextClause(reader: Reader, column: string, text: string): Clause {
  const wanted = text.toLowerCase()
  return isOneOf(
    column,
    storedTags(reader).filter((tags) => tags.toLowerCase().includes(wanted)),
  )
}

/** Every combination of tags that an entry has, deleted ones included: each part has its index. */
function storedTags(reader: Reader): readonly Tags[] {
  const ofState = (state: string): string =>
    `SELECT tags FROM time_entries WHERE tags <> '' AND deleted_at ${state}`
  return reader
    .all(`${ofState('IS NULL')} UNION ${ofState('IS NOT NULL')}`)
    .map((row) => row['tags'] as Tags)
}
