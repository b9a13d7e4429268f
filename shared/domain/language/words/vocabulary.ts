/**
 * Words in which people write lengths, times, days and amounts (english.ts, german.ts). A line is read with the words
 * of the program's language and of English.
 */
import { isTranslated, type Language, type TranslatedLanguage } from '../language.ts'
import { english, type Words } from './english.ts'
import { german } from './german.ts'
import type { Phrases } from './words.ts'

const translated: Readonly<Record<TranslatedLanguage, Words>> = { de: german }

export type ListName = Exclude<keyof Words, keyof Phrases>

export type Vocabulary = {
  /** True if a word (lower case) is in any list or table of these languages. */
  knows(word: string): boolean
  /** `word`: in lower case. */
  is(name: ListName, word: string): boolean
  /** The first word of the list, for proposed text. */
  wordFor(name: ListName): string
  /** Decimal sign for proposed text. */
  readonly decimalSign: '.' | ','
  /** Returns the source of a regular expression for the words of these lists, longer words first. */
  anyOf(...names: readonly ListName[]): string
  /** In seconds; null for other phrases. */
  lengthOf(phrase: string): number | null
  /** True if a length in words can begin with the word. */
  mayBeginLength(word: string): boolean
  /** A currency code, or a sign such as `%` (see `Words.money`); null for other words. */
  moneyOf(word: string): string | null
  numberOf(word: string): number | null
  /** 16 for “sixteenth”; 0 for other words. */
  ordinalOf(word: string): number
  /** The numbers in “zwölffünfzig”, which can be a price or a time; null for other words. */
  pairIn(word: string): readonly [number, number] | null
  /** True for a word made of several numbers, such as “tausendzweihundert”. */
  isOfNumbers(word: string): boolean
  /** Minutes after midnight of “half past 9”; null for other phrases. */
  minutesOf(phrase: string): number | null
  /** The right spelling of a word with one wrong letter, such as “yesteday”; null for other words. */
  misspelt(word: string): string | null
  /** True for “last week”. */
  isVagueDay(phrase: string): boolean
  /** True for “all day”. */
  isVagueLength(phrase: string): boolean
  /** `HH:MM`; null for other words. */
  timeNamed(word: string): string | null
  /** Replaces only words for days. */
  inEnglish(phrase: string): string
  /**
   * Compiles the source that `source` returns. Caches the result by function, because compiling costs more than using
   * it.
   */
  pattern(source: PatternSource): RegExp
}

/** Function that builds the source of a regular expression from the words of a vocabulary. */
export type PatternSource = (vocabulary: Vocabulary) => string

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

/** Spells a text as typed on keyboards without ä, ö, ü and ß: “fuer”, “zwoelf”, “dreissig”. */
function inPlainLetters(text: string): string {
  // Most words have none of them, and testing is faster than replacing.
  if (!/[äöüß]/.test(text)) return text
  return text.replace(/[äöüß]/g, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Wraps `read` to accept any spelling, by passing it the text without ä, ö, ü and ß. */
function inEither<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => read(inPlainLetters(text))
}

function createVocabulary(typed: readonly Words[]): Vocabulary {
  const languages = JSON.parse(inPlainLetters(JSON.stringify(typed))) as readonly Words[]
  const sets = new Map<ListName, ReadonlySet<string>>()
  const setOf = (name: ListName): ReadonlySet<string> => {
    const found = sets.get(name)
    if (found) return found
    const made = new Set(languages.flatMap((words) => words[name]))
    sets.set(name, made)
    return made
  }
  const alternatives = new Map<string, string>()
  const patterns = new Map<PatternSource, RegExp>()
  const numberOf = inEither(tableOf(languages.map(({ numbers }) => numbers)))
  const counted = languages.flatMap(({ numbers }) =>
    Object.keys(numbers).filter((name) => (numbers[name] ?? 0) > 1),
  )
  const counts = new RegExp(`^(?:${['ein', 'und', ...counted].join('|')}){2,}$`, 'u')
  const dayWords = languages.flatMap((words) => Object.entries(words.days))
  const wholeWords = (source: string): RegExp => new RegExp(`(?<=^| )(?:${source})(?=$| )`, 'u')
  const days = dayWords.map(([from, to]) => [wholeWords(from), to] as const)
  // Most phrases contain no such word, and one pattern is faster than all.
  const anyDay = wholeWords(dayWords.map(([from]) => from).join('|'))
  const isKnown = anyWordOf(languages)
  const knows = inEither((word) => isKnown(word) || counts.test(word))
  const vocabulary: Vocabulary = {
    pattern(source) {
      const found = patterns.get(source)
      if (found) return found
      const made = new RegExp(source(vocabulary), 'u')
      patterns.set(source, made)
      return made
    },
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
    ordinalOf: (word) => Math.max(...typed.map(({ ordinals }) => ordinals.indexOf(word) + 1)),
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
      if (!anyDay.test(plain)) return phrase
      return days.reduce((text, [from, to]) => text.replace(from, to), plain)
    },
  }
  return vocabulary
}

/** Splits “zwölffünfzig” into 12 and 50. */
function pairOf(
  word: string,
  numberOf: (word: string) => number | null,
): readonly [number, number] | null {
  if (numberOf(word) !== null) return null
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [first, second] = [numberOf(word.slice(0, at)), numberOf(word.slice(at))]
    // “hundertzwanzig” is one number.
    const isPair = first !== null && first < 100 && second !== null
    if (isPair && second >= 10 && second < 100) return [first, second]
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

/** `one`: words for 1 that are not articles. With an article, “half an hour” would mean half past one. */
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
 * True if one letter after the first is missing, added, wrong, or swapped with the next. A letter added at the end does
 * not count: “Montage” is not a misspelt “Montag”.
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
  const words = new Set([...lists.flat(), ...names])
  const isPattern = anyPhraseOf(
    languages.flatMap((one) => [...Object.keys(one.days), ...one.vagueDays, ...one.vagueLengths]),
  )
  return (word) => words.has(word) || isPattern(word)
}

function anyPhraseOf(sources: readonly string[]): (phrase: string) => boolean {
  const any = new RegExp(`^(?:${sources.join('|')})$`, 'u')
  return (phrase) => any.test(phrase)
}

/** Looks up a name in the tables, in order. */
function tableOf<Value>(
  tables: readonly Readonly<Record<string, Value>>[],
): (name: string) => Value | null {
  return (name) => tables.find((table) => Object.hasOwn(table, name))?.[name] ?? null
}
