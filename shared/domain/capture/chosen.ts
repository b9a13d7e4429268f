import { wholeSecond, type EpochMs, type ServiceId } from '../units.ts'
import type { CaptureProject, Meaning, Preview } from './capture.ts'

/** What the user chose in the fields beside the capture line. What the line itself says takes precedence. */
export type Chosen = {
  readonly project: CaptureProject | null
  /** A service of `project`; null for none. */
  readonly serviceId: ServiceId | null
  /** Null for now. */
  readonly start: EpochMs | null
}

export const nothingChosen: Chosen = { project: null, serviceId: null, start: null }

const whens: ReadonlySet<Meaning> = new Set(['date', 'time'] as const)

/** Adds the user's choices to a parsed line. An entry begins at the chosen start if the line gives only a duration. */
export function withChosen(line: Preview, { project, start }: Chosen): Preview {
  const isAssigned = project === null || line.project !== null || line.client !== null
  const assigned: Preview = isAssigned ? line : { ...line, project }
  const hasWhen = line.parts.some(({ meaning }) => whens.has(meaning))
  if (start === null || hasWhen || assigned.kind === 'expense') return assigned
  const begin = wholeSecond(start)
  if (assigned.kind === 'timer') return { ...assigned, start: begin }
  return { ...assigned, start: begin, end: (begin + assigned.duration * 1000) as EpochMs }
}
