import { describe, expect, it } from 'vitest'
import { subscriptionsTo, webhookNouns } from './webhook-callback.ts'
import { refreshedLists } from './refreshed-lists.ts'

describe('refreshedLists', () => {
  it('reads the list of what changed, and what an invoice bills', () => {
    expect(refreshedLists('time_entry.update')).toEqual(['timeEntry'])
    expect(refreshedLists('project.update')).toEqual(['project'])
    expect(refreshedLists('project.delete')).toEqual(['project', 'goneProjects'])
    expect(refreshedLists('invoice.create')).toEqual(['timeEntry', 'expense'])
  })

  it('reads nothing for what Stint does not keep, or does not know', () => {
    const without = webhookNouns
      .flatMap(subscriptionsTo)
      .filter((one) => !refreshedLists(one).length)
    expect(new Set(without.map((one) => one.split('.')[0]))).toEqual(
      new Set(['estimate', 'item', 'payment', 'recurring']),
    )
    for (const odd of ['', 'constructor', 'toString.update', 'time_entries'])
      expect(refreshedLists(odd)).toEqual([])
  })
})
