/**
 * Tags of a time entry: words of the person's own that only this computer knows. They are stored as one text,
 * separated by commas, because no tag has one.
 */

/** Tags separated by commas, without spaces around them; empty for none. */
export type Tags = string

/** Maximum length of one tag, in UTF-16 units, and of tags of one entry. */
export const longestTag = 50
export const mostTags = 20

/** The tags one by one. */
export function tagList(tags: Tags): readonly string[] {
  return tags === '' ? [] : tags.split(',')
}

/**
 * Tags of a text with commas between them, as a person types it: `travel, on site`. A leading `#` is left
 * out, as is a tag that differs from an earlier one only in case. Longer tags and further ones are cut off.
 */
export function parseTags(text: string): Tags {
  return joinTags(text.split(','))
}

/** The same from single tags; commas in them count as spaces. */
export function joinTags(tags: readonly string[]): Tags {
  const words = tags.map((tag) => {
    const word = tag
      .normalize('NFC')
      .replaceAll(/[\s,]+/gu, ' ')
      .trim()
      .replace(/^#+\s*/, '')
    return word.slice(0, longestTag).trim()
  })
  const known = distinctTags(words.filter((word) => word !== ''))
  return known.slice(0, mostTags).join(',')
}

/** Each tag once, in the spelling that comes first: case makes no difference. */
export function distinctTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

/** The tags of both, those of the first one first. */
export function mergeTags(one: Tags, other: Tags): Tags {
  return joinTags([...tagList(one), ...tagList(other)])
}

/** `travel, on site`, as it can be typed again. */
export function printTags(tags: Tags): string {
  return tagList(tags).join(', ')
}

/** True where the tags contain this one, in any case. */
export function hasTag(tags: Tags, tag: string): boolean {
  return tagList(tags).some((one) => keyOf(one) === keyOf(tag))
}

/**
 * One text for all spellings in upper and lower case. Lower case alone is not enough: `ß`, `ẖ` and `ς` have an
 * upper case whose lower case is another text (Unicode, SpecialCasing.txt).
 */
function keyOf(tag: string): string {
  return tag.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
