import type { ChangedEntries, KeptReason } from '../../shared/contract/entry-payloads.ts'

const one: Readonly<Record<KeptReason, string>> = {
  same: 'has this already',
  ownClient: 'has the client of its project',
  noService: 'has a project without this service',
}
const several: Readonly<Record<KeptReason, string>> = {
  same: 'have this already',
  ownClient: 'have the client of their project',
  noService: 'have projects without this service',
}

/** Result of a bulk edit: `Changed 44 of 47 entries: 3 have the client of their project.` */
export function bulkEditMessage({ changed, missing, kept }: ChangedEntries): string {
  const total = changed + missing + kept.length
  const reasons = [
    ...(Object.keys(one) as KeptReason[]).flatMap((why) => {
      const count = kept.filter((entry) => entry.why === why).length
      return count === 0 ? [] : [`${count} ${count === 1 ? one[why] : several[why]}`]
    }),
    ...(missing === 0 ? [] : [`${missing} ${missing === 1 ? 'is' : 'are'} not there any more`]),
  ]
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`
  return `Changed ${changed} of ${total} ${total === 1 ? 'entry' : 'entries'}${why}.`
}
