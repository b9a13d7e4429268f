/** Reads the team's time in a range, with people's names. */
import type { TeamPerson, TeamRange } from '../../shared/domain/team/team-entry.ts'
import type { Reader } from '../store/database.ts'
import { ownIdentity } from '../store/pulled/identity.ts'
import { teamEntriesIn, teamNames, teamReading, type Range } from '../store/team-entries.ts'

export function teamRange(reader: Reader, range: Range): TeamRange {
  const entries = teamEntriesIn(reader, range)
  const names = teamNames(reader)
  const ownIdentityId = ownIdentity(reader)?.identityId ?? null
  const people = [...new Set(entries.map(({ identityId }) => identityId))].map(
    (identityId): TeamPerson => ({
      identityId,
      name: identityId === null ? 'Unknown' : (names.get(identityId) ?? `Person ${identityId}`),
      isOwn: identityId !== null && identityId === ownIdentityId,
    }),
  )
  return { entries, people, ...teamReading(reader, range) }
}
