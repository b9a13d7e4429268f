/** Tags: the user's own words, stored only on this computer, in one comma-separated string. */
import { cutText } from '../text/clean-text.ts'

/** Tags separated by commas, without spaces around them; empty for none. */
export type Tags = string

/** Maximum length of a tag in UTF-16 units. */
export const maxTagLength = 50
/** Maximum number of tags on an entry. */
export const maxTags = 20

export function tagList(tags: Tags): readonly string[] {
  return tags === '' ? [] : tags.split(',')
}

/**
 * Parses tags that are separated by commas: `travel, on site`. Removes a leading `#` from each tag, and shortens tags
 * that are too long. Drops tags that differ from an earlier one only in case, and tags beyond the maximum number.
 */
export function parseTags(text: string): Tags {
  return joinTags(text.split(','))
}

/** Joins tags with the rules of `parseTags`. A comma within a tag becomes a space. */
export function joinTags(tags: readonly string[]): Tags {
  const words = tags.map((tag) => {
    const word = tag
      .normalize('NFC')
      .replaceAll(/[\s,]+/gu, ' ')
      .trim()
      .replace(/^#+\s*/, '')
    return cutText(word, maxTagLength).trim()
  })
  const distinct = distinctTags(words.filter((word) => word !== ''))
  return distinct.slice(0, maxTags).join(',')
}

/** Returns each tag once, ignoring case, in its first spelling. */
export function distinctTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

/** Joins the tags of two entries; the tags of the first entry come first. */
export function mergeTags(first: Tags, second: Tags): Tags {
  return joinTags([...tagList(first), ...tagList(second)])
}

/** Formats tags as a person would type them: `travel, on site`. */
export function printTags(tags: Tags): string {
  return tagList(tags).join(', ')
}

/** True if the tags contain `tag`, ignoring case. */
export function hasTag(tags: Tags, tag: string): boolean {
  return tagList(tags).some((one) => keyOf(one) === keyOf(tag))
}

/**
 * Returns the same key for all spellings that differ only in case. Lower case alone is not enough, because `ß`, `ẖ` and
 * `ς` become other letters when converted to upper case and back (Unicode, SpecialCasing.txt).
 */
function keyOf(tag: string): string {
  return tag.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
