/** Editing digits by keyboard, mouse and clipboard in an input that shows dots. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createDigitInput } from './digit-input.ts'

function open(shown: 'last group' | 'none' = 'last group', maxDigits = 19) {
  const changes: string[] = []
  const input = createDigitInput({
    maxDigits,
    shown,
    onChange: (digits) => changes.push(String.fromCharCode(...digits)),
  })
  const { unmount } = render(<input aria-label="Digits" ref={input.attach} />)
  const element = screen.getByLabelText<HTMLInputElement>('Digits')
  return { input, element, changes, unmount, person: userEvent.setup({ delay: null }) }
}
const textOf = ({ digits }: ReturnType<typeof createDigitInput>): string =>
  String.fromCharCode(...digits())

describe('an input of digits', () => {
  it('shows the last group, and never more of the number', async () => {
    const { element, input, changes, person } = open()
    await person.type(element, '4242 4242x4242-4242')
    expect(element.value).toBe('•••• •••• •••• 4242')
    expect(textOf(input)).toBe('4242424242424242')
    expect(changes.at(-1)).toBe('4242424242424242')
  })

  it('deletes before, behind and all, and types in the middle', async () => {
    const { element, input, person } = open()
    await person.type(element, '42345678')
    await person.keyboard('{Backspace}')
    expect(textOf(input)).toBe('4234567')
    element.setSelectionRange(2, 2)
    await person.keyboard('{Delete}')
    expect(textOf(input)).toBe('424567')
    await person.keyboard('9')
    expect(textOf(input)).toBe('4294567')
    expect(element.selectionStart).toBe(3)
    element.setSelectionRange(0, element.value.length)
    await person.keyboard('5')
    expect(textOf(input)).toBe('5')
  })

  it('takes what is pasted, and gives dots away when it is copied', async () => {
    const { element, input, person } = open()
    await person.click(element)
    await person.paste('4556 7375 8689 9855')
    expect(textOf(input)).toBe('4556737586899855')
    element.setSelectionRange(0, element.value.length)
    const copied = await person.copy()
    expect(copied?.getData('text')).toBe('•••• •••• •••• 9855')
  })

  it('hides a code, and takes no more digits than it has', async () => {
    const { element, input, person } = open('none', 4)
    await person.type(element, '91745')
    expect(element.value).toBe('••••')
    expect(textOf(input)).toBe('9174')
  })

  it('is empty when it is cleared, and when it goes', async () => {
    const { element, input, person, unmount } = open()
    await person.type(element, '4242')
    input.clear()
    expect([element.value, textOf(input)]).toEqual(['', ''])
    await person.type(element, '42')
    unmount()
    expect(textOf(input)).toBe('')
  })
})
