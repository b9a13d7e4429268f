/**
 * Messages in the program's language. English text is in the code, other languages in catalogues/. The key of a message
 * is its English text, with `{0}` for the first value. Messages are in the ICU format
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
 *
 * The whole process has one language, set before anything is shown; windows reload when it changes. So `t` must be
 * called where a text is needed, and never while a module of the main process is being loaded (a lint rule checks this:
 * build/lint/messages-rule.mjs).
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { sourceLanguage, type Language } from './language.ts'

type Message = string | readonly MessageFormatElement[]
/** Translated messages, keyed by the English text. */
export type Catalogue = Readonly<Record<string, Message>>
export type MessageValue = string | number
type MessageValues = Readonly<Record<string, MessageValue>>
/** Compiles a message; the result formats it with values. */
export type MessageFormatter = (
  message: Message,
  locale: string,
) => (values: MessageValues) => string
/** Translations into a language other than English. */
export type Translations = {
  readonly messages: Catalogue
  readonly format: MessageFormatter
  /** Loads the messages of all screens; omitted if `messages` already contains them. */
  readonly loadRest?: () => Promise<Catalogue>
}
/** Forms of an English message. `#` stands for the formatted count. */
export type PluralForms = { readonly one: string; readonly other: string }

/** Locales for dates and counts. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }

let language: Language = sourceLanguage
let translations: Translations | null = null
let counts = new Intl.NumberFormat(locales.en)
let formats = new Map<string, (values: MessageValues) => string>()
const keys = new WeakMap<TemplateStringsArray, string>()

/** Sets the language of this process. A message that `next` lacks is shown in English. */
export function setLanguage(chosen: Language, next: Translations | null = null): void {
  language = chosen
  translations = next
  counts = new Intl.NumberFormat(locales[chosen])
  formats = new Map()
}

/**
 * Runs `work` in the language `chosen`, for example to write a document in the language of its readers. `work` must be
 * synchronous, so that no other code runs in that language.
 */
export function inLanguage<Value>(
  chosen: Language,
  messages: Translations | null,
  work: () => Value,
): Value {
  const before = { language, translations, counts, formats }
  setLanguage(chosen, messages)
  try {
    return work()
  } finally {
    ;({ language, translations, counts, formats } = before)
  }
}

/** Resolves when the messages of all screens are loaded. Rejects if they can't be read; the next call tries again. */
export async function wholeCatalogue(): Promise<void> {
  const partial = translations
  if (!partial?.loadRest) return
  const messages = await partial.loadRest()
  // Another language may have been set meanwhile.
  if (translations === partial) translations = { messages, format: partial.format }
}

export function currentLanguage(): Language {
  return language
}

/** Returns the BCP 47 tag of the locale for dates and counts. */
export function formattingLocale(): string {
  return locales[language]
}

/** Formats an integer with thousands separators: `12,300`. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** Translates a template such as `` t`Stopped at ${time}` ``. Values are inserted unchanged. */
export function t(strings: TemplateStringsArray, ...values: readonly MessageValue[]): string {
  if (translations === null) return concat(strings, values)
  const key = keyOf(strings)
  const message = translations.messages[key]
  if (message === undefined) return concat(strings, values)
  // Most messages have no values; parsing them would find nothing.
  if (typeof message === 'string' && values.length === 0 && !/[{']/.test(message)) return message
  return formatted(key, message, Object.fromEntries(values.map((value, place) => [place, value])))
}

/**
 * Translates a message about a count: `plural(3, { one: '# entry', other: '# entries' })`. The forms can contain named
 * values, written as `{name}`.
 */
export function plural(count: number, forms: PluralForms, values: MessageValues = {}): string {
  if (translations !== null) {
    const key = pluralKey(forms)
    const message = translations.messages[key]
    if (message !== undefined) return formatted(key, message, { ...values, count })
  }
  const form = count === 1 ? forms.one : forms.other
  return form
    .replaceAll('#', () => formatCount(count))
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns a list of one string, such as `3 entries`, to join with other lists; empty if the count is 0. */
export function counted(count: number, forms: PluralForms): readonly string[] {
  return count === 0 ? [] : [plural(count, forms)]
}

/** Returns a plural message's key in catalogues. */
export function pluralKey({ one, other }: PluralForms): string {
  return `{count, plural, one {${one}} other {${other}}}`
}

function keyOf(strings: TemplateStringsArray): string {
  let key = keys.get(strings)
  if (key === undefined) keys.set(strings, (key = messageKey(strings)))
  return key
}

/** Returns a template's key in catalogues. */
export function messageKey(strings: readonly string[]): string {
  return strings.reduce((key, part, place) => `${key}{${place - 1}}${part}`)
}

function concat(strings: readonly string[], values: readonly MessageValue[]): string {
  return strings.reduce((text, part, place) => text + String(values[place - 1] ?? '') + part)
}

function formatted(key: string, message: Message, values: MessageValues): string {
  let format = formats.get(key)
  if (!format) {
    format = translations?.format(message, locales[language]) ?? (() => key)
    formats.set(key, format)
  }
  return format(values)
}

/** Names a country in the current language. `region`: two letters, ISO 3166-1. */
export function regionName(region: string): string {
  return new Intl.DisplayNames(locales[language], { type: 'region' }).of(region) ?? region
}

/** Joins parts in the current language: `a, b and c`. */
export function listOf(parts: readonly string[]): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(parts)
}
