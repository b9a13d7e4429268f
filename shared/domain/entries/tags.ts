/** Tags of a time entry: the user's own words, stored only on this computer, in one comma-separated text. */

/** Tags separated by commas, without spaces around them; empty for none. */
export type Tags = string

/** Maximum length of a tag, in UTF-16 units. */
export const maxTagLength = 50
/** Maximum number of tags of an entry. */
export const maxTags = 20

/** Returns stored tags as a list. */
export function tagList(tags: Tags): readonly string[] {
  return tags === '' ? [] : tags.split(',')
}

/**
 * Parses tags as typed, separated by commas: `travel, on site`. A leading `#` is removed. A tag that differs from an
 * earlier tag only in case is left out. Tags that are too long are shortened. Tags beyond the maximum number are
 * dropped.
 */
export function parseTags(text: string): Tags {
  return joinTags(text.split(','))
}

/** Joins individual tags, with the same rules as `parseTags`. A comma within a tag becomes a space. */
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

/** Removes repeated tags, ignoring case. The first spelling of each tag is kept. */
export function distinctTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

/** Merges the tags of two entries. The tags of the first entry come first. */
export function mergeTags(first: Tags, second: Tags): Tags {
  return joinTags([...tagList(first), ...tagList(second)])
}

/** Formats tags as a person would type them: `travel, on site`. */
export function printTags(tags: Tags): string {
  return tagList(tags).join(', ')
}

/** Returns true if the tags contain this tag, ignoring case. */
export function hasTag(tags: Tags, tag: string): boolean {
  return tagList(tags).some((one) => keyOf(one) === keyOf(tag))
}

/**
 * Returns a key that is the same for all spellings of a tag that differ only in case. Lower case alone is not enough,
 * because `ß`, `ẖ` and `ς` become other letters when converted to upper case and back (Unicode, SpecialCasing.txt).
 */
function keyOf(tag: string): string {
  return tag.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
