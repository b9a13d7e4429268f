import type { ReactElement } from 'react'
import type { ConnectionTest } from './use-connection-test.ts'
import { Problem } from '../../controls/Problem.tsx'

type Props = {
  readonly test: ConnectionTest
  /** Fields that show their error themselves. */
  readonly shown?: readonly string[]
}

/** Error of a connection test that no field shows. */
export function TestFailure({ test, shown = [] }: Props): ReactElement | null {
  const { error } = test
  if (error === null || shown.includes(error.field ?? '')) return null
  return <Problem text={error.message} />
}
