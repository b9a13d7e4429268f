import { describe, expect, it } from 'vitest'
import { writtenFileMessage, importedFileMessage } from './unsent-file-message.ts'

describe('what came of a file of unsent work', () => {
  it.each([
    [{ drafts: 0, receipts: 0, missing: 0 }, 'Saved to /a.json'],
    [{ drafts: 1, receipts: 2, missing: 0 }, 'Saved to /a.json, with 1 draft and 2 receipts'],
    [
      { drafts: 0, receipts: 1, missing: 1 },
      'Saved to /a.json, with 1 receipt. 1 receipt couldn’t be read and isn’t in the file',
    ],
  ])('%j is written as %j', (written, words) => {
    expect(writtenFileMessage({ file: '/a.json', ...written })).toBe(words)
  })

  it.each([
    [{ added: 0, toConfirm: 0, drafts: 0, receipts: 0, missing: 0 }, '0 items added'],
    [
      { added: 1, toConfirm: 1, drafts: 2, receipts: 1, missing: 0 },
      '1 item added, 2 drafts, 1 receipt. 1 change needs your confirmation',
    ],
    [
      { added: 3, toConfirm: 0, drafts: 0, receipts: 0, missing: 2 },
      '3 items added. 2 receipts are missing from this file',
    ],
  ])('%j is read as %j', (taken, words) => {
    expect(importedFileMessage(taken)).toBe(words)
  })
})
