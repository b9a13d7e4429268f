/**
 * The guide names only what is on the screen, quotes what the program says, and its links lead somewhere. Whether its
 * steps still work is for whoever changes them to read. It is not generated: that reads like a list of labels.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boldTexts, brokenLinks, canBeShown, picturesOf, quotes, shownTexts } from './lint/guide.ts'
import { messagesOf } from './lint/messages.ts'

const project = join(import.meta.dirname, '..')
const folder = join(project, 'docs', 'guide')
const pages = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))
const messages = [...new Set(messagesOf(project).flatMap(({ key }) => shownTexts(key)))]
/** Files with texts that stay English and are therefore no messages. */
const untranslated = ['store/storage-error.ts', 'app/workspaces/workspace-database.ts'].map(
  (file) => readFileSync(join(project, 'electron', file), 'utf8'),
)
/** Texts composed of parts (electron/store/salvage/salvage.ts). */
const composed = ['The database was damaged. \u0000 from it; the damaged file is kept as \u0000.']
const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const isSaid = (text: string): boolean =>
  canBeShown(text, [...messages, ...composed]) ||
  untranslated.some((source) => source.includes(`'${text}'`))

describe.each(pages)('$name', ({ name, text }) => {
  it('has in bold only what the program shows', () => {
    // A name that is broken over two lines would not be looked at.
    const broken = text.split('\n').filter((line) => line.split('**').length % 2 === 0)
    expect(broken).toEqual([])
    const wrong = boldTexts(text).filter((bold) => !isSaid(bold.text))
    expect(wrong).toEqual([])
  })

  it('has links and pictures that are there', () => {
    expect(brokenLinks(text, folder, read)).toEqual([])
  })

  it('is in the contents', () => {
    const contents = readFileSync(join(folder, 'README.md'), 'utf8')
    if (name !== 'README.md') expect(contents).toContain(`](${name})`)
  })
})

it('troubleshooting quotes what the program says', () => {
  const page = readFileSync(join(project, 'docs/guide/troubleshooting.md'), 'utf8')
  const found = quotes(page)
  expect(found.length).toBeGreaterThan(40)
  expect(found.filter((quote) => !isSaid(quote.text))).toEqual([])
})

it('every picture of the guide is taken by the script of pictures', () => {
  const script = ['screenshots.ts', 'timesheet-pictures.ts']
    .map((name) => readFileSync(join(project, 'test', 'e2e', name), 'utf8'))
    .join('\n')
  const names = new Set(pages.flatMap(({ text }) => picturesOf(text)))
  const isTaken = (file: string): boolean => {
    // Pages of a document have numbers.
    const base = file.replace(/\.png$/, '').replace(/-(?:light|dark|\d)$/, '')
    // Views of the entries are named after their button.
    return script.includes(`'${base}'`) || /^(?:entries|popover)/.test(base)
  }
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter((file) => !isTaken(file))).toEqual([])
})

describe('the checks of the guide', () => {
  it('know the forms of a plural and values', () => {
    expect(shownTexts('{count, plural, one {# gap of {who}} other {# gaps of {who}}}')).toEqual([
      '\u0000 gap of \u0000',
      '\u0000 gaps of \u0000',
    ])
    const shown = ['Restore…', 'Can’t reach the service (\u0000).', '\u0000 unsent', '\u0000']
    expect(canBeShown('Restore…', shown)).toBe(true)
    expect(canBeShown('{count} unsent', shown)).toBe(true)
    expect(canBeShown('Can’t reach the service (…).', shown)).toBe(true)
    expect(canBeShown('The service can’t be reached.', shown)).toBe(false)
    expect(canBeShown('Restored…', shown)).toBe(false)
  })

  it('find a label, a quote and a link that are wrong, and leave code alone', () => {
    const page = ['# One', '**Gone** [x](#two) [y](#one)', '```', '**code**', '```', '> Said.']
    const text = page.join('\n')
    expect(boldTexts(text)).toEqual([{ text: 'Gone', line: 2 }])
    expect(quotes(text)).toEqual([{ text: 'Said.', line: 6 }])
    expect(brokenLinks(text, folder, read)).toEqual(['2: #two'])
    expect(brokenLinks('[x](gone.png) [y](settings#gone)', folder, read)).toHaveLength(2)
  })
})
