import type { Browser } from 'playwright-core'

/** A program under test, whose diagnostics are collected when its test fails. */
type Watched = { readonly browser: Browser; readonly home: string }

const running = new Set<Watched>()

/** Adds a program to the list of running programs. The returned function removes it. */
export function watch(program: Watched): () => void {
  running.add(program)
  return () => running.delete(program)
}

export function runningPrograms(): readonly Watched[] {
  return [...running]
}
