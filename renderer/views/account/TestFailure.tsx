import type { ReactElement } from 'react'
import type { ConnectionTest } from './use-connection-test.ts'
import styles from './connect-form.module.css'

type Props = {
  readonly test: ConnectionTest
  /** Fields that say it themselves. */
  readonly shown?: readonly string[]
}

/** What a connection test failed with, where no field says it. */
export function TestFailure({ test, shown = [] }: Props): ReactElement | null {
  const { error } = test
  if (error === null || shown.includes(error.field ?? '')) return null
  return (
    <p className={styles['error']} role="alert">
      {error.message}
    </p>
  )
}
