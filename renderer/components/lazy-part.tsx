import type { ComponentType, ReactElement } from 'react'
import { loadLater } from '../../shared/domain/language/load-later.ts'
import { shownLater } from '../controls/shown-later.tsx'

/**
 * Returns a part of a screen whose code is loaded when it is first shown: `lazyPart(() => import(…), 'Part')`. Until
 * then `meanwhile` is shown.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Part in Name]: ComponentType<Props> }>,
  name: Name,
  meanwhile: ReactElement | null = null,
): ComponentType<Props> {
  return shownLater(async () => (await loadLater(load))[name], meanwhile)
}

/** Space of a screen or page while its code is loaded. */
export const emptyScreen = <div className="grow" />
