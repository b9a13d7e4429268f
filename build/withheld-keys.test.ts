/** Each page withholds the keys of an input method (renderer/components/keys/withheld-keys.ts), and no field asks by itself. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('the script of every page installs the rule before it renders', () => {
  const scripts = globSync('renderer/*.html', { cwd: root }).map((page) => {
    const [, script = ''] = /<script type="module" src="\.\/([\w-]+\.tsx)">/.exec(read(page)) ?? []
    const source = read(`renderer/${script}`)
    const opener = source.includes('openWindow(') ? read('renderer/open-window.tsx') : source
    const [install, render] = [opener.indexOf('withholdKeys('), opener.indexOf('createRoot(')]
    return [page, install !== -1 && install < render]
  })
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(([, isInstalled]) => !isInstalled)).toEqual([])
})

it('no handler of a key asks for a composition itself', () => {
  const asking = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /nativeEvent\.isComposing|keyCode/.test(read(file)),
  )
  expect(asking).toEqual([])
})
