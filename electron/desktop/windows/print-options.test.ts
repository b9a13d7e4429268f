import { expect, it } from 'vitest'
import { footTemplate, printOptions } from './print-options.ts'

it('prints tagged pages, with a foot only where there is one', () => {
  expect(printOptions()).toMatchObject({ generateTaggedPDF: true, pageSize: 'A4' })
  expect(printOptions().displayHeaderFooter).toBeUndefined()
})

it('numbers the pages, and takes no markup from words', () => {
  const foot = footTemplate({ left: '<img src=x>', page: 'Page ', of: ' of ' })
  expect(foot).toContain('&lt;img src=x&gt;')
  expect(foot).toContain(
    'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
  )
})
