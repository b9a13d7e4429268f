import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readStartupPreferences, preferencesFile } from './startup-preferences.ts'
import { openPreferences } from './preferences.ts'

it.each([
  undefined,
  'no JSON',
  'null',
  '[]',
  '{}',
  '{"theme":"dark"}',
  '{"theme":"dark","contrast":"more"}',
  '{"contrast":"less"}',
  '{"language":"de"}',
  '{"language":"xx"}',
  '{"theme":"blue","settings":{"startHidden":true}}',
  '{"theme":"dark","workspace":"own"}',
  '{"workspace":"demo"}',
  '{"workspace":"other"}',
  '{"workspace":"../elsewhere"}',
  '{"workspace":"0199f3a2-7c4e-7d1a-8b2c-0123456789ab"}',
  '{"theme":7,"settings":null}',
  '{"theme":"light","settings":{"startHidden":"yes"}}',
])('reads %s as the preferences do', (content) => {
  const folder = mkdtempSync(join(tmpdir(), 'stint-'))
  if (content !== undefined) writeFileSync(preferencesFile(folder), content)
  const { theme, contrast, language, settings, workspace } = openPreferences(folder).read()
  expect(readStartupPreferences(folder)).toEqual({
    theme,
    contrast,
    language,
    startHidden: settings.startHidden,
    hasWorkspace: workspace !== 'none',
  })
})
