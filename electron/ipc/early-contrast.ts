import { moreContrastArgument } from '../../shared/contract/desktop-payloads.ts'

/** What is used of the document of a page. */
export type Page = {
  readonly documentElement: { setAttribute(name: string, value: string): void } | null
  addEventListener(name: 'readystatechange', listener: () => void): void
}

/**
 * Marks the page before its first paint where its window was made for more contrast (`data-contrast`). Later changes
 * come with the state of the desktop (renderer/lib/contrast.ts).
 */
export function markContrast(argv: readonly string[], page: Page): void {
  if (!argv.includes(moreContrastArgument)) return
  const mark = (): void => page.documentElement?.setAttribute('data-contrast', 'more')
  // At the start of a document its root may be missing.
  if (page.documentElement === null) page.addEventListener('readystatechange', mark)
  else mark()
}
