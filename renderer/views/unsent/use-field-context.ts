import { useCategories, useClients, useProjects } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import type { fieldText } from '../../lib/field-format.ts'

/** Returns the names and time zone needed to display field values. */
export function useFieldContext(): Parameters<typeof fieldText>[2] {
  const categories = useCategories()
  const projects = useProjects()
  const clients = useClients()
  return { projects, clients, categories, zone: localZone() }
}
