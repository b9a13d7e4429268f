import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConflictField } from '../../../shared/contract/payloads.ts'
import { choiceFor, choicesIn, choiceTexts } from './ConflictForm.tsx'

const conflict: readonly ConflictField[] = [
  { field: 'note', base: 'Call', mine: 'Call here', theirs: 'Call there' },
  { field: 'duration', base: 600, mine: 1200, theirs: 900 },
]
const choice = fc.record({
  take: fc.constantFrom('mine', 'theirs', 'edit'),
  text: fc.string(),
} as const)

describe('the choices of a conflict as the texts of a form', () => {
  it('come back as they were made', () => {
    fc.assert(
      fc.property(choice, choice, (note, duration) => {
        const choices = { note, duration }
        expect(choicesIn(conflict, choiceTexts(conflict, choices))).toEqual(choices)
      }),
    )
  })

  it('are what stands here, where a text is none of them', () => {
    const choices = choicesIn(conflict, { 'note take': 'both' })
    for (const conflictField of conflict)
      expect(choices[conflictField.field]).toEqual(choiceFor(conflictField, {}))
  })
})
