import { moreContrastArgument, regionArgument } from '../../shared/contract/page-arguments.ts'

export type MarkedPage = {
  readonly documentElement: { setAttribute(name: string, value: string): void } | null
  addEventListener(name: 'readystatechange', listener: () => void): void
}

/**
 * Sets attributes of the page's root element before its first paint. `data-contrast`: set if the window was created for
 * higher contrast, or if the system asks for it (`isMorePreferred`); renderer/open-window.tsx follows later changes.
 * `data-region`: the computer's region.
 */
export function markPage(
  argv: readonly string[],
  page: MarkedPage,
  isMorePreferred: boolean,
): void {
  const region = argv.find((one) => one.startsWith(regionArgument))?.slice(regionArgument.length)
  const mark = (): void => {
    if (isMorePreferred || argv.includes(moreContrastArgument))
      page.documentElement?.setAttribute('data-contrast', 'more')
    if (region !== undefined) page.documentElement?.setAttribute('data-region', region)
  }
  // At the start of a document its root may be missing.
  if (page.documentElement === null) page.addEventListener('readystatechange', mark)
  else mark()
}
