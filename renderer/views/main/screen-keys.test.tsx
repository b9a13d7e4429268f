import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { useWindowKeys } from '../../components/keys/window-keys.ts'
import { screenOf } from './screens.tsx'

function Window({ show }: { readonly show: (name?: string) => void }): ReactElement {
  useWindowKeys((event) => show(screenOf(event)?.name))
  return <input />
}

it.each([
  ['Alt+2', { code: 'Digit2', key: '2' }, 'projects', 'projects'],
  ['Alt+-', { code: 'Slash', key: '-' }, 'webhooks', 'webhooks'],
  // Option on macOS changes the character, and types it into a field.
  ['Option+2', { code: 'Digit2', key: '“' }, 'projects', undefined],
  ['Option+-', { code: 'Minus', key: '–' }, 'webhooks', undefined],
  // On Windows, Alt+0228 on the number pad types “ä”.
  ['Alt+2 on the number pad', { code: 'Numpad2', key: '2' }, undefined, undefined],
  ['AltGr+2', { code: 'Digit2', key: '²', ctrlKey: true }, undefined, undefined],
])('%s opens a screen', (_name, keys, onScreen, inField) => {
  const shown: unknown[] = []
  createWindowBench({}).open(<Window show={(name) => void shown.push(name)} />)
  for (const place of [document.body, screen.getByRole('textbox')]) {
    fireEvent.keyDown(place, { ...keys, altKey: true })
  }
  expect(shown).toEqual([onScreen, inField])
})
