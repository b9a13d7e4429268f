/**
 * Words in which people write lengths, times, days and amounts, by language (english.ts, german.ts). A line is read
 * with the words of the program's language and with the English words.
 */
import { isTranslated, type Language, type TranslatedLanguage } from '../language.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

const translated: Readonly<Record<TranslatedLanguage, Words>> = { de: german }

/** Names of the lists that contain individual words. */
export type ListName = {
  [Name in keyof Words]: Words[Name] extends readonly string[] ? Name : never
}[keyof Words]

export type Vocabulary = {
  /** Returns true if a word (in lower case) is in any list or table of these languages. */
  knows(word: string): boolean
  /** Returns true if a word (in lower case) is in the list. */
  is(name: ListName, word: string): boolean
  /** Returns the first word of the list, to be used in proposed texts. */
  wordFor(name: ListName): string
  /** Decimal sign for amounts in proposed texts. */
  readonly decimalSign: '.' | ','
  /** Returns the source of a regular expression that matches any word of these lists, longer words first. */
  anyOf(...names: readonly ListName[]): string
  /** Returns the length that a phrase names, in seconds; null for other phrases. */
  lengthOf(phrase: string): number | null
  /** Returns true if a length that is written in words can begin with this word. */
  mayBeginLength(word: string): boolean
  /**
   * Returns the currency code, or a sign such as `%` (see `Words.money`), that a word for money means; null for other
   * words.
   */
  moneyOf(word: string): string | null
  /** Returns the number that a word names; null for other words. */
  numberOf(word: string): number | null
  /** Returns the two numbers in a word such as “zwölffünfzig”, which can be a price or a time; null for other words. */
  pairIn(word: string): readonly [number, number] | null
  /** Returns true if a word is made of several numbers, such as “tausendzweihundert”. */
  isOfNumbers(word: string): boolean
  /** Returns the minutes after midnight that a phrase such as “half past 9” means; null for other phrases. */
  minutesOf(phrase: string): number | null
  /** Returns the correct spelling of a word that has one wrong letter, such as “yesteday”; null for any other word. */
  misspelt(word: string): string | null
  /** Returns true if the phrase names a vague day, such as “last week”. */
  isVagueDay(phrase: string): boolean
  /** Returns true if the phrase names a vague length, such as “all day”. */
  isVagueLength(phrase: string): boolean
  /** Returns the time of day that a word names, as `HH:MM`; null for other words. */
  timeNamed(word: string): string | null
  /** Replaces words for days in the phrase with English words. */
  inEnglish(phrase: string): string
  /** Returns the regular expression with this source. Each source is compiled only once for this vocabulary. */
  pattern(source: string): RegExp
}

const vocabularies = new Map<Language, Vocabulary>()

/** Returns the vocabulary of a language, which includes the English words. */
export function vocabularyOf(language: Language): Vocabulary {
  const cachedVocabulary = vocabularies.get(language)
  if (cachedVocabulary) return cachedVocabulary
  const made = createVocabulary(
    isTranslated(language) ? [translated[language], english] : [english],
  )
  vocabularies.set(language, made)
  return made
}

/** Writes a text without ä, ö, ü and ß, as people do on keyboards that lack them: “fuer”, “zwoelf”, “dreissig”. */
function inPlainLetters(text: string): string {
  // Most words have none of them, and testing is faster than replacing.
  if (!/[äöüß]/.test(text)) return text
  return text.replace(/[äöüß]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Returns a function that reads a word or phrase with `read`, after writing it without the letters ä, ö, ü and ß. */
function inEither<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => read(inPlainLetters(text))
}

function createVocabulary(typed: readonly Words[]): Vocabulary {
  const languages = JSON.parse(inPlainLetters(JSON.stringify(typed))) as readonly Words[]
  const sets = new Map<ListName, ReadonlySet<string>>()
  const setOf = (name: ListName): ReadonlySet<string> => {
    const found = sets.get(name) ?? new Set(languages.flatMap((words) => words[name]))
    sets.set(name, found)
    return found
  }
  const alternatives = new Map<string, string>()
  const patterns = new Map<string, RegExp>()
  const pattern = (source: string): RegExp => {
    const found = patterns.get(source) ?? new RegExp(source, 'u')
    patterns.set(source, found)
    return found
  }
  const numberOf = inEither(tableOf(languages.map(({ numbers }) => numbers)))
  const counted = languages.flatMap(({ numbers }) =>
    Object.keys(numbers).filter((name) => (numbers[name] ?? 0) > 1),
  )
  const counts = new RegExp(`^(?:${['ein', 'und', ...counted].join('|')}){2,}$`, 'u')
  const days = languages.flatMap((words) =>
    Object.entries(words.days).map(
      ([from, to]) => [new RegExp(`(?<=^| )(?:${from})(?=$| )`, 'u'), to] as const,
    ),
  )
  const isKnown = anyWordOf(languages)
  const knows = inEither((word) => isKnown(word) || counts.test(word))
  return {
    pattern,
    knows,
    is: (name, word) => setOf(name).has(inPlainLetters(word)),
    wordFor: (name) => typed.flatMap((words) => words[name])[0] ?? '',
    decimalSign: languages[0]?.decimalSign ?? '.',
    anyOf(...names) {
      const key = names.join(' ')
      const found =
        alternatives.get(key) ??
        names
          .flatMap((name) => [...setOf(name), ...typed.flatMap((words) => words[name])])
          .sort((one, other) => other.length - one.length)
          .join('|')
      alternatives.set(key, found)
      return found
    },
    lengthOf: inEither(lengthReader(languages)),
    mayBeginLength: inEither(
      (word) =>
        setOf('lengthOpeners').has(word) ||
        languages.some(({ numbers }) => Object.hasOwn(numbers, word)),
    ),
    moneyOf: inEither(tableOf(languages.map(({ money }) => money))),
    numberOf,
    isOfNumbers: inEither((word) => counts.test(word)),
    pairIn: inEither((word) => pairOf(word, numberOf)),
    minutesOf: inEither(clockReader(languages, numberOf, setOf('one'))),
    misspelt: (word) =>
      knows(word) ? null : ([...setOf('misspelt')].find((one) => isSlip(word, one)) ?? null),
    isVagueDay: inEither(anyPhraseOf(languages.flatMap((words) => words.vagueDays))),
    isVagueLength: inEither(anyPhraseOf(languages.flatMap((words) => words.vagueLengths))),
    timeNamed: inEither(tableOf(languages.map(({ namedTimes }) => namedTimes))),
    inEnglish: (phrase) => {
      const plain = inPlainLetters(phrase)
      const english = days.reduce((text, [from, to]) => text.replace(from, to), plain)
      return english === plain ? phrase : english
    },
  }
}

/** Splits a word such as “zwölffünfzig” into 12 and 50. */
function pairOf(
  word: string,
  numberOf: (word: string) => number | null,
): readonly [number, number] | null {
  if (numberOf(word) !== null) return null
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [numberOf(word.slice(0, at)), numberOf(word.slice(at))]
    if (first !== null && second !== null && second >= 10 && second < 100) return [first, second]
  }
  return null
}

