import type { Business, ServiceRow } from '../rows.ts'

/** The services of a project: design always, the others depending on its id, so that projects differ. */
export function servicesOf({ services }: Business, projectId: number): readonly ServiceRow[] {
  return services.filter((_service, index) => index === 0 || projectId % (index + 1) === 0)
}
