import { parsePercent } from '../../../shared/domain/expenses/expense-draft.ts'
import { decimalText } from '../../../shared/domain/language/decimal-sign.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import { canonical } from '../../../shared/domain/text/decimal.ts'
import type { RecurringLine } from '../../../shared/domain/recurring/profile.ts'
import { numberReadings } from '../../../shared/domain/text/parse-number.ts'
import { readingsProblem, unambiguousAmount } from '../../../shared/domain/text/two-readings.ts'

export const newLine = {
  name: '',
  description: '',
  quantity: '1',
  unitCost: '',
  tax1Name: '',
  tax1Percent: '',
  tax2Name: '',
  tax2Percent: '',
  type: 'Item' as 'Item' | 'Time',
}
/** Texts of an invoice line, as typed. */
export type LineFields = Readonly<typeof newLine>

/** Parses a typed decimal. Null if the text is not a decimal or can be read in two ways. */
export function decimalOf(text: string): string | null {
  const [, minus, figure = ''] = /^([-−–])?(.*)$/.exec(text.trim()) ?? []
  const [value, second] = numberReadings(figure)
  if (value === undefined || second !== undefined) return null
  return minus === undefined ? value : canonical(`-${value}`)
}

/** Parses a typed percentage from 0 to 100 to a decimal string; null for other text. */
export function percentIn(text: string): string | null {
  const percent = parsePercent(text)
  return percent !== null && Number(percent) <= 100 ? percent : null
}

export function lineFields(line: RecurringLine): LineFields {
  const texts = { ...newLine, ...line }
  return {
    ...texts,
    quantity: unambiguousAmount(texts.quantity),
    unitCost: unambiguousAmount(texts.unitCost),
    tax1Percent: decimalText(texts.tax1Percent),
    tax2Percent: decimalText(texts.tax2Percent),
  }
}

/** Serializes invoice lines as a string for the draft. */
export function writeLines(lines: readonly LineFields[]): string {
  return JSON.stringify(lines)
}

/** Parses a string written by `writeLines`. Values that can't be parsed are replaced by the defaults of a new line. */
export function readLines(text: string): readonly LineFields[] {
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) return []
  return parsed.map((line: unknown) => {
    const entries = typeof line === 'object' && line !== null ? Object.entries(line) : []
    const texts = entries.filter(([field, value]) => field in newLine && typeof value === 'string')
    return { ...newLine, ...(Object.fromEntries(texts) as Partial<LineFields>) }
  })
}

/** Parses the typed invoice lines, without the empty ones. Errors are keyed by `lines.<index>.<field>`. */
export function linesOf(lines: readonly LineFields[]) {
  const problems: Record<string, string> = {}
  const read = lines.map((line, index): RecurringLine | null => {
    if (isUntouched(line)) return null
    const put = (field: keyof LineFields, value: string | null, problem: string) => {
      if (line[field].trim() === '') return {}
      if (value !== null) return { [field]: value }
      problems[`lines.${index}.${field}`] = problem
      return {}
    }
    const decimal = (field: 'quantity' | 'unitCost') => {
      const unread = readingsProblem(line[field].replace(/^\s*[-−–]/, ''))
      return put(field, decimalOf(line[field]), unread ?? t`Enter a number, for example 12.50.`)
    }
    const percent = (field: 'tax1Percent' | 'tax2Percent') =>
      put(field, percentIn(line[field]), t`Enter a percentage from 0 to 100.`)
    const text = (field: 'name' | 'description' | 'tax1Name' | 'tax2Name') =>
      line[field].trim() === '' ? {} : { [field]: line[field].trim() }
    if (line.name.trim() === '') problems[`lines.${index}.name`] = t`Enter a name for the line.`
    return {
      ...text('name'),
      ...text('description'),
      ...decimal('unitCost'),
      ...decimal('quantity'),
      ...text('tax1Name'),
      ...percent('tax1Percent'),
      ...text('tax2Name'),
      ...percent('tax2Percent'),
      type: line.type,
    }
  })
  return { lines: read.filter((line) => line !== null), problems }
}

function isUntouched(line: LineFields): boolean {
  return Object.entries(newLine).every(
    ([field, value]) => line[field as keyof LineFields] === value,
  )
}
