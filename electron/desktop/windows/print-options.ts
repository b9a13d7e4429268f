import type { PrintToPDFOptions } from 'electron/main'

/** Foot of a printed page. `left`: text at the left. `page`, `of`: words at the right, as in “page 2 of 5”. */
export type PageFoot = { readonly left: string; readonly page: string; readonly of: string }

/** In inches. */
const margins = { top: 0.6, bottom: 0.75, left: 0.6, right: 0.6 }
/** A4, in inches. */
const pageWidth = 8.27

/**
 * Returns options for a tagged PDF on A4. Electron 25, used in development, ignores tags (docs/electron-versions.md).
 */
export function printOptions(foot?: PageFoot): PrintToPDFOptions {
  return {
    pageSize: 'A4',
    margins,
    // Bars of a chart are backgrounds.
    printBackground: true,
    generateTaggedPDF: true,
    ...(foot && {
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footTemplate(foot),
    }),
  }
}

/** Returns the HTML of a page's foot, a separate document without the page's styles. */
export function footTemplate({ left, page, of }: PageFoot): string {
  // Sizes are fractions of the page width, because Chromium draws a foot larger than its size says.
  const edge = ((margins.left / pageWidth) * 100).toFixed(2)
  const style = `display:flex;justify-content:space-between;width:100%;margin:0 ${edge}%;font:8px sans-serif;color:#5d5850`
  return `<div style="${style}"><span>${escaped(left)}</span><span>${escaped(page)}<span class="pageNumber"></span>${escaped(of)}<span class="totalPages"></span></span></div>`
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
