import type { Browser } from 'playwright-core'

/** A program under test, for what is asked of it when its test failed. */
type Watched = { readonly browser: Browser; readonly home: string }

const running = new Set<Watched>()

/** Counts the program as running until the returned function is called. */
export function watch(program: Watched): () => void {
  running.add(program)
  return () => running.delete(program)
}

/** The programs that run now. */
export function runningPrograms(): readonly Watched[] {
  return [...running]
}
