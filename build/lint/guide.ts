/**
 * Bold text in the guide quotes the screen, so it must be one of the messages. A line in a block quote of
 * docs/guide/troubleshooting.md must be a text of the program, word for word, with `…` in place of the parts that vary.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchorsOf } from './markdown-anchors.ts'

/** Stands for a value, in messages and in the guide's texts. */
const value = '\u0000'

/** Returns a message's texts: one, or the singular and plural. A NUL character replaces each placeholder. */
export function shownTexts(key: string): readonly string[] {
  const plural = /^\{count, plural, one \{(.*)\} other \{(.*)\}\}$/.exec(key)
  const forms = plural ? [plural[1] ?? '', plural[2] ?? ''] : [key]
  return forms.map((form) =>
    (plural ? form.replaceAll('#', value) : form).replaceAll(/\{\w+\}/g, value),
  )
}

/** True if `text` matches a message in `shown`. A placeholder in the message matches any text, even `…` or `{name}`. */
export function canBeShown(text: string, shown: readonly string[]): boolean {
  const wanted = text.replaceAll(/\{\w+\}/g, value)
  if (shown.includes(wanted)) return true
  return shown.some((one) => has(one) && fits(wanted, one))
}

/** True if the message has enough letters to compare; one with only a few would fit any text. */
function has(shown: string): boolean {
  return (shown.match(/\p{L}/gu) ?? []).length >= 8
}

/** True if the quote fits the message. A value in the message fits any text, including the `…` of a quote. */
function fits(quote: string, shown: string): boolean {
  const parts = shown.split(value).map(escape)
  return new RegExp(`^${parts.join('.+')}$`, 's').test(quote)
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the bold texts of a page, except in code blocks. */
export function boldTexts(
  page: string,
): readonly { readonly text: string; readonly line: number }[] {
  return proseOf(page).flatMap(({ text, line }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => ({ text: bold, line })),
  )
}

/** Returns the lines of a page's block quotes. */
export function quotes(page: string): readonly { readonly text: string; readonly line: number }[] {
  return proseOf(page).flatMap(({ text, line }) => {
    const [, quote] = /^> (.+)$/.exec(text) ?? []
    return quote === undefined ? [] : [{ text: quote, line }]
  })
}

/**
 * Returns a page's broken links as `line: target`. `read`: returns the document at a path; null for none. Web addresses
 * are not looked up.
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

/** Returns the file names of the pictures on a page. */
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
