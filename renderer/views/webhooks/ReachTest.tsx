import { t } from '../../../shared/domain/language/translate.ts'
import { Check, Minus, TriangleAlert } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { Hop } from '../../../shared/domain/webhooks/receiver.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { Problem } from '../../controls/Problem.tsx'
import styles from './webhooks.module.css'

const titles: Readonly<Record<Hop['name'], string>> = {
  listening: t`The receiver is listening`,
  local: t`This computer reaches it`,
  outside: t`The outside address answers`,
  arrival: t`What is sent there arrives here`,
}
const results = { passed: t`Passed`, failed: t`Failed`, skipped: t`Not tried` } as const
const icons = { passed: Check, failed: TriangleAlert, skipped: Minus } as const

type Props = {
  /** Saves what is typed; false where it can't be. */
  readonly prepare: () => Promise<boolean>
}

/** Tests the way from outside to the receiver, and shows each hop. */
export function ReachTest({ prepare }: Props): ReactElement {
  const { submit } = useStores()
  const [hops, setHops] = useState<readonly Hop[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isTesting, setTesting] = useState(false)
  const test = async (): Promise<void> => {
    if (isTesting || !(await prepare())) return
    setTesting(true)
    setProblem('')
    const outcome = await submit('receiver.test', {})
    setTesting(false)
    if (outcome.ok) setHops(outcome.value.hops)
    else setProblem(outcome.error.message)
  }
  return (
    <section className={`column ${styles['test']}`} aria-label={t`Test connection`}>
      {/* Not disabled meanwhile: it would lose the focus, and Escape with it. */}
      <Button onPress={() => void test()}>{isTesting ? t`Testing…` : t`Test connection`}</Button>
      <Problem text={problem === '' ? null : problem} className={`row ${styles['problem']}`} />
      {hops && (
        <ol className={`column ${styles['hops']}`} aria-live="polite">
          {hops.map(({ name, result, message }) => (
            <li key={name} data-result={result}>
              <Icon of={icons[result]} size={14} />
              <span>
                <span className={styles['hop']}>{titles[name]}</span>
                <span className={styles['soft']}>
                  {results[result]}. {message}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
