import type { Outcome } from '../../../shared/contract/errors.ts'
import type { UpdateState } from '../../../shared/contract/payloads.ts'

/** Runs a call about updates and shows why it was refused. */
export type AskForUpdate = (call: () => Promise<Outcome<UpdateState>>) => void
