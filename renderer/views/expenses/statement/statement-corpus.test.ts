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
  const page = /Windows-(\d+)/.exec(title)?.[0].toLowerCase()
  if (page === undefined) return new Uint8Array(Buffer.from(text))
  const characters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (character) => characters.indexOf(character))
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
