import type { UpdateProblem } from '../../shared/domain/updates/update-problem.ts'

/** An error that carries a problem through electron-updater, which reports problems by throwing errors. */
export class UpdateError extends Error {
  readonly problem: UpdateProblem

  constructor(problem: UpdateProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Returns the problem for a disk error. Rethrows any other error, because it is a bug. */
export function diskProblem(error: unknown): UpdateProblem {
  if (error instanceof UpdateError) return error.problem
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'noSpace' }
  if (typeof code !== 'string') throw error
  return { kind: 'disk', code }
}
