import type { Outcome } from '../../shared/contract/errors.ts'
import type { WindowState } from './window-state.ts'

/** Shows the result of a call in this part of the state. */
export type LoadPart = <Key extends keyof WindowState>(
  key: Key,
  call: Promise<Outcome<WindowState[Key]>>,
) => Promise<void>
