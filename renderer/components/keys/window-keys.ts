import { useDocumentEvents } from './document-events.ts'

/** Calls `press` for each key pressed in the window, unless a field stops the event. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  useDocumentEvents({ keydown: press })
}
