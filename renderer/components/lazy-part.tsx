import type { ComponentType, ReactElement } from 'react'
import { loadLater } from '../../shared/domain/language/load-later.ts'
import { shownLater } from '../controls/shown-later.tsx'
import { LoadingDialog } from './keys/LoadingDialog.tsx'

type Load<Name extends string, Props> = () => Promise<{
  readonly [Part in Name]: ComponentType<Props>
}>

/**
 * Returns a part of a screen whose code is loaded when it is first shown: `lazyPart(() => import(…), 'Part')`. Until
 * then `meanwhile` is shown.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  meanwhile: ReactElement | null = null,
): ComponentType<Props> {
  return shownLater(async () => (await loadLater(load))[name], meanwhile)
}

const lazyWith =
  (meanwhile: ReactElement) =>
  <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
    lazyPart(load, name, meanwhile)

/** Like `lazyPart`, for a screen or page, whose space is kept while its code is loaded. */
export const lazyScreen = lazyWith(<div className="grow" />)

/** Like `lazyPart`, for a dialog, which gets the letters that are typed while its code is loaded. */
export const lazyDialog = lazyWith(<LoadingDialog />)
