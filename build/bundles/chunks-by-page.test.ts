import { expect, test } from 'vitest'
import { chunksByPage } from './chunks-by-page.ts'

type Imports = Readonly<Record<string, { readonly now?: string[]; readonly later?: string[] }>>

/** Returns the names of the chunks of the modules; null where Rolldown decides. */
function chunksOf(entries: Readonly<Record<string, string>>, imports: Imports) {
  const name = chunksByPage(entries).groups?.[0]?.name
  if (typeof name !== 'function') throw new Error('the group has no function')
  const context = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id]?.now ?? [],
      dynamicallyImportedIds: imports[id]?.later ?? [],
    }),
  } as unknown as Parameters<typeof name>[1]
  return (id: string) => name(id, context)
}

const entries = { index: 'index.html', popover: 'popover.html' }

test('what two pages load at once is one chunk, however many screens share it', () => {
  const chunk = chunksOf(entries, {
    'index.html': { now: ['main.tsx'] },
    'main.tsx': { now: ['Timers.tsx', 'money.ts'], later: ['Reports.tsx', 'Projects.tsx'] },
    'popover.html': { now: ['Timers.tsx'] },
    'Timers.tsx': { now: ['days.ts'] },
    'Reports.tsx': { now: ['days.ts', 'money.ts'] },
    'Projects.tsx': { now: ['days.ts', 'chart.ts'] },
  })
  expect(chunk('Timers.tsx')).toBe('index-popover')
  expect(chunk('days.ts')).toBe('index-popover')
  expect(chunk('main.tsx')).toBe('index')
  expect(chunk('money.ts')).toBe('index')
})

test('what a page may load later alone does not bring it the rest of another page', () => {
  const chunk = chunksOf(entries, {
    'index.html': { now: ['list.ts', 'main.tsx'] },
    'popover.html': { later: ['PickerList.tsx'] },
    'PickerList.tsx': { now: ['list.ts'] },
  })
  expect(chunk('list.ts')).toBe('index-popover-later')
  expect(chunk('main.tsx')).toBe('index')
})

test('screens that are loaded later, and libraries, are left to Rolldown', () => {
  const chunk = chunksOf(entries, {
    'index.html': { now: ['/node_modules/react/index.js'], later: ['Reports.tsx'] },
  })
  expect(chunk('Reports.tsx')).toBeNull()
  expect(chunk('/node_modules/react/index.js')).toBeNull()
})
