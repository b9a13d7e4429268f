import type { Topic } from '../../../shared/contract/payloads.ts'
import type { ChangeBus } from '../../base/change-bus.ts'
import type { Clock } from '../../base/clock.ts'
import { coalesce, renderDelay } from '../../base/coalesce.ts'
import type { EngineSlot } from './engine-slot.ts'

/**
 * Pause between two change notifications during an import, in ms. An import commits dozens of times a second. If each
 * commit were announced, the windows would reread their lists and the sync engine would reread the outbox each time,
 * which takes longer than the commit itself.
 */
export const importPause = 1000

/** Forwards the workspace's commits to `changes`, and wakes its sync engine. Returns the function that stops this. */
export function forwardChanges(
  workspaceChanges: ChangeBus,
  changes: ChangeBus,
  clock: Pick<Clock, 'after'>,
  engine: Pick<EngineSlot, 'current'>,
): () => void {
  // Sending begins with a commit of its own; the response to the user does not wait for it.
  const wakeSoon = coalesce(clock, renderDelay, () => engine.current().wake('committed'))
  const held = new Set<Topic>()
  const forward = (topics: readonly Topic[]): void => {
    changes.publish(new Set(topics))
    if (topics.includes('sync')) wakeSoon()
  }
  let isHolding = false
  const release = (): void => {
    const topics = [...held]
    held.clear()
    if (topics.length > 0) forward(topics)
  }
  return workspaceChanges.subscribe(({ topics }) => {
    // The end of an import, or a command about it: what was recorded before is announced first.
    if (topics.includes('timeImports') && !isOfImport(topics)) release()
    if (!isOfImport(topics) || !isHolding) forward(topics)
    else {
      for (const topic of topics) if (topic !== 'timeImports') held.add(topic)
      forward(['timeImports'])
    }
    if (!isOfImport(topics) || isHolding) return
    isHolding = true
    clock.after(importPause, () => {
      isHolding = false
      release()
    })
  })
}

function isOfImport(topics: readonly Topic[]): boolean {
  return topics.includes('timeImports') && topics.includes('entries')
}
