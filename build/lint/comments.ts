/** A passage of text, and the lines that it comes from. */
export type Passage = {
  /** Text with spaces in place of line breaks and comment markers such as `//`. */
  readonly text: string
  /** Returns the line in the file, from 1, of a position in the text. */
  lineAt(index: number): number
}

type Line = { readonly number: number; readonly text: string }

/** Returns a text's comments, with consecutive lines joined. A `//` in a string also counts if it follows a space. */
export function commentsIn(text: string): readonly Passage[] {
  const blocks: Line[][] = []
  let isOpen = false
  let last = -1
  for (const [index, line] of text.split('\n').entries()) {
    const comment: string | null = isOpen
      ? line
      : (/(?:^|[\s{(])(?:\/\/|\/\*+|<!--)(?=\s|$).*/.exec(line)?.[0] ?? null)
    if (comment === null) continue
    const opens: boolean = isOpen || /^[\s{(]*(?:\/\*|<!--)/.test(comment)
    isOpen = opens && !/\*\/|-->/.test(comment)
    const plain = comment.replace(/^[\s{(]*(?:\/\/|\/\*+|<!--|\*(?!\/))?\s*/, '')
    const part = { number: index + 1, text: plain.replace(/\s*(?:\*\/|-->).*$/, '') }
    const block = blocks.at(-1)
    if (block && last === index - 1) block.push(part)
    else blocks.push([part])
    last = index
  }
  return blocks.map(passageOf)
}

function passageOf(lines: readonly Line[]): Passage {
  return {
    text: lines.map(({ text }) => text).join(' '),
    lineAt(index) {
      let end = 0
      for (const { number, text } of lines) {
        end += text.length + 1
        if (index < end) return number
      }
      return lines.at(-1)?.number ?? 1
    },
  }
}
