import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Lets the arrow keys choose among the radio buttons of an element. Only one of the buttons is a tab stop. */
export function pressRadios(event: KeyboardEvent): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = radios.findIndex(({ tabIndex }) => tabIndex === 0)
  const next = radios[(at + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}
