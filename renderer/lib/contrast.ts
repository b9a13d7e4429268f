import type { Contrast } from '../../shared/contract/payloads.ts'

/** Marks the page for more contrast, which styles/tokens.css gives it; without the mark the system decides. */
export function showContrast(root: HTMLElement, contrast: Contrast): void {
  if (contrast === 'more') root.dataset['contrast'] = 'more'
  else delete root.dataset['contrast']
}
