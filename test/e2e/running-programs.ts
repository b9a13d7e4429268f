import type { Browser } from 'playwright-core'

/** A program under test, whose diagnostics are collected when its test fails. */
type Watched = { readonly browser: Browser; readonly home: string }

const running = new Set<Watched>()

/** Registers a running program until the returned function is called. */
export function watch(program: Watched): () => void {
  running.add(program)
  return () => running.delete(program)
}

/** Returns the registered programs. */
export function runningPrograms(): readonly Watched[] {
  return [...running]
}
