/** Tags of a time entry: the person's own words, known here only, stored as one text with commas between them. */

/** Tags separated by commas, without spaces around them; empty for none. */
export type Tags = string

/** Maximum length of one tag, in UTF-16 units. */
export const maxTagLength = 50
/** Maximum number of tags of one entry. */
export const maxTags = 20

/** Splits stored tags into a list. */
export function tagList(tags: Tags): readonly string[] {
  return tags === '' ? [] : tags.split(',')
}

/**
 * Parses tags as a person types them, separated by commas: `travel, on site`. A leading `#` is removed, and so is a tag
 * that differs from an earlier one only in case. Tags that are too long are shortened; tags beyond the maximum number
 * are dropped.
 */
export function parseTags(text: string): Tags {
  return joinTags(text.split(','))
}

/** Joins single tags as `parseTags` does; commas in them count as spaces. */
export function joinTags(tags: readonly string[]): Tags {
  const words = tags.map((tag) => {
    const word = tag
      .normalize('NFC')
      .replaceAll(/[\s,]+/gu, ' ')
      .trim()
      .replace(/^#+\s*/, '')
    return word.slice(0, maxTagLength).trim()
  })
  const distinct = distinctTags(words.filter((word) => word !== ''))
  return distinct.slice(0, maxTags).join(',')
}

/** Removes repeated tags, ignoring case; the first spelling of each is kept. */
export function distinctTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

/** Merges the tags of two entries, the first entry's tags first. */
export function mergeTags(first: Tags, second: Tags): Tags {
  return joinTags([...tagList(first), ...tagList(second)])
}

/** Formats tags as a person could type them: `travel, on site`. */
export function printTags(tags: Tags): string {
  return tagList(tags).join(', ')
}

/** True if the tags contain this tag, ignoring case. */
export function hasTag(tags: Tags, tag: string): boolean {
  return tagList(tags).some((one) => keyOf(one) === keyOf(tag))
}

/**
 * Returns the same text for all spellings of a tag that differ only in case. Lower case alone is not enough, because
 * `ß`, `ẖ` and `ς` become other letters when converted to upper case and back (Unicode, SpecialCasing.txt).
 */
function keyOf(tag: string): string {
  return tag.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
