import { describe, expect, it } from 'vitest'
import { findSettings, settingSections, settingTexts } from './setting-texts.ts'

const found = (query: string) => [...findSettings(query)].map(([id, rows]) => [id, [...rows]])

describe('the search of the settings', () => {
  it('shows every section and row while nothing is searched, each row once', () => {
    const rows = Object.values(settingSections).flatMap((section) => Object.keys(section.rows))
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.sort()).toEqual(Object.keys(settingTexts).sort())
    expect(found('  ').flatMap(([, ids]) => ids)).toHaveLength(rows.length)
  })

  it('finds rows by question, effect and other words, whatever their case and order', () => {
    expect(found('DARK')).toEqual([['appearance', ['theme']]])
    expect(found('gap inactivity')).toEqual([['away', ['idleLimit']]])
    expect(found('autostart')).toEqual([['start', ['startAtLogin']]])
  })

  it('finds all rows of a section by its title, and nothing for other words', () => {
    expect(found('work hours')).toEqual([['hours', ['workHours']]])
    expect(found('global')).toEqual([['shortcuts', ['toggle', 'capture', 'open']]])
    expect(found('teapot')).toEqual([])
  })
})
