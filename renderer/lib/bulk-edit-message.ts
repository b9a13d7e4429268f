import { plural } from '../../shared/domain/language/translate.ts'
import type { ChangedEntries, KeptReason } from '../../shared/contract/groups/entries.ts'

function keptMessage(why: KeptReason, count: number): string {
  switch (why) {
    case 'same':
      return plural(count, { one: '# already has this value', other: '# already have this value' })
    case 'ownClient':
      return plural(count, {
        one: '# uses its project’s client',
        other: '# use their project’s client',
      })
    case 'noService':
      return plural(count, {
        one: '# is on a project without this service',
        other: '# are on projects without this service',
      })
    case 'noClient':
      return plural(count, { one: '# has no client to bill', other: '# have no client to bill' })
    case 'running':
      return plural(count, { one: '# is still running', other: '# are still running' })
    case 'billed':
      return plural(count, { one: '# is already billed', other: '# are already billed' })
    case 'ahead':
      return plural(count, { one: '# would be in the future', other: '# would be in the future' })
  }
}

const keptReasons = [
  'same',
  'ownClient',
  'noService',
  'noClient',
  'running',
  'billed',
  'ahead',
] as const satisfies readonly KeptReason[]

/** Describes the result of a bulk edit: `Changed 44 of 47 entries: 3 use their project’s client.` */
export function bulkEditMessage({ changed, missing, kept }: ChangedEntries): string {
  const total = changed + missing + kept.length
  const reasons = [
    ...keptReasons.flatMap((why) => {
      const count = kept.filter((entry) => entry.why === why).length
      return count === 0 ? [] : [keptMessage(why, count)]
    }),
    ...(missing === 0
      ? []
      : [plural(missing, { one: '# no longer exists', other: '# no longer exist' })]),
  ]
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`
  return plural(
    total,
    { one: 'Changed {changed} of # entry{why}.', other: 'Changed {changed} of # entries{why}.' },
    { changed, why },
  )
}
