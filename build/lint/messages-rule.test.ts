import { describe, it } from 'vitest'
import { expectReports } from './expect-reports.ts'
import { messagesRule, quotationMarksRule, sentencesRule } from './messages-rule.mjs'

describe('texts that a person reads', () => {
  it.each([
    '<p>Stop the timer</p>',
    '<p>{isOn ? "paused" : null}</p>',
    '<p>{count > 0 && `${count} drafts`}</p>',
    '<button aria-label="Delete" />',
    '<button title={isOn ? "Pause" : t`Stop`} />',
    'const one = { label: "Category" }',
    'const one = { "aria-label": `Note of ${name}` }',
  ])('are refused as they stand: %s', (code) => {
    expectReports(messagesRule, 'one.tsx', code, ['untranslated'])
  })

  it.each([
    '<p>{t`Stop the timer`}</p>',
    '<p>{isOn ? t`paused` : null} · {"EUR"}</p>',
    '<p>Stint</p>',
    '<input placeholder="95.00" className="cut grow" type="text" />',
    '<code>{"/hooks"} ↑↓ ID</code>',
    'const one = { label: t`Category`, id: "category", kind: "hourlyRate" }',
    'const one = { title: "README.md" }',
  ])('may be a message, a name or a figure: %s', (code) => {
    expectReports(messagesRule, 'one.tsx', code, [])
  })
})

describe('quotation marks around a value', () => {
  it.each(['`“${name}”`', '`${count} times “${name}”, ${end}`'])('are refused in: %s', (code) => {
    expectReports(quotationMarksRule, 'one.ts', code, ['untranslated'])
  })

  it.each(['t`“${name}”`', '"“Nord”"', '`${name}: “Nord”`'])('may stand in: %s', (code) => {
    expectReports(quotationMarksRule, 'one.ts', code, [])
  })
})

describe('a sentence without a window', () => {
  it.each([
    'const texts = { 13: "The disk is full." }',
    'const one = () => failure("storage", "Nothing was written.")',
    'const one = `The code ${code} is unknown.`',
  ])('is refused in: %s', (code) => {
    expectReports(sentencesRule, 'one.ts', code, ['untranslated'])
  })

  it.each([
    't`The disk is full.`',
    'plural(count, { one: "Deleted one entry.", other: "Deleted # entries." })',
    'throw new TypeError("A range has a start and an end.")',
    'log.warn("The file is not there.")',
  ])('may stand in: %s', (code) => {
    expectReports(sentencesRule, 'one.ts', code, [])
  })
})
