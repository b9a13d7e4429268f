import { t } from '../../../shared/domain/language/translate.ts'
import { canonical } from '../../../shared/domain/text/decimal.ts'
import type { RecurringLine } from '../../../shared/domain/recurring/profile.ts'
import { numberReadings } from '../../../shared/domain/text/parse-number.ts'
import { readingsProblem } from '../../../shared/domain/text/two-readings.ts'

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

export function lineFields(line: RecurringLine): LineFields {
  return { ...newLine, ...line }
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
    const decimal = (field: 'quantity' | 'unitCost' | 'tax1Percent' | 'tax2Percent') => {
      if (line[field].trim() === '') return {}
      const value = decimalOf(line[field])
      const isPercent = field.endsWith('Percent')
      const fits = value !== null && (!isPercent || (Number(value) >= 0 && Number(value) <= 100))
      if (!fits)
        problems[`lines.${index}.${field}`] = isPercent
          ? t`Enter a number from 0 to 100.`
          : (readingsProblem(line[field].replace(/^\s*[-−–]/, '')) ??
            t`Enter a number, for example 12.50.`)
      return fits ? { [field]: value } : {}
    }
    const text = (field: 'name' | 'description' | 'tax1Name' | 'tax2Name') =>
      line[field].trim() === '' ? {} : { [field]: line[field].trim() }
    if (line.name.trim() === '') problems[`lines.${index}.name`] = t`Enter a name for the line.`
    return {
      ...text('name'),
      ...text('description'),
      ...decimal('unitCost'),
      ...decimal('quantity'),
      ...text('tax1Name'),
      ...decimal('tax1Percent'),
      ...text('tax2Name'),
      ...decimal('tax2Percent'),
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
