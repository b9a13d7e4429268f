import { plural } from '../../shared/domain/language/translate.ts'
import type { ChangedEntries, KeptReason } from '../../shared/contract/groups/entries.ts'

type Counted = (count: number) => string

const keptMessages: Readonly<Record<KeptReason, Counted>> = {
  same: (count) =>
    plural(count, { one: '# already has this value', other: '# already have this value' }),
  ownClient: (count) =>
    plural(count, { one: '# uses its project’s client', other: '# use their project’s client' }),
  noService: (count) =>
    plural(count, {
      one: '# is on a project without this service',
      other: '# are on projects without this service',
    }),
  noClient: (count) =>
    plural(count, { one: '# has no client to bill', other: '# have no client to bill' }),
  running: (count) => plural(count, { one: '# is still running', other: '# are still running' }),
  billed: (count) => plural(count, { one: '# is already billed', other: '# are already billed' }),
  ahead: (count) =>
    plural(count, { one: '# would be in the future', other: '# would be in the future' }),
}
const keptReasons = Object.keys(keptMessages) as KeptReason[]

/** Describes the result of a bulk edit: `Changed 44 of 47 entries: 3 use their project’s client.` */
export function bulkEditMessage({ changed, missing, kept }: ChangedEntries): string {
  const total = changed + missing + kept.length
  const reasons = [
    ...keptReasons.flatMap((why) => {
      const count = kept.filter((entry) => entry.why === why).length
      return count === 0 ? [] : [keptMessages[why](count)]
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
