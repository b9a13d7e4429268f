import { useDocumentEvents } from './document-events.ts'

/** Calls `press` for each key that is pressed in the window and that no field handles. */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  useDocumentEvents({ keydown: press })
}
