import { expect, it } from 'vitest'
import { helpText } from '../../electron/remote/command-line/help.ts'
import { manPage } from './man-page.ts'

const page = manPage('1.2.3', '2026-11-24')

/** The text of the page as troff would show it: escapes of `literal` undone, requests left out. */
const shown = page
  .split('\n')
  .filter((line) => !line.startsWith('.'))
  .map((line) => line.replace(/^\\&/, '').replaceAll('\\-', '-').replaceAll('\\(aq', "'"))
  .map((line) => line.replaceAll('\\e', '\\'))
  .join('\n')

it('has everything that stint help says', () => {
  expect(shown).toContain(helpText.trimEnd())
})

it('names version and day', () => {
  expect(page).toContain('.TH STINT 1 "2026-11-24" "Stint 1.2.3"')
})

it('has no line that troff would take for a request of its own', () => {
  const requests = page.split('\n').filter((line) => /^[.']/.test(line))
  expect(requests.every((line) => /^\.(TH|SH|TP|PP|B|BR|I|RI|nf|fi)\b/.test(line))).toBe(true)
})
