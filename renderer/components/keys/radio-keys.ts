import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Chooses with the arrow keys among the radio buttons of an element, which have a single tab stop. */
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
