import { expect, it } from 'vitest'
import type { KeptEntry, KeptReason } from '../../shared/contract/groups/entries.ts'
import type { LocalId } from '../../shared/domain/units.ts'
import { bulkEditMessage } from './bulk-edit-message.ts'

const kept = (...reasons: readonly KeptReason[]): readonly KeptEntry[] =>
  reasons.map((why, index) => ({ id: `e${index}` as LocalId, why }))

it.each([
  [{ changed: 47, missing: 0, kept: [] }, 'Changed 47 of 47 entries.'],
  [{ changed: 1, missing: 0, kept: [] }, 'Changed 1 of 1 entry.'],
  [
    { changed: 44, missing: 0, kept: kept('ownClient', 'ownClient', 'ownClient') },
    'Changed 44 of 47 entries: 3 use their project’s client.',
  ],
  [
    { changed: 2, missing: 1, kept: kept('same', 'noService', 'noService') },
    'Changed 2 of 6 entries: 1 already has this value, 2 are on projects without this service, 1 no longer exists.',
  ],
])('says of %j: %s', (answer, words) => {
  expect(bulkEditMessage(answer)).toBe(words)
})
