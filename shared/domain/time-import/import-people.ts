import type { ImportRow } from './import-row.ts'

export type ImportPerson = {
  readonly name: string
  readonly rows: number
  readonly seconds: number
}

/** Returns the people whose work a file holds, most rows first. */
export function importPeople(rows: readonly ImportRow[]): readonly ImportPerson[] {
  const people = new Map<string, { rows: number; seconds: number }>()
  for (const { person, duration } of rows) {
    const sums = people.get(person) ?? { rows: 0, seconds: 0 }
    people.set(person, { rows: sums.rows + 1, seconds: sums.seconds + duration })
  }
  return [...people]
    .map(([name, sums]) => ({ name, ...sums }))
    .sort((one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1))
}
