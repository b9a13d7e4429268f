import { useEffect, useState, type RefObject } from 'react'
import type { SettingSearch } from './setting-search.ts'
import type { SectionId } from './setting-texts.ts'

/**
 * The section that is marked in the list: it stays so while it is in the upper part of the window, then the first one
 * there is. A section near the end, which can't be scrolled up to, is marked once it is chosen.
 * @param search What is shown of the sections.
 */
export function useSectionInView(
  pages: RefObject<HTMLElement | null>,
  search: SettingSearch,
): readonly [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('appearance')
  useEffect(() => {
    const inView = new Set<Element>()
    const sections = [...(pages.current?.querySelectorAll('[id^="settings-"]') ?? [])]
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const ids = sections.filter((section) => inView.has(section)).map(sectionOf)
        setCurrent((known) => (ids.includes(known) ? known : (ids[0] ?? known)))
      },
      { rootMargin: '0px 0px -40% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [pages, search])
  return [current, setCurrent]
}

function sectionOf({ id }: Element): SectionId {
  return id.replace('settings-', '') as SectionId
}
