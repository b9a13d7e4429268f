import type { ComponentType, ReactElement } from 'react'
import { loadLater } from '../../shared/domain/language/load-later.ts'
import { shownLater } from '../controls/shown-later.tsx'

type Load<Name extends string, Props> = () => Promise<{
  readonly [Part in Name]: ComponentType<Props>
}>

/** Part of a screen, loaded when first shown: `lazyPart(() => import(…), 'Part')`. Shows `meanwhile` until then. */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  meanwhile: ReactElement | null = null,
): ComponentType<Props> {
  return shownLater(async () => (await loadLater(load))[name], meanwhile)
}

/** Screen or page loaded when first shown: `lazyScreen(() => import(…), 'Screen')`. It is empty while it loads. */
export function lazyScreen<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): ComponentType<Props> {
  return lazyPart(load, name, <div className="grow" />)
}