function lengthReader(languages: readonly Words[]): (phrase: string) => number | null {
  const phrases = languages.flatMap((words) => {
    const count = `(?<count>${Object.keys(words.numbers).join('|')})`
    return words.lengths.map(({ pattern, seconds }) => ({
      words,
      seconds,
      shape: new RegExp(`^${pattern.replace('{count}', count)}$`, 'u'),
    }))
  })
  return (phrase) => {
    for (const { words, seconds, shape } of phrases) {
      const found = shape.exec(phrase)
      if (!found) continue
      const { count, part = '' } = found.groups ?? {}
      const times = count === undefined ? 1 : (words.numbers[count] ?? 0)
      return times * seconds + (words.parts[part] ?? 0)
    }
    return null
  }
}

/**
 * Returns a function that converts a time of day in words to minutes after midnight, and returns null for other
 * phrases. `one`: the words for 1 without articles, because an article is not the hour 1: “half an hour” does not mean
 * half past one.
 */
function clockReader(
  languages: readonly Words[],
  numberOf: (word: string) => number | null,
  one: ReadonlySet<string>,
): (phrase: string) => number | null {
  const clocks = languages.flatMap(({ clockPhrases }) =>
    clockPhrases.map(({ pattern, add = 0, sign = 0, minMinutes = 1 }) => {
      const source = pattern
        .replace('{hour}', '(?<hour>\\S+)')
        .replace('{minutes}', '(?<minutes>\\S+(?: \\S+)??)')
      return { add, sign, minMinutes, shape: new RegExp(`^${source}$`, 'u') }
    }),
  )
  const valueOf = (typed: string): number | null => {
    if (/^\d{1,2}$/.test(typed)) return Number(typed)
    const value = numberOf(typed)
    return value === 1 && !one.has(typed) ? null : value
  }
  return (phrase) => {
    for (const { shape, add, sign, minMinutes } of clocks) {
      const { hour: typedHour, minutes: typedMinutes } = shape.exec(phrase)?.groups ?? {}
      const hour = typedHour === undefined ? null : valueOf(typedHour)
      const minutes = typedMinutes === undefined ? minMinutes : valueOf(typedMinutes)
      if (hour === null || hour < 1 || hour > 24 || minutes === null) continue
      if (minutes >= minMinutes && minutes < 60) return hour * 60 + add + sign * minutes
    }
    return null
  }
}

/**
 * Returns true if a typed word differs from `word` in one letter after the first: missing, added, wrong, or swapped
 * with the next letter. A letter added at the end does not count: “Montage” is not a misspelt “Montag”.
 */
function isSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [is, meant] = [typed.slice(at), word.slice(at)]
  if (at === 0 || meant === '') return false
  const isSwapped = is.slice(0, 2) === `${meant.slice(1, 2)}${meant.slice(0, 1)}`
  return (
    is.slice(1) === meant ||
    is === meant.slice(1) ||
    is.slice(1) === meant.slice(1) ||
    (isSwapped && is.slice(2) === meant.slice(2))
  )
}

function anyWordOf(languages: readonly Words[]): (word: string) => boolean {
  const lists = languages.flatMap((words) =>
    Object.values(words).filter((list): list is readonly string[] => Array.isArray(list)),
  )
  const names = languages.flatMap((words) => Object.keys({ ...words.numbers, ...words.money }))
  const openers = languages.flatMap(({ clockPhrases }) =>
    Object.keys(clockPhrases).flatMap((phrase) => phrase.split(' ').slice(0, 1)),
  )
  const words = new Set([...lists.flat(), ...names, ...openers])
  const isPattern = anyPhraseOf(
    languages.flatMap((one) => [...Object.keys(one.days), ...one.vagueDays, ...one.vagueLengths]),
  )
  return (word) => words.has(word) || isPattern(word)
}

function anyPhraseOf(sources: readonly string[]): (phrase: string) => boolean {
  const any = new RegExp(`^(?:${sources.join('|')})$`, 'u')
  return (phrase) => any.test(phrase)
}

/**
 * Returns a function that looks up a name in the tables, in order, and returns the first value found; null if no table
 * has the name.
 */
function tableOf<Value>(
  tables: readonly Readonly<Record<string, Value>>[],
): (name: string) => Value | null {
  return (name) => tables.find((table) => Object.hasOwn(table, name))?.[name] ?? null
}
