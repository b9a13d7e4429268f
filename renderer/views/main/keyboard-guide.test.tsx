/** The guide's maps of keys are those of the program. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyGroups } from './KeyboardDialog.tsx'

const page = readFileSync(join(import.meta.dirname, '../../../docs/guide/keyboard.md'), 'utf8')

/** Returns the rows of the first table below `heading`, without its head. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const lines = page
    .slice(page.indexOf(`\n${heading}\n`))
    .split('\n')
    .slice(2)
  const first = lines.findIndex((line) => line.startsWith('|'))
  const rows = lines.slice(first)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(2, end === -1 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it.each(keyGroups)('has every key of $title with its meaning, in the same order', (group) => {
  expect(rowsBelow(`### ${group.title}`)).toEqual(group.rows.map((row) => [...row]))
})

it('has the groups of the map in the same order', () => {
  const titles = [...page.matchAll(/^### (.*)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(keyGroups.map(({ title }) => title))
})
