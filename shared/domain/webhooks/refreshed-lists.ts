/**
 * A list of rows that a webhook event causes to be pulled from the service early. `goneProjects`: the complete list of
 * projects, to find out which were deleted.
 */
export type RefreshedList =
  | 'project'
  | 'goneProjects'
  | 'timeEntry'
  | 'expense'
  | 'callback'
  | 'staff'
  | 'clients'
  | 'categories'

const listsByNoun: Readonly<Record<string, readonly RefreshedList[]>> = {
  time_entry: ['timeEntry'],
  project: ['project'],
  expense: ['expense'],
  client: ['clients'],
  category: ['categories'],
  // Services are part of their project.
  service: ['project'],
  // An invoice bills time and expenses; deleting it frees them.
  invoice: ['timeEntry', 'expense'],
}

/** Returns the lists that contain an event's rows (docs/interface/webhooks.md#events); empty if no list does. */
export function refreshedLists(event: string): readonly RefreshedList[] {
  const [noun = '', verb] = event.split('.')
  if (!Object.hasOwn(listsByNoun, noun)) return []
  const lists = listsByNoun[noun] ?? []
  return noun === 'project' && verb === 'delete' ? [...lists, 'goneProjects'] : lists
}
