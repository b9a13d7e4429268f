/**
 * Returns the anchors that GitHub generates: lower case, no punctuation, hyphens for spaces, and `-1`, `-2` … after
 * repeated ones.
 */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  const counts = new Map<string, number>()
  for (const heading of headingsOf(markdown)) {
    const plain = anchorOf(heading)
    const count = counts.get(plain) ?? 0
    counts.set(plain, count + 1)
    anchors.add(count === 0 ? plain : `${plain}-${count}`)
  }
  return anchors
}

/** Returns the headings in order, except in code blocks. */
function headingsOf(markdown: string): readonly string[] {
  let isCode = false
  return markdown.split('\n').flatMap((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    const [, text] = /^#{1,6}\s+(.+?)\s*#*$/.exec(line) ?? []
    return isCode || text === undefined ? [] : [text]
  })
}

function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
