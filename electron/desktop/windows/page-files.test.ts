import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagePath } from './page-files.ts'

const folder = '/opt/stint/renderer'

describe('the file of a page', () => {
  it('is below the folder of the pages', () => {
    expect(pagePath('app://stint/index.html?x=1#y', folder)).toBe('/opt/stint/renderer/index.html')
    expect(pagePath('app://stint/a%20b/c.js', folder)).toBe('/opt/stint/renderer/a b/c.js')
  })

  it.each([
    'app://stint/%',
    'app://stint/%zz.html',
    'app://stint/%ff%fe',
    'app://stint/index.html%00.png',
    'app://stint/%2e%2e%2f%2e%2e%2fetc/passwd',
    'app://other/index.html',
    'https://stint/index.html',
    'app:',
    '',
  ])('is none for “%s”', (address) => {
    expect(pagePath(address, folder)).toBeNull()
  })

  it('is below the folder or none for any address', () => {
    const part = fc.constantFrom(
      ...['%', '%2', '%2e', '%2f', '..', '/', '\\', '%5c', '%00', 'a', '%c3', '?'],
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const path = pagePath(`app://stint/${parts.join('')}`, folder)
        expect(path === null || (path.startsWith(`${folder}/`) && !path.includes('\0'))).toBe(true)
      }),
    )
  })
})
