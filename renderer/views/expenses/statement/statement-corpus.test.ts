/**
 * Statements in the forms of banks (test/corpus/statements), names and figures made up: each with the rows that are expected.
 * `-` is a payment, `+` money that came in; the text is the payee; `?` what the person is told to look at.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  statementLines,
  type StatementLine,
} from '../../../../shared/domain/statements/statement-lines.ts'
import {
  guessMapping,
  statementDoubts,
} from '../../../../shared/domain/statements/statement-mapping.ts'
import { readStatement } from './StatementView.tsx'

const folder = new URL('../../../../test/corpus/statements/', import.meta.url)

/** Encodes a text in the encoding that its first line names. */
function bytesOf(text: string, title: string): Uint8Array {
  if (title.includes('UTF-16')) return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const named = /Windows-\d+|Shift_JIS|GB18030|Mac Roman/.exec(title)?.[0].toLowerCase()
  const page = named === 'mac roman' ? 'macintosh' : named
  if (page === undefined) return new Uint8Array(Buffer.from(text))
  const bytes = bytesOfCharacters(page)
  return Uint8Array.from([...text].flatMap((character) => bytes.get(character) ?? []))
}

/** Returns the bytes of each character that a code page encodes in one or two bytes. */
function bytesOfCharacters(page: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(page)
  const found = new Map<string, readonly number[]>()
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  const add = (...bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes)
  }
  for (const byte of all) add(byte)
  for (const first of all.slice(128)) for (const second of all.slice(64)) add(first, second)
  return found
}

async function tableOf(bytes: Uint8Array) {
  const outcome = await readStatement(new File([new Uint8Array(bytes)], 'statement.csv'))
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

async function meaningOf(bytes: Uint8Array): Promise<readonly string[]> {
  const table = await tableOf(bytes)
  const mapping = guessMapping(table, 'dmy')
  if (!mapping) return ['no columns']
  const { lines, received, sums, unbooked, unread } = statementLines(table, mapping)
  const line = ({ date, amount, currency, text }: StatementLine): string => {
    const signed = amount.startsWith('-') ? `+${amount.slice(1)}` : `-${amount}`
    return `${date} ${signed} ${currency ?? '-'} ${text.split(' · ')[0] ?? ''}`
  }
  const counts = Object.entries({ sums, unbooked, unread }).filter(([, count]) => count > 0)
  return [
    ...[...lines, ...received].map(line).sort(),
    ...counts.map(([name, count]) => `${name} ${count}`).sort(),
    ...statementDoubts(table, mapping).map((doubt) => `? ${doubt}`),
  ]
}

const statements = readdirSync(folder).map((name) => {
  const [head = '', expected = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n=>\n')
  const [title = '', ...rows] = head.split('\n')
  const all = expected.trim().split('\n')
  const isMoney = (line: string): boolean => /^\d/.test(line)
  return {
    title: title.replace('# ', ''),
    text: rows.join('\r\n'),
    expected: [...all.filter(isMoney).sort(), ...all.filter((line) => !isMoney(line))],
  }
})

describe('a statement of', () => {
  it.each(statements)('$title is read as it is', async ({ title, text, expected }) => {
    expect(await meaningOf(bytesOf(text, title))).toEqual(expected)
  })
})
