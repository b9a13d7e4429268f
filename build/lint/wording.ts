/** Wordings that no message on a screen may contain (docs/glossary.md#words-of-the-screens). */

type Wording = { readonly found: RegExp; readonly instead: string }

const english: readonly Wording[] = [
  { found: /\bcan not\b/i, instead: 'can’t' },
  { found: /\S\s+…(?=$|[.,;)”]|\s*$)/u, instead: 'an ellipsis without a space before it' },
  { found: /\bany more\b/i, instead: 'no longer' },
  { found: /\b(?:is|are) not (?:there|here)\b/i, instead: 'no longer exists' },
  { found: /\bpass(?:es)? th(?:is|ese) filters?\b/i, instead: 'No … match' },
  { found: /\bno \w+ (?:has|have) (?:this|these) words?\b/i, instead: 'No … match' },
  { found: /\bbegins? like\b/i, instead: 'match' },
  { found: /\bbeing found out\b/i, instead: 'checking whether' },
  { found: /\bby itself\b/i, instead: 'automatically' },
  { found: /\b(?:Bring|Brought) (?:it )?back\b/, instead: 'Restore' },
  { found: /\bat (?:the|your)(?: accounting)? service\b/, instead: 'on the service' },
  { found: /\bE-mail\b/i, instead: 'Email' },
  { found: /\b(?:[Bb]usiness|[Aa]ccount|[Aa]pplication) id\b/, instead: 'ID' },
  { found: /\bweb site\b/i, instead: 'website' },
  {
    found: /\b(?:Ctrl|Alt|Cmd) (?:\+ )?(?:Enter|Shift|Alt|[A-Z⏎])(?![\w&])/,
    instead: 'Ctrl+Enter',
  },
  { found: /\bcallbacks?\b/i, instead: 'webhook' },
  { found: /'/, instead: 'a typographic apostrophe' },
]

const informal = 'du dein deine deinem deinen deiner deines dir dich'.split(' ')
/** Informal imperatives of the verbs that the screens use, at the beginning of a clause. */
const commands =
  `Gib Sag Schreib Nimm Wähl Wähle Erfass Erfasse Übernimm Verwirf Öffne Schließ Schließe Prüf Prüfe Versuch Versuche
   Leg Lege Lies`.split(/\s+/)
const german: readonly Wording[] = [
  { found: new RegExp(`(?<!\\p{L})(?:${informal.join('|')})(?!\\p{L})`, 'iu'), instead: 'Sie' },
  {
    found: new RegExp(`(?:^|[.:;!?–] )(?:${commands.join('|')}) (?!läuft)(?=\\p{Ll}|\\{)`, 'u'),
    instead: 'der Sie-Form',
  },
  { found: /\S…/u, instead: 'einem Leerzeichen vor …' },
  { found: /\b(?:Lieferant|Anbieter)/u, instead: 'Händler' },
  {
    found: /auf(?:ge|zu)?zeichn|(?<!\p{L})zeichne[nt]? (?:[^.]* )?auf(?!\p{L})/iu,
    instead: 'erfassen',
  },
]

/** Returns the first refused wording in a message with its replacement, as one string; null for none. */
export function refusedEnglish(message: string): string | null {
  return refusal(message, english)
}

/**
 * Returns the first refused wording in a German translation, with its replacement, as one string; null for none. A
 * decimal point left over from English is also refused.
 */
export function refusedGerman(message: string, translation: string): string | null {
  const point = decimalsOf(translation).find((number) => decimalsOf(message).includes(number))
  return point === undefined ? refusal(translation, german) : `„${point}“ statt mit Komma`
}

function refusal(text: string, wordings: readonly Wording[]): string | null {
  const wording = wordings.find(({ found }) => found.test(text))
  return wording === undefined ? null : `${wording.found.exec(text)?.[0]} → ${wording.instead}`
}

/** Returns the numbers with a decimal point. Versions, dates and addresses are left out. */
function decimalsOf(text: string): readonly string[] {
  return text.match(/(?<![\d.])\d+\.\d+(?![\d.]*\.|\d)/g) ?? []
}

/** Messages that may differ from others only in case, because one is inside a sentence or is translated differently. */
const insideSentences: ReadonlySet<string> = new Set([
  'billable',
  'not billable',
  'billed',
  'not billed',
  'changed',
  'deleted',
  'new',
  'fixed price',
  'received',
  'refused',
  'client {0}',
  'no client',
  'no project',
  'no note',
  'without a note',
  'none',
  'the entry',
  'entry without a note',
  'the timer without a note',
  'now',
  'today',
  'week',
  'this week',
  'since {0}',
  'hours',
  'window',
  'event',
])

/** Returns the messages that differ from an earlier one only by case or spacing. */
export function twins(messages: readonly string[]): readonly string[] {
  const seen = new Map<string, string>()
  return messages
    .filter((message) => !insideSentences.has(message))
    .filter((message) => {
      const plain = message.replace(/\s+/g, '').toLowerCase()
      const isTwin = seen.has(plain)
      seen.set(plain, message)
      return isTwin
    })
}
