/**
 * Receipts in the forms of many countries (test/corpus/receipts), names and figures made up: each with the fields that are
 * printed on it. Two spaces are the gap between columns, `# ` begins large print, and `read 0.9` is how surely the letters
 * were recognized. Of the fields, `amount 9.00` has to be found; `amount! 9.00` for sure, `amount? 9.00` not for sure;
 * `vendor (Acme)` may be missed. `-` is not printed. Nothing that is not printed is ever sure.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { findFields } from './find-fields.ts'
import type { ReceiptReading } from './reading.ts'
import { linesOf, type TextPiece } from './text-lines.ts'

const folder = new URL('../../../test/corpus/receipts/', import.meta.url)
const hint = { order: 'dmy', today: '2026-11-23' as Day } as const

/** Width of a letter and height of a line, as fractions of the page. */
const letter = 0.012
const rowHeight = 0.02

function piecesOf(text: string, page: number, certainty: number): readonly TextPiece[] {
  return text.split('\n').flatMap((row, index) => {
    const isLarge = row.trimStart().startsWith('# ')
    const height = isLarge ? 0.028 : 0.014
    return [...row.replace(/^( *)# /, '$1').matchAll(/\S+(?: \S+)*/g)].map((match) => ({
      text: match[0],
      certainty,
      em: 0.02,
      place: {
        page,
        left: match.index * letter,
        top: 0.02 + index * rowHeight,
        width: match[0].length * letter,
        height,
      },
    }))
  })
}

/** Reads a text with pages that `=== page` divides. */
function readingOf(text: string): ReceiptReading | null {
  const read = /^read ([\d.]+)\n/.exec(text)
  const pages = text.slice(read?.[0].length ?? 0).split('\n=== page\n')
  const certainty = Number(read?.[1] ?? 1)
  return findFields(
    linesOf(pages.flatMap((page, index) => piecesOf(page, index + 1, certainty))),
    hint,
  )
}

type Found = { readonly value: string; readonly isSure: boolean }

/** Returns the value found for a field of the corpus; undefined for none. Taxes are `7 0.34; 19 0.86`. */
function foundIn(reading: ReceiptReading | null, field: string): Found | undefined {
  const values = reading?.values ?? {}
  if (field !== 'tax') return values[field as 'amount' | 'currency' | 'date' | 'vendor']
  const taxes = ([1, 2] as const).flatMap((number) => {
    const [rate, tax] = [values[`taxPercent${number}`], values[`taxAmount${number}`]]
    return rate ? [{ text: `${rate.value} ${tax?.value ?? '-'}`, isSure: rate.isSure }] : []
  })
  if (taxes.length === 0) return undefined
  return {
    value: taxes
      .map(({ text }) => text)
      .sort()
      .join('; '),
    isSure: taxes.some(({ isSure }) => isSure),
  }
}

type Expected = {
  readonly field: string
  /** `!` for sure, `?` not for sure, empty for either. */
  readonly mark: string
  readonly printed: string
  /** True where it may be missed. */
  readonly isOpen: boolean
}

function expectedOf(line: string): Expected {
  const [, field = '', mark = '', text = ''] = /^(\w+)([!?]?) (.*)$/.exec(line) ?? []
  const isOpen = text === '-' || /^\(.*\)$/.test(text)
  const printed = (isOpen ? text.replace(/^\(|\)$/g, '') : text).split('; ').sort().join('; ')
  return { field, mark, printed, isOpen }
}

/** Returns why an expected field was not read as it should; null where it was. */
function faultOf(line: string, reading: ReceiptReading | null): string | null {
  const { field, mark, printed, isOpen } = expectedOf(line)
  const found = foundIn(reading, field)
  const isSure = found?.isSure === true
  const isAsSure = mark === '' || (mark === '!') === isSure
  if (found?.value === printed ? isAsSure : isOpen && !isSure) return null
  return `${line} | ${found?.value ?? 'nothing'}${isSure ? ' for sure' : ''}`
}

const receipts = readdirSync(folder).map((name) => {
  const [head = '', expected = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n=>\n')
  const [title = '', ...rows] = head.split('\n')
  return {
    name: name.replace('.txt', ''),
    title: title.replace('# ', ''),
    text: rows.join('\n'),
    fields: expected.trim().split('\n'),
  }
})

describe('a receipt', () => {
  it.each(receipts)('$name: $title', ({ text, fields }) => {
    const reading = readingOf(text)
    expect(fields.map((line) => line.split(/[!?]? /)[0])).toEqual([
      ...['amount', 'currency', 'date', 'vendor', 'tax'],
    ])
    expect(fields.flatMap((line) => faultOf(line, reading) ?? [])).toEqual([])
  })
})
