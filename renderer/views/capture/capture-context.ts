import { offeredClients } from '../../../shared/domain/projects/client.ts'
import type { CaptureContext } from '../../../shared/domain/capture/capture.ts'
import type { CaptureState } from '../../stores/capture.ts'

/** Returns the data that, together with a capture line's text, decides what the line means. The data is as of `now`. */
export function contextOf(
  { projects, clients, recent, tags, lastEntryEnd, currency, mileageRates }: CaptureState,
  place: Pick<CaptureContext, 'now' | 'zone' | 'dayOrder' | 'groupSign'>,
): CaptureContext {
  return {
    ...place,
    projects,
    clients: offeredClients(clients),
    currency,
    lastEntryEnd,
    mileageRates,
    tags: distinct([...tags, ...tagsIn(recent.map(({ note }) => note ?? ''))]),
    recent: {
      projects: distinct(recent.map(({ projectId }) => projectId)),
      clients: distinct(recent.map(({ clientId }) => clientId)),
    },
  }
}

/**
 * Returns the tags that other programs wrote into notes as hashtags: each once, in the order of the notes. Leaves out
 * issue numbers (`#12`).
 */
export function tagsIn(notes: readonly string[]): readonly string[] {
  return distinct(
    notes.flatMap((note) =>
      [...note.matchAll(/(?:^|\s)#(?:"([^"]+)"|([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*))/gu)].map(
        ([, quoted, plain]) => quoted ?? plain ?? null,
      ),
    ),
  )
}

function distinct<Value>(values: readonly (Value | null)[]): readonly Value[] {
  return [...new Set(values)].flatMap((value) => (value === null ? [] : [value]))
}
