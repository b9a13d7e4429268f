/**
 * Checks what the guide says about the program. Bold text quotes the screen, so it must be one of the messages. A line
 * in a block quote of docs/guide/troubleshooting.md must be a text of the program, word for word, with `…` in place of
 * the parts that vary.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchorsOf } from './markdown-anchors.ts'

/** Placeholder for a value, in a message and in a text of the guide. */
const value = '\u0000'

/**
 * Returns the texts that a message can show: one text, or the two forms of a plural. Each value in them is replaced by
 * `value`.
 */
export function shownTexts(key: string): readonly string[] {
  const plural = /^\{count, plural, one \{(.*)\} other \{(.*)\}\}$/.exec(key)
  const forms = plural ? [plural[1] ?? '', plural[2] ?? ''] : [key]
  return forms.map((form) =>
    (plural ? form.replaceAll('#', value) : form).replaceAll(/\{\w+\}/g, value),
  )
}

/**
 * Returns true if the program can show `text`, because it is one of `shown` or fits one of them. `{name}` and `…` in
 * the text stand for values.
 */
export function canBeShown(text: string, shown: readonly string[]): boolean {
  const wanted = text.replaceAll(/\{\w+\}/g, value)
  if (shown.includes(wanted)) return true
  return shown.some((one) => has(one) && fits(wanted, one))
}

/**
 * Returns true if a message has enough letters to be compared. A message with only a few letters would fit any text.
 */
function has(shown: string): boolean {
  return (shown.match(/\p{L}/gu) ?? []).length >= 8
}

/**
 * Returns true if a quote fits a message. The place of a value in the message fits any text, including the `…` of a
 * quote.
 */
function fits(quote: string, shown: string): boolean {
  const parts = shown.split(value).map(escape)
  return new RegExp(`^${parts.join('.+')}$`, 's').test(quote)
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the texts in bold with their line numbers, without the texts in blocks of code. */
export function boldTexts(
  page: string,
): readonly { readonly text: string; readonly line: number }[] {
  return proseOf(page).flatMap(({ text, line }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => ({ text: bold, line })),
  )
}

/** Returns the lines of block quotes with their line numbers. */
export function quotes(page: string): readonly { readonly text: string; readonly line: number }[] {
  return proseOf(page).flatMap(({ text, line }) => {
    const [, quote] = /^> (.+)$/.exec(text) ?? []
    return quote === undefined ? [] : [{ text: quote, line }]
  })
}

/**
 * Returns the broken links of a page, each as `line: target`. `folder`: folder of the page. `read`: returns a document
 * by its path, or null if there is none. Web addresses are not looked up.
 */
export function brokenLinks(
  page: string,
  folder: string,
  read: (path: string) => string | null,
): readonly string[] {
  return proseOf(page).flatMap(({ text, line }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/i.test(target) && !leads(target, page, folder, read))
      .map((target) => `${line}: ${target}`),
  )
}

function leads(
  target: string,
  page: string,
  folder: string,
  read: (path: string) => string | null,
): boolean {
  const [path = '', anchor] = target.split('#')
  if (path !== '' && !existsSync(join(folder, path))) return false
  if (anchor === undefined) return true
  const text = path === '' ? page : read(join(folder, path))
  return text !== null && anchorsOf(text).has(anchor)
}

/** Returns the file names of the pictures that a page shows. */
export function picturesOf(page: string): readonly string[] {
  return [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) =>
    path.slice(dirname(path).length + 1),
  )
}

function proseOf(page: string): readonly { readonly text: string; readonly line: number }[] {
  let isCode = false
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ text, line: index + 1 }]
  })
}
