import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { messagesRule } from './messages-rule.mjs'

const linter = new Linter()

function isRefused(code: string): boolean {
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser },
        plugins: { stint: { rules: { messages: messagesRule } } },
        rules: { 'stint/messages': 'error' },
      },
    ],
    'one.tsx',
  )
  expect(messages.filter(({ fatal }) => fatal)).toEqual([])
  return messages.length > 0
}

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
    expect(isRefused(code)).toBe(true)
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
    expect(isRefused(code)).toBe(false)
  })
})
