import { distinctTags, tagList } from '../../shared/domain/entries/tags.ts'
import type { Reader } from '../store/database.ts'

/** Returns every tag once, most recently used first. Spellings that differ only in case count as one tag. */
export function tagsInUse(reader: Reader): readonly string[] {
  const rows = reader.all(
    `SELECT tags, max(started_at) AS last FROM time_entries INDEXED BY time_entries_tagged
     WHERE tags <> '' AND deleted_at IS NULL GROUP BY tags ORDER BY last DESC`,
  )
  return distinctTags(rows.flatMap((row) => tagList(row['tags'] as string)))
}
