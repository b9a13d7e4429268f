import { useEffect } from 'react'
import type { Theme } from '../../shared/payloads.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Puts the theme on the page; `system` follows the desktop while it changes. */
export function useTheme(theme: Theme | undefined): void {
  useEffect(() => {
    const media = window.matchMedia(darkQuery)
    const show = (): void => {
      const isDark = theme === 'dark' || (theme !== 'light' && media.matches)
      document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    }
    show()
    media.addEventListener('change', show)
    return () => media.removeEventListener('change', show)
  }, [theme])
}
