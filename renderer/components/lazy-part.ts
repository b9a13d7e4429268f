import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadLater } from '../../shared/domain/language/load-later.ts'

/** Returns a part of a screen whose code is loaded when it is first shown: `lazyPart(() => import(…), 'Part')`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<{ readonly [Part in Name]: ComponentType<Props> }>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadLater(load))[name] }))
}
