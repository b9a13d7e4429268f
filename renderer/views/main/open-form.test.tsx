import { expect, it } from 'vitest'
import { isFormOpen } from './open-form.ts'

it.each([
  ['nothing', '<p>Some text</p>', false],
  ['a form', '<form></form>', true],
  ['the form of the timer, which always stands there', '<form data-standing></form>', false],
  ['a dialog', '<dialog open></dialog>', true],
  ['a closed dialog with a form', '<dialog><form></form></dialog>', false],
  ['a dialog of a library', '<section role="dialog"></section>', true],
  ['a question of a library', '<section role="alertdialog"></section>', true],
  ['a field with the caret and a text', '<input id="focused" value="work">', true],
  ['a field with the caret, still empty', '<input id="focused">', false],
  ['a field that was left', '<textarea>work</textarea>', false],
  ['a switch', '<input id="focused" type="checkbox" value="on">', false],
])('%s: %s is %s', (_name, html, isOpen) => {
  document.body.innerHTML = html
  document.getElementById('focused')?.focus()
  expect(isFormOpen(document)).toBe(isOpen)
  document.body.innerHTML = ''
})
