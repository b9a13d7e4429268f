import { useWindowState } from '../../components/window-context.ts'
import { useCategories } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import type { fieldText } from '../../lib/field-format.ts'

/** Names and time zone for displaying field values. */
export function useFieldContext(): Parameters<typeof fieldText>[2] {
  const projects = useWindowState((state) => state.projects)
  const clients = useWindowState((state) => state.clients)
  const categories = useCategories()
  return { projects, clients, categories, zone: localZone() }
}
